import { proseIn } from './check-house-words.ts'
import { emptyPhrases } from './house-words.ts'
import type { Problem } from './read-yaml.ts'
import { type Text, textsIn, type Writing } from './writing.ts'

/** DESIGN.md rules them out (“Words”). */
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${emptyPhrases.map(({ source }) => source).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Pictographs, but for the signs that print has always had. */
const emoji = /[[\p{Extended_Pictographic}\p{Regional_Indicator}]--[©®™\u2190-\u21ff]]/gv

/** No text contains an empty phrase, or an emoji. */
export const checkWords = (writing: Writing): Problem[] => [
  ...found(
    proseIn(writing),
    phrase,
    'says nothing: say what the client gets, by when, and what it costs',
  ),
  ...found(textsIn(writing), emoji, 'is an emoji: take it out'),
]

const found = (texts: Text[], pattern: RegExp, advice: string): Problem[] =>
  texts.flatMap(({ file, text, lineAt }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      file,
      line: lineAt(index),
      message: `“${words.replace(/\s+/g, ' ')}” ${advice}`,
    })),
  )
