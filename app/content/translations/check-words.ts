import { type Language, pluralCategoriesOf } from '../../lib/languages.ts'
import { markup } from '../checks/links.ts'
import { haveSameFacts, listFacts } from './facts.ts'
import type { Glossary } from './glossary.ts'
import type { TranslatedText } from './merge.ts'
import { bodyKey } from './read-overlay.ts'

/** Rules for a translation and the English that it was made from. */
const ofBoth: ((english: string, text: string) => string | undefined)[] = [
  (english, text) =>
    haveSameFacts(english, text)
      ? undefined
      : `Figures and placeholders differ; the English has ${listFacts(english).join(', ') || 'none'}`,
  (english, text) =>
    listLinks(english).join() === listLinks(text).join()
      ? undefined
      : `Links and pictures differ; the English has ${listLinks(english).join(', ') || 'none'}`,
]

/**
 * Finds the rules of words that a translation breaks (docs/writing-translations.md).
 * @param isMarkdown of its file
 */
export function checkWords(
  { key, english, text = '', forms, state }: TranslatedText,
  {
    language,
    glossary,
    isMarkdown,
  }: { language: Language; glossary: Glossary; isMarkdown: boolean },
): string[] {
  const [sign] = (isMarkdown && key === bodyKey ? undefined : text.match(markup)) ?? []
  const categories = forms && pluralCategoriesOf(language).toSorted().join(', ')
  return [
    // The English of a translation that is behind has changed.
    ...(state === 'current' ? [...ofBoth, glossary.check].map((rule) => rule(english, text)) : []),
    sign && `Markdown and HTML are not supported here; remove “${sign}”`,
    hasOpenDirection(text) ? 'Unclosed bidi control character; remove it' : undefined,
    forms && categories !== Object.keys(forms).sort().join(', ')
      ? `The plural needs ${categories}`
      : undefined,
  ].filter((message) => message !== undefined)
}

const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, url = '']) => url).sort()

/** True for an isolate that is not closed, and for characters that change the direction of all that follows. */
function hasOpenDirection(text: string): boolean {
  let depth = 0
  for (const character of text.match(/[\u2066-\u2069]/g) ?? []) {
    depth += character === '\u2069' ? -1 : 1
    if (depth < 0) return true
  }
  return depth > 0 || /[\u200e\u200f\u202a-\u202e\u061c]/.test(text)
}
