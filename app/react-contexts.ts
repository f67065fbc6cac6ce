import { createContext } from 'react'

/**
 * The nonce that permits inline scripts and styles of a streamed page. A cached page has none: its policy
 * lists the hashes of the finished texts.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/** The colors of the content's projects as a stylesheet; empty in the browser, which has them already. */
export const ProjectColorsContext = createContext('')

/** Names the request in the server's log. It stays out of the page's data, because everybody gets the same cached page. */
export const RequestIdContext = createContext<string | undefined>(undefined)
