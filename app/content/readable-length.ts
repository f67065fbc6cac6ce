/**
 * The most marks that a text may hold, however long it is: so many take less than 20 ms of processor
 * time in all rules together (RELIABILITY.md, row D3). 12,000 words with tables, lists and code in every
 * section hold as many, most texts of that length a third.
 */
const maxMarks = 7450

/** Parse cost of a character: one mark where an element may begin or end, a quarter as an entity. */
const marks = new Map<number, number>([
  ...[...'#*_~`[]<&|\\\r'].map((sign): [number, number] => [sign.charCodeAt(0), 1]),
  ...[...'>"\u00a0'].map((sign): [number, number] => [sign.charCodeAt(0), 1 / 4]),
  // An address may be linked.
  ['@'.charCodeAt(0), 6],
])

/** Extra parse cost of sequences: links take longer than other elements, pictures several times as long. */
const sequences = [
  { signs: '://', count: 6 },
  { signs: '![', count: 6 },
  { signs: '<img', count: 6 },
  { signs: '](', count: 1 },
  { signs: '<a', count: 1 },
]

const marksBySign = new Float64Array(256)
for (const [code, count] of marks) marksBySign[code] = count
const startsSequence = new Uint8Array(256)
for (const { signs } of sequences) startsSequence[signs.charCodeAt(0)] = 1

/** A line that begins a block begins two elements: `- a`, `1. a`, `> a`, `# a`. */
const opens = /^\s*(?:[-+*>#]|\d+[.)])/
/** The line under a table’s head. Every row below has as many cells, though it may not name them. */
const columns = /^[\s>:-]*\|[\s>|:-]*$|^[\s>]*:?-+:?\s*\|[\s|:-]*$/

/**
 * Counts the characters of a text that can be parsed as Markdown and HTML in bounded time. Parsers take
 * about as long for each mark that may begin or end something; beyond a number that no honest text has,
 * the rest is shown as plain text.
 * @returns the length of the text, or where a paragraph begins before there are too many
 */
export function readableLength(text: string): number {
  let count = 0
  let cells = 0
  let paragraph = 0
  let at = 0
  for (const line of text.split('\n')) {
    if (line === '' || line.trim() === '') {
      cells = 0
      paragraph = at
    } else if (line.includes('|') && columns.test(line)) cells = line.split('|').length
    count += 1 + 3 * cells + marksIn(text, at, at + line.length)
    const isFirst = at === paragraph + 1
    // The first of a list brings the list.
    if (opens.test(line)) count += isFirst ? 4.5 : 3
    else if (isFirst) count += 3
    // It breaks the line.
    if (line.endsWith('  ')) count += 1
    if (count > maxMarks) return paragraph
    at += line.length + 1
  }
  return text.length
}

/** Sign by sign, and in the text itself: patterns, and parts of a text, take longer than reading some of it. */
function marksIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code > 255) continue
    count += marksBySign[code] ?? 0
    if (startsSequence[code] === 1) count += sequenceAt(text.slice(at, at + 4).toLowerCase())
  }
  return count
}

const sequenceAt = (signs: string) =>
  sequences.find((sequence) => signs.startsWith(sequence.signs))?.count ?? 0
