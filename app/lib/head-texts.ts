import { startOf } from './cut-text.ts'
import { fillIn } from './words.ts'

/** Lengths in characters: Google cuts by pixels, and these fit a phone and a desk. */
const longestTitle = 60
const shortestDescription = 70
const longestDescription = 160

/** A page’s title with the company’s name (`{title} · {site}`); one too long goes without, cut at a word. */
export function formatTitle(title: string, siteName: string, pattern: string): string {
  const named = withName(title, siteName, pattern)
  return named.length <= longestTitle ? named : cutAtWord(title, longestTitle)
}

export const withName = (title: string, siteName: string, pattern: string): string =>
  fillIn(pattern, { title, site: siteName })

/** A page’s description, cut at a word, with a further sentence where it is too short. */
export function formatDescription(description: string, further = ''): string {
  // An excerpt (makeExcerpt) ends within a word.
  const own = description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ [^ ]*…$/, '…')
  const complete =
    own.length < shortestDescription ? [sentence(own), further].filter(Boolean).join(' ') : own
  return cutAtWord(complete, longestDescription)
}

const sentence = (text: string) => (/[^.!?…؟۔]$/.test(text) ? `${text}.` : text)

/** The first words of a text, then `…` where something was cut; of one long word, its first letters. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const space = text.lastIndexOf(' ', length - 1)
  const start = startOf(text, space > 0 ? space : length - 1)
  // Without punctuation that leads on to the removed words.
  return `${start.replace(/[\s,;:·–-]+$/, '')}…`
}
