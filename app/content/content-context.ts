import { createContext } from 'react-router'
import type { Language } from '../lib/languages.ts'
import type { Content } from './read-content.ts'
import type { PageState } from './translations/page-states.ts'

/** The content of the requested page: English if the page has no translation. */
export const contentContext = createContext<Content>()

/** The content in the language of the path, for the layout around the page. */
export const layoutContentContext = createContext<Content>()

/** The content in each language, and the state of a page in it. */
export const languagesContext = createContext<{
  content: (language: Language) => Content
  /** @param path without its language */
  stateIn: (language: Language, path: string) => PageState
}>()
