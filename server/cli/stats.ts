import { Console } from 'node:console'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type Language, languages } from '../../app/lib/languages.ts'
import { oneLine, safeJson } from '../../app/lib/safe-text.ts'
import { type Report, readReport } from '../analytics/report.ts'
import { retentionDays } from '../analytics/rows.ts'
import type { Percentile } from '../analytics/vitals.ts'
import type { Tables } from '../database/open.ts'
import { UsageError } from './command.ts'

export const usage = `npm run stats -- [--env-file FILE] [--days 30] [--language en] [--json]\n`

type StatsOptions = { days: number; language: Language | undefined; isJson: boolean }

export function parseStatsOptions(args: string[]): StatsOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        days: { type: 'string', default: '30' },
        language: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0
    const language = languages.find((each) => each === values.language)
    if (values.language !== undefined && !language)
      throw new Error(`There is no language ${values.language}: ${languages.join(', ')}.`)
    if (days >= 1 && days <= retentionDays) return { days, language, isJson: values.json ?? false }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  throw new UsageError(`Counts are kept for ${retentionDays} days: --days 30.\n${usage}`)
}

export async function printStats(
  db: Kysely<Tables>,
  { days, language, isJson }: StatsOptions,
  out: Writable,
  now = Date.now(),
): Promise<void> {
  const report = await readReport(db, days, now, language)
  if (isJson) out.write(`${safeJson(report, 2)}\n`)
  else printTables(report, new Console(out))
}

/** Rows of a table of pages or sources; `--json` has all of them. */
const maxRows = 20

function printTables(
  { from, to, views, forms, languages, errors, vitals }: Report,
  console: Console,
): void {
  const print = (title: string, rows: Record<string, string | number | undefined>[]) => {
    console.log(`\n${title}`)
    if (rows.length > 0) console.table(rows.slice(0, maxRows))
    else console.log('  none')
    if (rows.length > maxRows) console.log(`  and ${rows.length - maxRows} more: --json`)
  }
  const { opened, started, sent } = forms.total
  console.log(`${from} to ${to}, days in UTC`)
  console.log(`${views.total} views; forms: ${opened} opened, ${started} started, ${sent} sent`)
  console.log('\nViews by day')
  console.table(views.byDay)
  if (languages.length > 1) print('By language', languages)
  print('Views by page', views.byPage.map(shorten))
  print('Views by source', views.bySource.map(shorten))
  print('Forms by page', forms.byPage.map(shorten))
  print('Forms by source', forms.bySource.map(shorten))
  print('Errors in browsers', errors)
  print(
    'Web vitals, 75th percentile',
    vitals.map(({ page, ...measured }) => ({
      page: oneLine(page, 40),
      ...Object.fromEntries(
        Object.entries(measured).map(([name, percentile]) => [name, formatVital(name, percentile)]),
      ),
    })),
  )
}

const shorten = <Row extends { page?: string; source?: string }>(row: Row): Row => {
  const name = row.page === undefined ? 'source' : 'page'
  return { ...row, [name]: oneLine(row[name] ?? '', 40) }
}

function formatVital(name: string, percentile: Percentile | undefined): string {
  if (!percentile) return ''
  const { above, upTo, rating } = percentile
  const [sign, limit] = upTo === undefined ? ['>', above] : ['≤', upTo]
  return `${sign} ${name === 'CLS' ? limit / 1000 : `${limit} ms`}, ${rating}`
}
