import { type Language, pluralCategoriesOf } from '../../lib/languages.ts'
import { markup } from '../checks/links.ts'
import type { Problem } from '../read-yaml.ts'
import { type FileTranslation, pathKey, type TranslatedField } from './fill-value.ts'
import type { Glossary } from './glossary.ts'
import { overlayName } from './overlay-names.ts'
import { hasCopiedParagraph, listFacts } from './pair-values.ts'

/** The figures and tokens that a translation must keep. Arabic says one and two by a word’s form. */
const spokenFigures = new Set(['1', '2'])

type Rule = (english: string, text: string) => string | undefined

/** Texts of YAML and front matter are shown as they stand. */
const inYaml: Rule = (_, text) => {
  const [sign] = text.match(markup) ?? []
  return sign && `“${sign}” would be shown as it stands: take the signs out`
}

const rules: Rule[] = [
  (english, text) => (hasCopiedParagraph(text, english) ? 'is still the English text' : undefined),
  (english, text) =>
    listKept(english).join() === listKept(text).join()
      ? undefined
      : `must have the same figures and tokens: ${listKept(english).join(', ') || 'none'}`,
  (english, text) =>
    listLinks(english).join() === listLinks(text).join()
      ? undefined
      : `must have the same links and pictures: ${listLinks(english).join(', ') || 'none'}`,
  (english, text) =>
    listHeadings(english).join() === listHeadings(text).join()
      ? undefined
      : 'must have the same headings, each of its level',
  (_, text) => {
    const mark = /[\u0621-\u064a][,;?]/.exec(text)?.[0].at(-1)
    return mark && `has “${mark}” after an Arabic letter: write ، ؛ or ؟`
  },
  (english, text) =>
    /[٠-٩۰-۹]/.test(text) && !/[٠-٩۰-۹]/.test(english)
      ? 'has Arabic-Indic digits: write 0 to 9'
      : undefined,
  (_, text) =>
    /[\u200e\u200f\u202a-\u202e\u061c]/.test(text)
      ? 'has a sign of direction that lasts beyond its word: take it out'
      : undefined,
  (_, text) =>
    text.includes('ـ') ? 'has a letter that was drawn long (ـ): take it out' : undefined,
]

/** Finds the rules of translated words that a file breaks (docs/writing-translations.md). */
export const checkWords = (
  { name, fields }: FileTranslation,
  language: Language,
  glossary: Glossary,
): Problem[] =>
  fields.flatMap((field) => {
    const { value, text, forms } = field
    if (text === undefined) return []
    const isMarkdown = name.endsWith('.md') && pathKey(field.path) === 'text'
    const all = [...rules, glossary.check, ...(isMarkdown ? [] : [inYaml])]
    const faults = [...all.map((rule) => rule(value, text)), forms && checkForms(forms, language)]
    return faults.flatMap((message) =>
      message === undefined ? [] : [{ ...placeOf(name, field, language), message }],
    )
  })

/** Words for numbers are there for each plural category of the language (CLDR), and for no other. */
function checkForms(
  forms: Readonly<Record<string, string>>,
  language: Language,
): string | undefined {
  const wanted = pluralCategoriesOf(language).toSorted().join(', ')
  return Object.keys(forms).sort().join(', ') === wanted ? undefined : `must have ${wanted}`
}

/** The place of a translated text; its line is the file’s first. */
export const placeOf = (name: string, { at, path }: TranslatedField, language: Language) => ({
  file: `content/${overlayName(name, language)}`,
  line: 1,
  path: at ?? pathKey(path),
})

const listKept = (text: string) => listFacts(text).filter((fact) => !spokenFigures.has(fact))

const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, url = '']) => url).sort()

const listHeadings = (text: string) => [...text.matchAll(/^#{1,6}(?= )/gm)].map(([marks]) => marks)
