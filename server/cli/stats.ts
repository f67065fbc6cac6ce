import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { safeJson } from '../../app/lib/safe-text.ts'
import { firstDay, reportOf } from '../analytics/report.ts'
import { daysKept, listCounts } from '../analytics/rows.ts'
import type { Tables } from '../database/open.ts'
import { UsageError } from './command.ts'
import { printReport } from './stats-print.ts'

export const usage = `npm run stats -- [--env-file FILE] [--days 30] [--json]\n`

export type StatsOptions = { days: number; isJson: boolean }

/**
 * Reads what was typed behind `npm run stats --`.
 * @throws {UsageError} when it makes no sense
 */
export function readStatsOptions(args: string[]): StatsOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { days: { type: 'string', default: '30' }, json: { type: 'boolean' } },
    })
    const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0
    if (days >= 1 && days <= daysKept) return { days, isJson: values.json ?? false }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  throw new UsageError(`Counts are kept for ${daysKept} days: --days 30.\n${usage}`)
}

/** Prints what was counted in the last days, today included. */
export async function printStats(
  db: Kysely<Tables>,
  { days, isJson }: StatsOptions,
  out: Writable,
  now = Date.now(),
): Promise<void> {
  const report = reportOf(await listCounts(db, firstDay(days, now)), days, now)
  out.write(isJson ? `${safeJson(report, 2)}\n` : printReport(report))
}
