import { writePrice } from '../lib/format-price.ts'
import { isolateLtr } from '../lib/isolate.ts'
import { byLanguage, type Language, languageFacts } from '../lib/languages.ts'
import { openOrFault, type TextFiles } from './content-folder.ts'
import type { Pricing } from './schemas/pricing.ts'
import { type Site, sortOffices } from './schemas/site.ts'

/** Tokens that a text may use. */
export const tokenNames = ['price', 'email', 'cities', 'days'] as const

export type Tokens = { [Name in (typeof tokenNames)[number]]?: string }

type Facts = {
  pricing: Pick<Pricing, 'currencies'> & { mvp: Pick<Pricing['mvp'], 'price'> }
  site: Pick<Site, 'email' | 'days' | 'languages'> & { offices: { id?: string; city: string }[] }
}

/** The tokens of a site: its price as `$3000`, its email, its cities as `Lahore and Riyadh`, its days. */
export const makeTokens = (
  { pricing, site }: Facts,
  language: Language = 'en',
): Required<Tokens> => ({
  price: writePrice(pricing, language).text,
  email: isolateLtr(site.email, language),
  cities: listFormats[language].format(
    new Set(sortOffices(site, language).map(({ city }) => city)),
  ),
  days: site.days,
})

const listFormats = byLanguage((language) => new Intl.ListFormat(languageFacts[language].tag))

/** The tokens of the content; there are none if the schema refuses their values. @param site in the language */
export function readTokens(
  files: TextFiles,
  language: Language = 'en',
  site = readValue(files, 'site.yaml'),
): Tokens {
  try {
    return makeTokens({ pricing: readValue(files, 'pricing.yaml'), site } as Facts, language) // else it throws
  } catch {
    return {}
  }
}

const readValue = (files: TextFiles, name: string) => openOrFault(files, name).value?.value

/** Replaces the tokens in every text of a value. Unknown ones stay (checks/placeholders.ts). */
export function fillTokens<Value>(value: Value, tokens: Tokens): Value {
  // A text gives a text, a list a list and an object one of the same keys: the type stays.
  if (typeof value === 'string') return fillText(value, tokens) as Value
  if (Array.isArray(value)) return value.map((each) => fillTokens(each, tokens)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillTokens(each, tokens)]),
  ) as Value
}

/** Replaces the tokens in a file’s value. In a form, braces repeat what the visitor has answered. */
export const fillFile = (name: string, value: unknown, tokens: Tokens): unknown =>
  fillTokens(value, name.startsWith('forms/') ? { days: tokens.days } : tokens)

const fillText = (text: string, tokens: Tokens): string =>
  text.replace(codeOrToken, (found, name) => (isToken(name) && tokens[name]) || found)

export const isToken = (name: string | undefined): name is keyof Tokens =>
  tokenNames.some((each) => each === name)

/** True for a file whose placeholders are filled in where it is shown: in a form they repeat an answer. */
export const hasOwnPlaceholders = (file: string): boolean =>
  /^(?:content\/)?(?:forms\/|(?:form-words|labels|replies|search)\.)/.test(file)

/** The tokens that a text names, outside its code, and where. */
export const tokensIn = (text: string): { name: string; index: number }[] =>
  [...text.matchAll(codeOrToken)].flatMap(({ 1: name, index }) =>
    name === undefined ? [] : [{ name, index }],
  )

/** Code of Markdown, in which nothing is filled in. */
const code = /^[> ]*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[> ]*\k<fence>|(?![\s\S]))|`[^`\n]+`/gm
const codeOrToken = new RegExp(String.raw`\{\{([^{}]*)\}\}|${code.source}`, 'gm')

/** A Markdown text with spaces in place of its code, each character where it was. */
export const withoutCode = (text: string): string =>
  text.replace(code, (found) => found.replace(/\S/g, ' '))
