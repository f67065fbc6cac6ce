import type { Kysely } from 'kysely'
import { languageFacts } from '../../app/lib/languages.ts'
import type { VitalName } from '../../contracts/counts.ts'
import type { Tables } from '../database/open.ts'
import { languageOfPage } from './names.ts'
import { type CountRow, formatDay, listCounts } from './rows.ts'
import { findPercentile, isVital, type Percentile } from './vitals.ts'

/** Views, and forms opened, started and sent. */
export type Tally = { view: number; opened: number; started: number; sent: number }

/** 75th percentiles: LCP and INP in milliseconds, CLS in thousandths. */
type PageVitals = Record<VitalName, Percentile | undefined>

export type Report = Awaited<ReturnType<typeof readReport>>

const firstDay = (days: number, now: number): string => formatDay(now - (days - 1) * 86_400_000)

/**
 * Reports the last days, which are days in UTC.
 * @param now in milliseconds
 */
export async function readReport(db: Kysely<Tables>, days: number, now: number) {
  const rows = await listCounts(db, firstDay(days, now))
  const counted = rows.filter(({ kind }) => kind in nothing)
  return {
    total: toTally(counted),
    byPage: tallyBy(counted, ({ path }) => path),
    bySource: tallyBy(counted, ({ detail }) => detail),
    /** By their own names. */
    byLanguage: tallyBy(counted, ({ path }) => {
      const language = languageOfPage(path)
      return language && languageFacts[language].name
    }),
    /** The newest first; without days on which nothing was counted. */
    byDay: tallyBy(counted, ({ day }) => day).sort(([one], [other]) => (one < other ? 1 : -1)),
    vitals: bySize(
      rows.filter(({ kind }) => isVital(kind)),
      ({ path }) => path,
    ).map(([page, group]): [string, PageVitals] => [page, toVitals(group)]),
  }
}

/** Lists the errors of browsers today and yesterday, in UTC, by message and build. */
export async function readErrors(db: Kysely<Tables>, now: number) {
  const rows = await listCounts(db, firstDay(2, now))
  const errors = rows.filter(({ kind }) => kind === 'error')
  return bySize(errors, ({ detail }) => detail).map(([message, group]) => ({
    message,
    count: sum(group),
  }))
}

const nothing: Tally = { view: 0, opened: 0, started: 0, sent: 0 }

const sum = (rows: readonly CountRow[]) => rows.reduce((total, { count }) => total + count, 0)

const sumBy = (rows: readonly CountRow[], toKey: (row: CountRow) => string) =>
  [...Map.groupBy(rows, toKey)].map(([key, group]) => [key, sum(group)] as const)

/** Groups rows, the largest group first; those without a key are left out. */
function bySize(rows: readonly CountRow[], toKey: (row: CountRow) => string | undefined) {
  const groups = [...Map.groupBy(rows, toKey)].flatMap(([key, group]) =>
    key === undefined ? [] : [[key, group] as const],
  )
  return groups.sort(([a, one], [b, other]) => sum(other) - sum(one) || (a < b ? -1 : 1))
}

const tallyBy = (rows: readonly CountRow[], toKey: (row: CountRow) => string | undefined) =>
  bySize(rows, toKey).map(([key, group]): [string, Tally] => [key, toTally(group)])

const toTally = (rows: readonly CountRow[]): Tally => ({
  ...nothing,
  ...Object.fromEntries(sumBy(rows, ({ kind }) => kind)),
})

function toVitals(rows: readonly CountRow[]): PageVitals {
  const find = (name: VitalName) => {
    const ofName = rows.filter(({ kind }) => kind === name)
    const counts = sumBy(ofName, ({ detail }) => detail)
    return findPercentile(name, new Map(counts.map(([edge, count]) => [Number(edge), count])))
  }
  return { LCP: find('LCP'), INP: find('INP'), CLS: find('CLS') }
}
