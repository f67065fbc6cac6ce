import { createContext, use } from 'react'
import type { SharedLabels } from './content/schemas/labels'

/**
 * The nonce that permits inline scripts and styles of a streamed page. A cached page has none: its policy
 * lists the hashes of the finished texts.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/** The colors of the content's projects as a stylesheet; empty in the browser, which has them already. */
export const ProjectColorsContext = createContext('')

/** Names the request in the server's log. It stays out of the page's data, because everybody gets the same cached page. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The labels of the parts that many pages show; the root's loader has them. */
export const LabelsContext = createContext<SharedLabels | undefined>(undefined)

/** A group of the labels that every page has (`content/labels.yaml`). */
export function useLabels<Group extends keyof SharedLabels>(group: Group): SharedLabels[Group] {
  const labels = use(LabelsContext)
  if (!labels) throw new Error('a part with words is outside the root of the app')
  return labels[group]
}

/** The site's own origin: a text may name it in its links. */
export const SiteUrlContext = createContext<string | undefined>(undefined)
