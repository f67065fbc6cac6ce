import { type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'
import { styleSchema } from '../schemas/style.ts'
import { withoutCode } from '../tokens.ts'

/** Advises on the words and characters of the company’s `style.yaml`. */
export function checkStyle(writing: ContentSources): Problem[] {
  const file = writing.sources.find(({ name }) => name === 'content/style.yaml')
  const style = styleSchema.safeParse(file?.value).data
  if (!style) return []
  const messages = new Map([
    ...style.avoid.flatMap(({ phrases, because }) =>
      phrases.map((phrase) => [phrase.toLowerCase(), because] as const),
    ),
    ...style.prefer.flatMap(({ words, endings }) =>
      Object.entries(words).flatMap(([word, use]) =>
        endings.map((end) => [`${word}${end}`.toLowerCase(), `is “${use}${end}” here`] as const),
      ),
    ),
  ])
  const rules = [
    ...(messages.size > 0 ? [matchAny([...messages.keys()])] : []),
    ...(style.noEmoji ? [emoji] : []),
  ]
  const skipped = [...notProse, ...(style.fixed.length > 0 ? [matchAny(style.fixed)] : [])]
  const skip = new RegExp(skipped.map(({ source }) => source).join('|'), 'giu')
  return listTexts(writing).flatMap((each) => {
    if (each.kind !== 'words') return []
    // Each character stays where it is.
    const prose = withoutCode(each.text).replace(skip, (found) => found.replace(/\S/g, ' '))
    return rules.flatMap((rule) =>
      [...prose.matchAll(rule)].map(({ 0: found, index }) => {
        const phrase = found.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
        const message = messages.get(phrase) ?? messages.get(phrase.replaceAll("'", '’'))
        return makeProblem(each, `“${found}” ${message ?? 'is an emoji; remove it'}`, index)
      }),
    )
  })
}

/** Pictographs, except old typographic symbols. */
const emoji = /[[\p{Extended_Pictographic}\p{Regional_Indicator}]--[©®™\u2190-\u21ff]]/gv

/** Whole words and phrases; a space also matches a line’s end. */
function matchAny(phrases: readonly string[]): RegExp {
  const { words = [], signs = [] } = Object.groupBy(phrases, (phrase) =>
    /^[\p{L}\p{N}]/u.test(phrase) ? 'words' : 'signs',
  )
  // One lookbehind for all words: hundreds at each letter would be slow.
  const whole = `(?<![\\p{L}\\p{N}])(?:${words.map(toPattern).join('|')})`
  const patterns = [...(words.length > 0 ? [whole] : []), ...signs.map(toPattern)]
  return new RegExp(patterns.join('|'), 'giu')
}

function toPattern(phrase: string): string {
  const escaped = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pattern = escaped.replaceAll(' ', String.raw`\s+`).replaceAll('’', "[’']")
  return /[\p{L}\p{N}]$/u.test(phrase) ? String.raw`${pattern}(?![\p{L}\p{N}])` : pattern
}

const notProse = [
  // URLs, paths, and the targets of Markdown links
  /\bhttps?:\/\/\S+|(?<=\]\()[^()\s]*|(?<![\p{L}\p{N}/])\/[\w./#?=&-]+/u,
  // Emails, values of HTML attributes, and placeholders
  /[\w.+-]+@[\w-]+\.[\w.-]+|(?<==)'[^'<>\n]*'|\{\{[^{}]*\}\}/,
]
