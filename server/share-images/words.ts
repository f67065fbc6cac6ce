import { cutText } from '../../app/lib/cut-text.ts'
import coverage from './fonts/coverage.json' with { type: 'json' }
import { box, colors, type Direction, type Node, type Style, text } from './nodes.ts'

/** A longer heading is cut before it is measured; four lines have room for a hundred characters. */
const maxHeading = 300
const maxNote = 80

const isCovered = (code: number) =>
  coverage.some(([from = 0, to = 0]) => from <= code && code <= to)

/**
 * A text is whole without emoji and invisible characters, but for those that join or isolate letters.
 * Symbols of a text stay: ©, ™, ↔, ❤.
 */
const dispensable =
  /\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f|\p{Cc}|(?![\u200c-\u200f\u2066-\u2069])\p{Cf}/gu
const isInvisible = (code: number) =>
  (code >= 0x200c && code <= 0x200f) || (code >= 0x2066 && code <= 0x2069)

/** Composes a text on one line; nothing of it where the fonts lack a letter: half a text says another thing. */
function showable(words: string, max: number): string {
  const composed = words.normalize('NFC').replace(/\s+/g, ' ').replace(dispensable, '')
  const line = composed.replace(/ +/g, ' ').trim()
  const letters = [...line]
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0)
  if (!codes.every((code) => isCovered(code) || isInvisible(code))) return ''
  return letters.length > max ? cutText(line, max - 1) : line
}

/** A word joiner after a hyphen prevents a line break there. */
export const showableHeading = (heading: string) =>
  showable(heading, maxHeading).replace(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060')
export const showableNote = (note: string | undefined) => showable(note ?? '', maxNote)

/** The direction of a text's first letter. */
export const findDirection = (words: string): Direction =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? 'rtl' : 'ltr'

/** Joined letters must not be spaced, and Arabic marks need more room between lines. */
export function displayType(direction: Direction, words: string): Style {
  const isArabic = direction === 'rtl' || /\p{Script=Arabic}/u.test(words)
  return {
    fontFamily: 'Bricolage Grotesque, IBM Plex Sans Arabic',
    fontWeight: 650,
    lineHeight: isArabic ? 1.3 : 1.03,
    letterSpacing: isArabic ? 0 : '-0.028em',
    direction,
    textAlign: 'start',
  }
}

/** The mark: nine cells, one of them built, in a square of 25. */
const cell = (column: number, row: number, more: string) =>
  `<rect x="${column * 9 + 0.6}" y="${row * 9 + 0.6}" width="5.8" height="5.8" rx="1.5" stroke-width="1.2" ${more}/>`
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 25 25" fill="none">${[0, 1, 2, 3, 5, 6, 7, 8].map((each) => cell(each % 3, Math.floor(each / 3), 'stroke="#fff"')).join('')}${cell(1, 1, `fill="${colors.signal}" stroke="${colors.signal}"`)}</svg>`,
)

/** The company's mark and name, at the top. */
export function brandMark(brand: string, direction: Direction): Node {
  return box(
    { x: 64, y: 52, width: 480, height: 52 },
    { display: 'flex', direction, alignItems: 'center', gap: 14 },
    [
      { type: 'image', src: mark, style: { width: 46, height: 46 } },
      text(showable(brand, 30), {
        ...displayType(direction, ''),
        lineHeight: 1,
        fontSize: 46,
        letterSpacing: '-0.04em',
        color: colors.onNight,
      }),
    ],
  )
}
