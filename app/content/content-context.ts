import { createContext } from 'react-router'
import type { Language } from '../lib/languages.ts'
import type { Content } from './read-content.ts'
import type { PageState } from './translations/page-states.ts'

/**
 * The content of the page that is answered: the same value for each of its loaders. It is English where
 * the page’s texts cannot be had in the language of its path.
 */
export const contentContext = createContext<Content>()

/** The content in the language of the path, for what stands around the page. */
export const layoutContentContext = createContext<Content>()

/** The content in each language, and the state of a page in it. */
export const languagesContext = createContext<{
  content: (language: Language) => Content
  /** @param path without its language */
  stateIn: (language: Language, path: string) => PageState
}>()
