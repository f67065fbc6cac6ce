import { z } from 'zod'
import { formatPrice } from '../lib/format-price.ts'
import { isolateLtr } from '../lib/isolate.ts'
import { byLanguage, type Language, languageFacts } from '../lib/languages.ts'
import { markdown } from '../text/markdown.ts'
import type { TextFiles } from './content-folder.ts'
import type { YamlFile } from './read-yaml.ts'

/**
 * Tokens that a text may use instead of repeating a fact: `{{price}}`, `{{email}}` and `{{cities}}`,
 * those of the offices. Each stands once, in `pricing.yaml` and `site.yaml`. Forms are left out: braces
 * there recall the visitor’s answer (contracts/form-logic.ts).
 */
export const tokenNames = ['price', 'email', 'cities'] as const

export type Tokens = { [Name in (typeof tokenNames)[number]]?: string }

/** The tokens of a site: its price as `$3000`, its email, its cities as `Lahore and Riyadh`. */
export const makeTokens = (
  { pricing, site }: Named,
  language: Language = 'en',
): Required<Tokens> => ({
  price: isolateLtr(formatPrice(pricing.mvp.price), language),
  email: isolateLtr(site.email, language),
  cities: listFormats[language].format(new Set(site.offices.map(({ city }) => city))),
})

const listFormats = byLanguage((language) => new Intl.ListFormat(languageFacts[language].listTag))

const named = z.object({
  pricing: z.object({
    mvp: z.object({
      price: z.object({ amount: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) }),
    }),
  }),
  site: z.object({ email: z.string(), offices: z.array(z.object({ city: z.string() })) }),
})
type Named = z.infer<typeof named>

/** The tokens of the content; a missing value is reported by the schema. @param site in the language */
export function readTokens(
  files: TextFiles,
  language: Language = 'en',
  site = readValue(files, 'site.yaml'),
): Tokens {
  const { data } = named.safeParse({ pricing: readValue(files, 'pricing.yaml'), site })
  return data ? makeTokens(data, language) : {}
}

function readValue(files: TextFiles, name: string): unknown {
  try {
    return files.open(name).value?.value
  } catch {
    return undefined
  }
}

/** Replaces the tokens in every text of a value. Unknown ones stay (checks/tokens.ts). */
export function fillTokens<Value>(value: Value, tokens: Tokens): Value {
  // A text gives a text, a list a list and an object one of the same keys: the type stays.
  if (typeof value === 'string') return fillText(value, tokens) as Value
  if (Array.isArray(value)) return value.map((each) => fillTokens(each, tokens)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillTokens(each, tokens)]),
  ) as Value
}

/** A file with its tokens replaced, as its schema and its readers see it. */
export const fillYaml = (source: YamlFile, tokens: Tokens): YamlFile => ({
  ...source,
  value: fillTokens(source.value, tokens),
})

const fillText = (text: string, tokens: Tokens): string =>
  tokensIn(text).reduceRight((filled, { name, index }) => {
    const value = isToken(name) && tokens[name]
    return value
      ? `${filled.slice(0, index)}${value}${filled.slice(index + `{{${name}}}`.length)}`
      : filled
  }, text)

export const isToken = (name: string | undefined): name is keyof Tokens =>
  tokenNames.some((each) => each === name)

/** The tokens that a text names, outside its code, and where. */
export const tokensIn = (text: string): { name: string; index: number }[] =>
  text.includes('{{')
    ? [...withoutCode(text).matchAll(/\{\{([^{}]*)\}\}/g)].map(({ 1: name = '', index }) => ({
        name,
        index,
      }))
    : []

/** A Markdown text with blanks in place of its code, each character where it was. */
export function withoutCode(text: string): string {
  const lines = text.split('\n')
  for (const { type, map } of mayHoldBlocks.test(text) ? markdown.parse(text, {}) : []) {
    if (!map || (type !== 'fence' && type !== 'code_block')) continue
    for (let at = map[0]; at < map[1]; at += 1) lines[at] = blank(lines[at] ?? '')
  }
  return lines.join('\n').replace(/`[^`\n]+`/g, blank)
}

/** A block of code has a fence or an indentation; parsing ten thousand posts takes seconds. */
const mayHoldBlocks = /`{3}|~{3}| {4}|\t/

const blank = (text: string) => text.replace(/\S/g, ' ')
