import type { Problem } from './read-yaml.ts'
import { textsIn, type Writing } from './writing.ts'

/** Phrases that DESIGN.md rules out (“Words”), in all their forms; a space also matches a line’s end. */
const phrases: RegExp[] = [
  /cutting[-\s]edge/,
  /leverag(?:e[sd]?|ing)/,
  /seamless(?:ly|ness)?/,
  /unlock(?:s|ed|ing)?/,
  /elevat(?:e[sd]?|ing)/,
  /in\s+today['’]s\s+fast[-\s]paced\s+world/,
  /lorem\s+ipsum/,
]
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${phrases.map(({ source }) => source).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Pictographs, but for the signs that print has always had. */
const emoji = /[[\p{Extended_Pictographic}\p{Regional_Indicator}]--[©®™\u2190-\u21ff]]/gv

/** No text contains an empty phrase. */
export const checkWords = (writing: Writing): Problem[] =>
  textsIn(writing).flatMap(({ file, text, lineAt }) => {
    const at = (pattern: RegExp, advice: string) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        file,
        line: lineAt(index),
        message: `“${found.replace(/\s+/g, ' ')}” ${advice}`,
      }))
    return [
      ...at(phrase, 'says nothing: say what the client gets, by when, and what it costs'),
      ...at(emoji, 'is an emoji: take it out'),
    ]
  })
