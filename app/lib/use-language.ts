import { useHref } from 'react-router'
import { type Language, languageOf } from './languages.ts'

/** The language of the page, in which all its links lead to others: that of its own path. */
export const useLanguage = (): Language => languageOf(useHref('/'))
