import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify'
import type { Kysely } from 'kysely'
import { safeJson } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import type { Lead } from '../leads/lead.ts'
import { countLeads, type LeadFilter, listLeads } from '../leads/rows.ts'
import { attributionFields, undeclaredLabel, undeclaredText } from '../leads/undeclared-fields.ts'
import { type Command, UsageError } from './command.ts'

/** `export --csv|--json [--form ID] [--quarantined]`: writes every lead to standard output. */
export const exportLeads: Command = async (args, { db, out, err }) => {
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
    throw new UsageError('Say how: export --csv or export --json.')
  }
  const filter: LeadFilter = { formId: values.form, quarantined: values.quarantined ?? false }
  const progress = progressBar(err, await countLeads(db, filter))
  const leads = counted(listLeads(db, filter), progress.step)
  const sink = { end: out !== process.stdout }
  if (values.json) await pipeline(leads, jsonLines, out, sink)
  else await pipeline(leads, await csvRows(db, filter), csvText(), out, sink)
  progress.end()
}

async function* counted(leads: AsyncIterable<Lead>, step: () => void) {
  for await (const lead of leads) {
    step()
    yield lead
  }
}

async function* jsonLines(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) {
    yield `${safeJson({ ...lead, undeclared: undeclaredText(lead) })}\n`
  }
}

/** Writes CSV that opens in Excel: UTF-8 with a byte order mark, lines that end in CR LF. */
const csvText = () => stringify({ bom: true, record_delimiter: 'windows', quoted_string: true })

/**
 * Gives a row of headings, then a row for each lead, with a column for each question and each hidden
 * field of a form; a campaign has the columns of the attribution, and the rest of the hidden fields one.
 */
async function csvRows(db: Kysely<Tables>, filter: LeadFilter) {
  const questions = await listQuestions(db, filter)
  const names = new Set<string>()
  // A first pass finds the columns, so that the rows can be streamed.
  for await (const lead of listLeads(db, filter)) {
    for (const name of Object.keys(lead.hidden)) names.add(name)
  }
  const declared = [...names].filter((name) => !attributionFields.includes(name)).sort()
  const fields = [...declared, ...attributionFields]
  // A form may name a hidden field like one of our columns, or like a question.
  const headings = [...declared.map((name) => `hidden:${name}`), ...attributionFields]
  return async function* (leads: AsyncIterable<Lead>) {
    yield [
      ...['Reference', 'Received', 'Form', 'Door'],
      ...questions.map(({ question }) => question),
      ...['Files', ...headings, undeclaredLabel, 'Follows'],
    ].map(safeCell)
    for await (const lead of leads) {
      const answers = new Map(lead.answers.map(({ ref, answer }) => [ref, answer]))
      yield [
        ...[lead.reference, lead.createdAt, lead.formId, lead.door],
        ...questions.map(({ ref }) => answers.get(ref) ?? ''),
        lead.files.map(({ name }) => name).join(', '),
        ...fields.map((name) => fieldOf(lead, name)),
        undeclaredText(lead),
        lead.follows ?? '',
      ].map(safeCell)
    }
  }
}

/**
 * Makes a text safe for a spreadsheet: a text that would be computed as a formula gets a leading
 * apostrophe, and so does one that begins with an apostrophe, so that removing one restores the text.
 */
export const safeCell = (text: string): string =>
  /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n']/.test(text) ? `'${text}` : text

/** A field's values: a campaign may be said as a hidden field and as attribution. */
function fieldOf({ hidden, attribution }: Lead, name: string): string {
  // A field may have the name of a property of every object, such as `constructor`.
  const values = [hidden, attribution].filter((fields) => Object.hasOwn(fields, name))
  return [...new Set(values.map((fields) => fields[name]))].filter(Boolean).join(', ')
}

/** Lists the questions that were answered, one for each `ref`, in the forms' order. */
async function listQuestions(db: Kysely<Tables>, { formId }: LeadFilter) {
  let query = db
    .selectFrom('lead_answers')
    .innerJoin('leads', 'leads.id', 'lead_answers.lead_id')
    .where('leads.canary', '=', 0)
  if (formId !== undefined) query = query.where('leads.form_id', '=', formId)
  const rows = await query
    .select(({ fn }) => [
      'lead_answers.ref',
      fn.max('lead_answers.question').as('question'),
      fn.min('lead_answers.position').as('first'),
    ])
    .groupBy('lead_answers.ref')
    .orderBy('first')
    .orderBy('lead_answers.ref')
    .execute()
  return rows.map(({ ref, question }) => ({ ref, question }))
}

const barWidth = 30

/** Draws a bar in a terminal, at most ten times a second; elsewhere it writes one line at the end. */
function progressBar(err: Writable & { isTTY?: boolean }, total: number) {
  let done = 0
  let drawn = 0
  const draw = () => {
    drawn = performance.now()
    const filled =
      total === 0 ? barWidth : Math.min(barWidth, Math.round((done / total) * barWidth))
    err.write(`\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}`)
  }
  return {
    step() {
      done += 1
      if (err.isTTY && performance.now() - drawn > 100) draw()
    },
    end() {
      if (err.isTTY) draw()
      err.write(`${err.isTTY ? '\n' : ''}${done} leads\n`)
    },
  }
}
