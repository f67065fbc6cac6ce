import { createContext } from 'react-router'
import type { FormOutcome, FormService } from '../contracts/form.ts'
import type { ShareCard } from './content/share-card.ts'
import type { BlogSource, JobSource } from './content/sources.ts'

/* Contexts that the server gives every loader and action. */
export const blogsContext = createContext<BlogSource>()
export const jobsContext = createContext<JobSource>()
export const formServiceContext = createContext<FormService>()

/** Makes the share image of a card, a JPEG; undefined where the machine cannot. */
export const shareImageContext = createContext<(card: ShareCard) => Promise<Buffer | undefined>>()

/**
 * Origins a page needs to name: the site’s own, the form host’s (empty for this site), and those
 * whose pages may hold a form.
 */
export const originsContext = createContext<{ site: string; forms: string; embedders: string[] }>()

/** Visits are counted (lib/analytics.ts). */
export const countingContext = createContext<boolean>(false)

/** Timeout of a streamed response, in milliseconds. */
export const timeoutContext = createContext<number>()

/** Writes a line about a broken page to the server's log. */
export const reportContext = createContext<(event: string, path: string, error: unknown) => void>()

/** How one request is answered. */
export type Answering = {
  /** Names the request in the server's log; an error screen shows it for visitors to quote. */
  requestId?: string
  /** The page is sent only when it is complete, as the page cache needs it. */
  isWhole?: boolean
  /** The nonce of the page's policy; undefined where the policy lists hashes of the inline scripts and styles. */
  nonce?: string
  /** The outcome of the post to a form. */
  formOutcome?: FormOutcome | undefined
  /** The status whose screen is cached already: such a page is answered without a render. */
  finishedScreen?: 404
  /** The status of the screen to show, when the server has already rejected the request. */
  rejection?: 400 | 403 | 405 | 415 | 503 | undefined
}

export const answeringContext = createContext<Answering>({})
