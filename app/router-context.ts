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

/** The outcome of the post to a form that is being answered. */
export const formOutcomeContext = createContext<FormOutcome | undefined>()

/**
 * Origins a page needs to name: the site’s own, the form host’s (empty for this site), and those
 * whose pages may hold a form.
 */
export const originsContext = createContext<{ site: string; forms: string; embedders: string[] }>()

/** Visits are counted (lib/analytics.ts). */
export const countingContext = createContext<boolean>(false)

/** Timeout of a streamed response, in milliseconds. */
export const timeoutContext = createContext<number>()

/** The page is sent only when it is complete, as robots and the page cache need it. */
export const wholeContext = createContext<boolean>(false)

/** The status whose screen is cached already: such a page is answered without a render. */
export const finishedScreenContext = createContext<404 | undefined>(undefined)

/** The page that the 404 screen suggests. */
export const suggestedPageContext = createContext<{ label: string; to: string } | undefined>(
  undefined,
)

/** The nonce of the page's policy; undefined where the policy lists hashes of the inline scripts and styles. */
export const nonceContext = createContext<string | undefined>()

/** Names the request in the server's log; an error screen shows it for visitors to quote. */
export const requestIdContext = createContext<string | undefined>(undefined)

/** Writes a line about a broken page to the server's log. */
export const reportContext = createContext<(event: string, path: string, error: unknown) => void>()

/** The status of the screen to show, when the server has already rejected the request. */
export const rejectionContext = createContext<400 | 403 | 405 | 415 | 503 | undefined>(undefined)
