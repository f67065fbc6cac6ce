import { stringify } from 'csv-stringify/sync'
import { safeJson } from '../../app/lib/safe-text.ts'
import { attributionFields, type Lead } from './lead.ts'
import { contactOf, findMessage } from './lead-contacts.ts'
import type { ListedLead } from './lead-list.ts'
import { inStaffWords, type StaffWords } from './staff-words.ts'

/** Writes a line of JSON per lead. */
export async function* exportJson(list: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const lead of list()) yield `${safeJson(lead)}\n`
}

/** Excel needs the byte order mark, and lines that end in CR LF. */
const csvForExcel = { record_delimiter: 'windows', quoted_string: true } as const

/**
 * Writes a table for Excel: a row of headings and a row per lead. After how far it is, who wrote and their
 * longest text come a column per question and per hidden field, and the columns of the attribution.
 * Questions and choices are in the company's words, so that a lead in another language renames no column.
 * @param list is called twice
 */
export async function* exportCsv(
  list: () => AsyncIterable<ListedLead>,
  words: StaffWords,
): AsyncGenerator<string> {
  const columns = new Map<string, QuestionColumn>()
  const names = new Set<string>()
  // A first pass finds the columns, so that the rows can be streamed.
  for await (const lead of list()) {
    for (const name of Object.keys(lead.hidden)) names.add(name)
    addQuestions(columns, lead, words)
  }
  const questions = [...columns.values()].sort(
    (one, other) => one.first - other.first || (one.ref < other.ref ? -1 : 1),
  )
  const hidden = [...names].sort()
  // The prefix keeps a hidden field from having the name of another column.
  const headings = [...hidden.map((name) => `hidden:${name}`), ...attributionFields]
  const standing = ['State', 'Assignee', 'Answered', 'Name', 'Email', 'Phone', 'Message']
  const first = [...standing, 'Reference', 'Received', 'Form', 'Submitted via']
  const asked = questions.map(({ heading }) => heading)
  yield toLine([...first, ...asked, 'Files', ...headings, 'Follows', 'Language'], true)
  for await (const lead of list()) {
    const read = inStaffWords(lead, words)
    const answers = new Map(read.answers.map(({ ref, answer }) => [ref, answer]))
    const { name, email = '', phone = '' } = contactOf(lead)
    const cells = [
      ...[lead.state, lead.assignee ?? '', lead.answeredAt ?? ''],
      ...[name, email, phone, findMessage(lead)],
      lead.reference,
      lead.createdAt,
      lead.formId,
      lead.submittedVia,
      ...questions.map(({ ref }) => answers.get(ref) ?? ''),
      lead.files.map(({ name }) => name).join(', '),
      ...hidden.map((name) => ownValue(lead.hidden, name)),
      ...attributionFields.map((name) => ownValue(lead.attribution, name)),
      lead.follows ?? '',
      lead.language,
    ]
    yield toLine(cells)
  }
}

const toLine = (cells: string[], isFirst = false): string =>
  stringify([cells.map(safeCell)], { ...csvForExcel, bom: isFirst })

/**
 * Keeps a spreadsheet from running a text as a formula, by an apostrophe: at its beginning, and behind what
 * another spreadsheet takes for the end of a cell, as Excel does with a semicolon in Germany, France and
 * Arabic countries. An apostrophe that is there gets one as well, so that removing them restores every text.
 */
export const safeCell = (text: string): string =>
  (/^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n']/.test(text) ? `'${text}` : text).replace(
    /([;,|\t\r\n](?:[^\S\t\r\n]|["\0])*)('*[=+\-@＝＋－＠])/g,
    "$1'$2",
  )

/** A field may have the name of a property of every object, such as `constructor`. */
const ownValue = (fields: Record<string, string>, name: string) =>
  (Object.hasOwn(fields, name) && fields[name]) || ''

/** A question by its `ref`, in the forms' order. */
type QuestionColumn = { ref: string; heading: string; rank: number; first: number }

/** Adds the questions that a lead answers. Of several titles the form's own is the heading, and then the last by letters. */
function addQuestions(columns: Map<string, QuestionColumn>, lead: Lead, words: StaffWords): void {
  for (const [first, { ref, question }] of lead.answers.entries()) {
    const title = words.findTitle(lead.formId, ref)
    const rank = title ? 2 : Number(lead.language === words.language)
    const found = { ref, heading: title ?? question, rank, first }
    const known = columns.get(ref) ?? found
    const isBetter = rank > known.rank || (rank === known.rank && found.heading > known.heading)
    columns.set(ref, { ...(isBetter ? found : known), first: Math.min(first, known.first) })
  }
}
