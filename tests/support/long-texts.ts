/** Long texts of one or many kinds, in every script: row D3 of RELIABILITY.md, row A3 of attacks.md. */
import { findLetter, scriptNames } from './scripts-of-unicode.ts'
import { seeded } from './seeded.ts'

/** Repeats a part between a start and an end, up to a length in characters. */
export function repeated(part: string, length: number, { start = '', end = '' } = {}): string {
  const wanted = Math.max(0, length - start.length - end.length)
  const characters = [...part]
  const whole = part.repeat(Math.floor(wanted / characters.length))
  return start + whole + characters.slice(0, wanted % characters.length).join('') + end
}

/** Text around a run: a pattern that starts before it, or fails only after it, reads the most. */
export const surroundings = [
  { start: '', end: '' },
  { start: '', end: '1' },
  { start: 'http://', end: '!' },
  { start: '', end: '\n.' },
  { start: 'http://', end: '1' },
]

/** A letter of each script, alone and beside a Latin one, which can be a disguise. */
const ofScripts = scriptNames.map(findLetter).flatMap((letter) => [letter, `${letter}a`])

const someLetters = ['a', '1', 'я', 'ع', '中', '𐐨', 'ｘ']
const besides = ['1', '.', ' ', ',', '-', '@', '/', '\n', '\u0301', '\u200d', '\u200b', '١', 'A']

const alternations = [
  ...someLetters.flatMap((letter) => besides.map((beside) => letter + beside)),
  ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)),
  ...[
    'aA',
    'aB',
    'ａＡ',
    '１',
    '🪁',
    '👨‍👩‍👧‍👦',
    '\ud83e',
    '\udd01',
    'a\ud83e',
    '\u0301',
    '\u0327\u0301',
    '\u202e',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    '\u00a0',
    ' \n',
    '\u200b',
    '\u00ad',
    '\u1e9e',
    'ı',
    'İ',
    'ŉ',
    'ﬃ',
  ],
]

/** Starts of the patterns for links, markup, hosts and keyboard runs. */
const beginnings = [
  ...[
    'http://',
    'https://a.b/',
    'http://a',
    'www.',
    'www.a ',
    'a.com/',
    'a-',
    'a.a',
    'google.',
    'google.1',
  ],
  ...[
    'https://google.',
    'http://google.1google.',
    'bit.ly/',
    't.me/+',
    '[url',
    '[link',
    '<a ',
    '<a\n',
  ],
  ...['<img ', '<svg on', '<svg src ', '<object data', 'sch', 'tch'],
  ...['asdf', 'qwer', 'bcdfg ', 'bcdfghjk ', 'xqz', 'a@', '+1', '1e'],
]

const parts = [...ofScripts, ...alternations, ...beginnings]

/** Random repetitions of a few parts; the same in every run. */
const mixes = Array.from({ length: 80 }, (_, at) => {
  const chance = seeded(at)
  return Array.from({ length: chance.whole(2, 7) }, () =>
    chance.pick(parts).repeat(chance.whole(1, 9)),
  ).join('')
})

/** Parts of long texts, by kind. */
export const partsOfTexts = {
  'a letter of one script': ofScripts,
  alternations,
  'beginnings of links, markup and hosts': beginnings,
  'mixtures by chance': mixes,
}
