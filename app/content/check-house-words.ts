import { fixedTexts, houseWords } from './house-words.ts'
import type { Problem } from './read-yaml.ts'
import { withoutCode } from './tokens.ts'
import { type Text, textsIn, type Writing } from './writing.ts'

/** Every text uses the words of the house (house-words.ts), and its signs. */
export const checkHouseWords = (writing: Writing): Problem[] =>
  proseIn(writing).flatMap(({ file, text, lineAt }) => {
    const at = (pattern: RegExp, say: (found: string) => string) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        file,
        line: lineAt(index),
        message: say(found),
      }))
    return [
      ...at(unwanted, (word) => `“${word}” is no word of this house: use “${insteadOf(word)}”`),
      ...at(/—/g, () => 'an em dash joins what two sentences say better'),
      ...at(/(?<=\p{L})'(?=\p{L})/gu, () => 'a straight apostrophe: write ’'),
    ]
  })

/** Every text that is read as a sentence or a label, with blanks in place of what is not. */
export const proseIn = (writing: Writing): Text[] =>
  textsIn(writing)
    .filter(({ path }) => !isName(path.findLast((step) => typeof step === 'string')))
    .map((each) => ({ ...each, text: proseOf(each.text) }))

/** Keys whose values are names of things and addresses, which no visitor reads. */
const names = ['slug', 'id', 'ref', 'picture', 'to', 'url', 'icon', 'form', 'hidden', 'related']
const isName = (key: unknown) => names.some((name) => name === key)

const notProse = [
  /\bhttps?:\/\/\S+/,
  // The address of a Markdown link, and a path of this site.
  /(?<=\]\()[^()\s]*/,
  /(?<![\p{L}\p{N}/])\/[\w./#?=&-]+/u,
  /[\w.+-]+@[\w-]+\.[\w.-]+/,
  /\{\{[^{}]*\}\}/,
  ...fixedTexts.map(({ text }) => new RegExp(escaped(text).replaceAll(' ', '\\s+'))),
]
const passed = new RegExp(notProse.map(({ source }) => source).join('|'), 'gu')

const proseOf = (text: string) =>
  withoutCode(text).replace(passed, (found) => found.replace(/\S/g, ' '))

const wanted = new Map(
  houseWords.flatMap(({ not, use, endings }) =>
    endings.map((ending) => [`${not}${ending}`, `${use}${ending}`]),
  ),
)
const unwanted = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...wanted.keys()].map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** What to write instead, in capitals where it was. */
function insteadOf(found: string): string {
  const use = wanted.get(found.toLowerCase()) ?? ''
  return found.charAt(0) === found.charAt(0).toLowerCase()
    ? use
    : use.charAt(0).toUpperCase() + use.slice(1)
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
