import { createContext } from 'react-router'
import type { Content } from './read-content.ts'

/** The content of the request that is answered: the same value for every loader of a page. */
export const contentContext = createContext<Content>()
