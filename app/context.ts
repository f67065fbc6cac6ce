import { createContext } from 'react-router'
import type { BlogSource } from '../contracts/blog.ts'
import type { FormHost, Visitor } from '../contracts/form.ts'
import type { JobSource } from '../contracts/job.ts'

/** What the server hands to every loader and action. */
export const blogsContext = createContext<BlogSource>()
export const jobsContext = createContext<JobSource>()
export const formsContext = createContext<FormHost>()

/** Who sends the request. */
export const visitorContext = createContext<Visitor>()

/**
 * Origins a page needs to name: the site’s own, the form host’s (empty for this site), and those
 * whose pages may hold a form.
 */
export const originsContext = createContext<{ site: string; forms: string; embedders: string[] }>()

/** How long a streamed answer may take, in milliseconds. */
export const patienceContext = createContext<number>()

/** Whether the page is to be sent when all of it is there, as robots get it and as pages are kept. */
export const wholeContext = createContext<boolean>(false)

/** What the page's policy permits inline scripts and styles by; none where it knows them by their hashes. */
export const nonceContext = createContext<string | undefined>()

/** Names the request in the server's log, for who quotes it from an error screen. */
export const requestIdContext = createContext<string | undefined>(undefined)

/** Writes a line of the server's log about a page that broke. */
export const reportContext = createContext<(event: string, path: string, error: unknown) => void>()

/** Set when the server has already refused the request: the status of the screen to show. */
export const refusalContext = createContext<400 | 405 | undefined>(undefined)
