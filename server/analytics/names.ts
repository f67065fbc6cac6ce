import { barePath, type Language, languageOf } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import { direct } from '../../contracts/count-names.ts'

/** In UTF-16 code units. */
const maxLength = 200

export const noPage = '(no page)'
export const other = '(other)'
/** All sources that may identify a person. */
export const withheld = '(withheld)'

/** An email, a phone number or an id, as mailings put them into their links. */
const personal = /@|%40|\d{7}|[\da-f]{8}-[\da-f]{4}|[\da-f]{16}/

/** Formats a source: one line, lower case, at most 200 characters, nothing personal. */
export function formatSource(given: string): string {
  const name = cutLine(given.toLowerCase())
  return personal.test(name) ? withheld : name || direct
}

/** Formats an error: its message and build, without the queries of URLs and what may identify a person. */
export function formatError(message: string, build: string): string {
  const words = message
    .replace(/(\w+:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .split(/\s/)
    .map((word) => (personal.test(word) ? withheld : word))
  const end = build && ` (${build})`
  return cutLine(words.join(' '), maxLength - end.length) + end
}

/**
 * Formats the path of a page, in its language; all unknown paths have one name.
 * @param isPage says whether a path without its language is a page
 */
export function formatPage(given: string, isPage: (path: string) => boolean): string {
  const [path = ''] = given.split(/[?#]/, 1)
  return isPage(barePath(path)) ? cutLine(decodePath(path)) : noPage
}

/** Finds the language of a page’s name; undefined for rows that are of no page. */
export const languageOfPage = (name: string): Language | undefined =>
  name.startsWith('/') ? languageOf(name) : undefined

const cutLine = (text: string, length = maxLength) =>
  oneLine(text, 4 * maxLength)
    .slice(0, length)
    // The cut may have split a surrogate pair.
    .replace(/\p{Surrogate}$/u, '')

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
