import { type Language, pluralCategoriesOf } from '../../lib/languages.ts'
import { openOrFault, type TextFiles } from '../content-folder.ts'
import { listFacts, type TranslatedText } from './merge.ts'

/** Terms, and the words for each in the language, the usual one first. */
type Glossary = readonly { term: string; words: string[]; pattern: RegExp }[]

/** The file with the terms of a language. */
export const glossaryName = (language: Language) => `glossary.${language}.yaml`

/** Reads the terms that translations must use; without a file there are none. */
export const readGlossary = (files: TextFiles, language: Language): Glossary =>
  Object.entries(Object(openOrFault(files, glossaryName(language)).value?.value)).map(
    ([term, words]) => ({
      term,
      words: [words].flat().map(String),
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${term}(?![\p{L}\p{N}-])`, 'iu'),
    }),
  )

/** Lists the rules that a translation breaks (docs/writing-translations.md). */
export function checkWords(
  { english, text = '', forms, hasSameFacts, state }: TranslatedText,
  { language, glossary }: { language: Language; glossary: Glossary },
): string[] {
  const categories = pluralCategoriesOf(language).toSorted().join(', ')
  const rule = glossary.find(
    ({ pattern, words }) => pattern.test(english) && !words.some((word) => text.includes(word)),
  )
  const facts = listFacts(english).join(', ') || 'none'
  const links = listLinks(english)
  // The English of a translation that is behind has changed.
  const isCurrent = state === 'current'
  const differs = isCurrent && links !== listLinks(text)
  const lacksForms = forms && categories !== Object.keys(forms).sort().join(', ')
  return [
    isCurrent && !hasSameFacts && `Figures and placeholders differ; the English has ${facts}`,
    differs && `Links and pictures differ; the English has ${links || 'none'}`,
    isCurrent && rule && `The glossary translates “${rule.term}” as ${rule.words.join(', ')}`,
    hasOpenDirection(text) && 'Unclosed bidi control character; remove it',
    lacksForms && `The plural needs ${categories}`,
  ].filter((message) => typeof message === 'string')
}

const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)/g)]
    // The headings that a text’s own links lead to are in its language.
    .map(([, url = '']) => url.replace(/^#.*/, '#'))
    .sort()
    .join(', ')

/** True for an isolate that is not closed, and for characters that change the direction of all that follows. */
function hasOpenDirection(text: string): boolean {
  const rest = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return /[\u2066-\u2069\u200e\u200f\u202a-\u202e\u061c]/.test(rest)
}
