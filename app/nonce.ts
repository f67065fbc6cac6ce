import { createContext } from 'react'

/**
 * What permits inline scripts and styles of a page that is streamed. A page that is kept has none:
 * there the finished texts are permitted by their hashes.
 */
export const NonceContext = createContext<string | undefined>(undefined)
