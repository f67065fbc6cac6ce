/** The languages of the site. The first one’s paths have no prefix. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

/** Languages whose paths have a prefix, such as `/ar`. */
export const translatedLanguages = languages.filter((language) => language !== 'en')

type Facts = {
  /** Of `Intl`: `ar-SA` would write digits that Latin words cannot be mixed with. */
  tag: string
  /** Its own name, as the switcher shows it. */
  name: string
  /** The same in the bar of a phone. */
  short: string
  direction: 'ltr' | 'rtl'
  /** Of Open Graph. */
  locale: string
}

export const languageFacts: Record<Language, Facts> = {
  en: { tag: 'en-US', name: 'English', short: 'EN', direction: 'ltr', locale: 'en_US' },
  ar: { tag: 'ar', name: 'العربية', short: 'ع', direction: 'rtl', locale: 'ar_AR' },
}

const prefix = new RegExp(`^/(${translatedLanguages.join('|')})(?=[/?#]|$)`)

/** Finds the language of a path by its first segment: `/ar/faq` is Arabic, `/art` is English. */
export const languageOf = (path: string): Language => (prefix.exec(path)?.[1] as Language) ?? 'en' // one of the pattern's

/** Removes the language from a path: `/ar` gives `/`, `/ar/faq?x` gives `/faq?x`. */
export function barePath(path: string): string {
  if (languageOf(path) === 'en') return path
  const bare = path.replace(prefix, '')
  return bare.startsWith('/') ? bare : `/${bare}`
}

/** Puts a bare path into a language: `/#pricing` gives `/ar#pricing`. Other sites’ URLs stay. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || !path.startsWith('/')) return path
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** Finds the language of a text by its letters: Arabic if more than half of them are. */
export function languageOfText(text: string): Language {
  if (!/\p{Script=Arabic}/u.test(text)) return 'en'
  const letters = text.match(/\p{L}/gu) ?? []
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter))
  return arabic.length * 2 > letters.length ? 'ar' : 'en'
}

/** The plural categories of a language (CLDR): English has `one` and `other`, Arabic six. */
export const pluralCategoriesOf = (language: Language): Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(languageFacts[language].tag).resolvedOptions().pluralCategories

/** Makes a value for each language. */
export const byLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> => {
  const entries = languages.map((language) => [language, make(language)])
  return Object.fromEntries(entries) as Record<Language, Value> // one for each
}
