/**
 * The most marks that a text may hold, however long it is: so many take less than 20 ms of processor
 * time in all rules together (RELIABILITY.md, row D3). 12,000 words with tables, lists and code in every
 * section hold as many, most texts of that length a third.
 */
const mostMarks = 7100

/**
 * Where an element may begin or end; a link takes longer, an address to be linked and a picture several
 * times as long.
 */
const marks = /[#*_~`[\]<&|\\]|(?<=\])\(|(?<=<)a\b/gi
const slow = /@|:\/\/|!\[|<img/gi
/** A line that begins a block begins two elements: `- a`, `1. a`, `> a`, `# a`. */
const opens = /^\s*(?:[-+*>#]|\d+[.)])/
/** The line under a table’s head. Every row below has as many cells, though it may not name them. */
const columns = /^[\s>:-]*\|[\s>|:-]*$|^[\s>]*:?-+:?\s*\|[\s|:-]*$/

/**
 * How many characters of a text can be read as Markdown and HTML in a time that is bounded. Readers
 * take about as long for each mark that may begin or end something; beyond a number that no honest
 * text has, the rest is to be shown as its words.
 * @returns the length of the text, or where a paragraph begins before there are too many
 */
export function readableLength(text: string): number {
  let count = 0
  let cells = 0
  let paragraph = 0
  let at = 0
  for (const line of text.split(/\n|\r\n?/)) {
    if (line === '' || line.trim() === '') {
      cells = 0
      paragraph = at
    } else if (columns.test(line)) cells = line.split('|').length
    count += 1 + 3 * cells + timesIn(line, marks) + 6 * timesIn(line, slow)
    if (opens.test(line) || at === paragraph + 1) count += 3
    if (count > mostMarks) return paragraph
    at += line.length + 1
  }
  return text.length
}

const timesIn = (line: string, pattern: RegExp) => line.match(pattern)?.length ?? 0
