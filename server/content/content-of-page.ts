import type { Content } from '../../app/content/read-content.ts'
import type { Language } from '../../app/lib/languages.ts'

/**
 * Finds the content that a page is made of: in the language of its path, or in English where its texts
 * cannot be had in that language.
 * @param path bare
 */
export function contentOfPage(
  current: (language?: Language) => Content,
  language: Language,
  path: string,
): Content {
  const content = current(language)
  return language === 'en' || (content.states[path] ?? 'english') !== 'english'
    ? content
    : current()
}
