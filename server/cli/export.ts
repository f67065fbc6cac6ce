import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify'
import { safeJson } from '../../app/lib/safe-text.ts'
import { attributionFields, undeclaredLabel, undeclaredText } from '../leads/hidden-fields.ts'
import type { Lead } from '../leads/lead.ts'
import { countLeads, type LeadFilter, listLeads } from '../leads/lead-rows.ts'
import { inStaffWords, type StaffWords } from '../leads/staff-words.ts'
import { type Command, formatCount, type Output, UsageError } from './command.ts'

/** `export --csv|--json [--form ID] [--quarantined]`: writes all leads to standard output. */
export const exportLeads: Command = async (args, { db, out, err, readStaffWords }) => {
  const { values } = parseArgs({
    args,
    options: {
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
      form: { type: 'string' },
      quarantined: { type: 'boolean' },
    },
  })
  if (Boolean(values.csv) === Boolean(values.json)) {
    throw new UsageError('Expected a format: export --csv or export --json.')
  }
  const filter: LeadFilter = { formId: values.form, quarantined: values.quarantined ?? false }
  const leads = withProgress(listLeads(db, filter), err, await countLeads(db, filter))
  const options = { end: out !== process.stdout }
  if (values.json) await pipeline(leads, toJsonLines, out, options)
  else {
    const words = await readStaffWords()
    const rows = await toRows(() => listLeads(db, filter), words)
    await pipeline(leads, rows, stringify(csvForExcel), out, options)
  }
}

async function* toJsonLines(leads: AsyncIterable<Lead>) {
  for await (const lead of leads)
    yield `${safeJson({ ...lead, undeclared: undeclaredText(lead) })}\n`
}

/** Excel needs the byte order mark, and lines that end in CR LF. */
const csvForExcel = { bom: true, record_delimiter: 'windows', quoted_string: true } as const

/**
 * Writes a row of headings and a row per lead, with a column per question and per declared hidden
 * field, the columns of the attribution, and one column for all other hidden fields. Questions and choices
 * are in the company's words, so that a lead in another language renames no column.
 */
async function toRows(list: () => AsyncIterable<Lead>, words: StaffWords) {
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
  const declared = [...names].filter((name) => !attributionFields.includes(name)).sort()
  const fields = [...declared, ...attributionFields]
  // The prefix keeps a hidden field from having the name of another column.
  const headings = [...declared.map((name) => `hidden:${name}`), ...attributionFields]
  return async function* (leads: AsyncIterable<Lead>) {
    const first = ['Reference', 'Received', 'Form', 'Submitted via']
    const asked = questions.map(({ heading }) => heading)
    const last = [undeclaredLabel, 'Follows', 'Language']
    yield [...first, ...asked, 'Files', ...headings, ...last].map(safeCell)
    for await (const lead of leads) {
      const read = inStaffWords(lead, words)
      const answers = new Map(read.answers.map(({ ref, answer }) => [ref, answer]))
      const cells = [
        lead.reference,
        lead.createdAt,
        lead.formId,
        lead.submittedVia,
        ...questions.map(({ ref }) => answers.get(ref) ?? ''),
        lead.files.map(({ name }) => name).join(', '),
        ...fields.map((name) => formatField(lead, name)),
        undeclaredText(lead),
        lead.follows ?? '',
        lead.language,
      ]
      yield cells.map(safeCell)
    }
  }
}

/**
 * Keeps a spreadsheet from running a text as a formula, by a leading apostrophe. A text that begins
 * with an apostrophe gets one as well, so that removing it restores every text.
 */
export const safeCell = (text: string): string =>
  /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n']/.test(text) ? `'${text}` : text

/** A campaign may be a hidden field and a part of the attribution. */
function formatField({ hidden, attribution }: Lead, name: string): string {
  // A field may have the name of a property of every object, such as `constructor`.
  const values = [hidden, attribution].filter((fields) => Object.hasOwn(fields, name))
  return [...new Set(values.map((fields) => fields[name]))].filter(Boolean).join(', ')
}

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

/** Writes the progress to a terminal, at most ten times a second, and the count at the end. */
async function* withProgress(leads: AsyncIterable<Lead>, err: Output, total: number) {
  let done = 0
  let written = 0
  for await (const lead of leads) {
    done += 1
    if (err.isTTY && performance.now() - written > 100) {
      written = performance.now()
      err.write(`\r${done} of ${total}`)
    }
    yield lead
  }
  err.write(`${err.isTTY ? '\r' : ''}${formatCount(done, 'lead')}\n`)
}
