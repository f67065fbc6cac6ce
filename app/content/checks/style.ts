import { listTexts, makeProblem } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { styleSchema } from '../schemas/style.ts'
import { withoutCode } from '../tokens.ts'

/** Advises on the words of the company’s `style.yaml`. */
export function checkStyle(sources: readonly YamlFile[]): Problem[] {
  const file = sources.find(({ name }) => name === 'content/style.yaml')
  const { avoid = [], prefer = [] } = styleSchema.safeParse(file?.value).data ?? {}
  const messages = new Map([
    ...avoid.flatMap(({ phrases, because }) =>
      phrases.map((phrase) => [phrase.toLowerCase(), because] as const),
    ),
    ...prefer.flatMap(({ words, endings }) =>
      Object.entries(words).flatMap(([word, use]) =>
        endings.map((end) => [`${word}${end}`.toLowerCase(), `is “${use}${end}” here`] as const),
      ),
    ),
  ])
  if (messages.size === 0) return []
  const rule = matchAny([...messages.keys()])
  return sources.flatMap(listTexts).flatMap((each) => {
    if (each.kind !== 'words') return []
    // Each character stays where it is.
    const prose = withoutCode(each.text).replace(notProse, (found) => found.replace(/\S/g, ' '))
    return [...prose.matchAll(rule)].map(({ 0: found, index }) => {
      const message = messages.get(found.replace(/\s+/g, ' ').toLowerCase())
      return makeProblem(each, `“${found}” ${message}`, index)
    })
  })
}

/** Whole words and phrases; a space also matches a line’s end. */
function matchAny(phrases: readonly string[]): RegExp {
  const { words = [], marks = [] } = Object.groupBy(phrases, (phrase) =>
    /^[\p{L}\p{N}]/u.test(phrase) ? 'words' : 'marks',
  )
  // One lookbehind for all words: hundreds at each letter would be slow.
  const whole = `(?<![\\p{L}\\p{N}])(?:${words.map(toPattern).join('|')})(?![\\p{L}\\p{N}])`
  const patterns = [...(words.length > 0 ? [whole] : []), ...marks.map(toPattern)]
  return new RegExp(patterns.join('|'), 'giu')
}

const toPattern = (phrase: string): string =>
  phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', String.raw`\s+`)

/** URLs, paths, emails, values of HTML attributes, and placeholders. */
const notProse =
  /\bhttps?:\/\/\S+|(?<=\]\()[^()\s]*|(?<![\p{L}\p{N}/])\/[\w./#?=&-]+|[\w.+-]+@[\w-]+\.[\w.-]+|(?<==)'[^'<>\n]*'|\{\{[^{}]*\}\}/gu
