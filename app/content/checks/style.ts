import { type ContentSources, listTexts, makeProblem, type Text } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { type Style, styleSchema } from '../schemas/style.ts'
import { withoutCode } from '../tokens.ts'

/** Advises on what the company's own `style.yaml` says of words and signs. */
export function checkStyle(writing: ContentSources): Problem[] {
  const style = findStyle(writing.sources)
  if (!style) return []
  const prose = listTexts(writing)
    .filter(({ kind }) => kind === 'words')
    .map((each) => ({ ...each, text: blankOut(each.text, style.fixed) }))
  return [
    ...style.avoid.flatMap(({ phrases, because }) =>
      findIn(prose, matchAny(phrases), (found) => `“${found}” ${because}`),
    ),
    ...checkWords(prose, style),
    ...(style.noEmoji
      ? findIn(prose, emoji, (found) => `“${found}” is an emoji: take it out`)
      : []),
  ]
}

const findStyle = (sources: YamlFile[]): Style | undefined =>
  styleSchema.safeParse(sources.find(({ name }) => name === 'content/style.yaml')?.value).data

/** Pictographs, except old typographic signs. */
const emoji = /[[\p{Extended_Pictographic}\p{Regional_Indicator}]--[©®™\u2190-\u21ff]]/gv

function checkWords(prose: Text[], { prefer }: Style): Problem[] {
  const wanted = new Map(
    prefer.flatMap(({ words, endings }) =>
      Object.entries(words).flatMap(([word, use]) =>
        endings.map((ending) => [`${word}${ending}`.toLowerCase(), `${use}${ending}`] as const),
      ),
    ),
  )
  if (wanted.size === 0) return []
  return findIn(prose, matchAny([...wanted.keys()]), (found) => {
    const use = wanted.get(found.toLowerCase()) ?? ''
    const isCapital = found.charAt(0) !== found.charAt(0).toLowerCase()
    return `“${found}”: use “${isCapital ? use.charAt(0).toUpperCase() + use.slice(1) : use}”`
  })
}

const findIn = (texts: Text[], pattern: RegExp, say: (found: string) => string): Problem[] =>
  texts.flatMap((each) =>
    [...each.text.matchAll(pattern)].map(({ 0: found, index }) =>
      makeProblem(each, say(found.replace(/\s+/g, ' ')), index),
    ),
  )

/** Whole words and phrases; a space also matches a line's end. */
function matchAny(phrases: readonly string[]): RegExp {
  const { words = [], signs = [] } = Object.groupBy(phrases, (phrase) =>
    /^[\p{L}\p{N}]/u.test(phrase) ? 'words' : 'signs',
  )
  // One look for the beginning of a word, not one for each of hundreds, at every letter.
  const whole = `(?<![\\p{L}\\p{N}])(?:${words.map(toPattern).join('|')})`
  const patterns = [...(words.length > 0 ? [whole] : []), ...signs.map(toPattern)]
  return new RegExp(patterns.join('|'), 'giu')
}

function toPattern(phrase: string): string {
  const pattern = escaped(phrase).replaceAll(' ', String.raw`\s+`).replaceAll('’', "[’']")
  return /[\p{L}\p{N}]$/u.test(phrase) ? String.raw`${pattern}(?![\p{L}\p{N}])` : pattern
}

/** A text with blanks in place of what is no prose: code, addresses, tokens and fixed texts. */
function blankOut(text: string, fixed: readonly string[]): string {
  const passed = [...notProse, ...(fixed.length > 0 ? [matchAny(fixed)] : [])]
  const pattern = new RegExp(passed.map(({ source }) => source).join('|'), 'giu')
  return withoutCode(text).replace(pattern, (found) => found.replace(/\S/g, ' '))
}

const notProse = [
  /\bhttps?:\/\/\S+/,
  // The address of a Markdown link, and a path of this site.
  /(?<=\]\()[^()\s]*/,
  /(?<![\p{L}\p{N}/])\/[\w./#?=&-]+/u,
  /[\w.+-]+@[\w-]+\.[\w.-]+/,
  // The value of an HTML attribute.
  /(?<==)'[^'<>\n]*'/,
  /\{\{[^{}]*\}\}/,
]

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
