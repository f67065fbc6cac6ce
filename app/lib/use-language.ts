import { useHref } from 'react-router'
import { type Language, languageOf } from './languages.ts'

/** The language of the page, from its path. */
export const useLanguage = (): Language => languageOf(useHref('/'))
