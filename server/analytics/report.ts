import type { Kysely } from 'kysely'
import { type Language, languages } from '../../app/lib/languages.ts'
import type { VitalName } from '../../contracts/counts.ts'
import type { Tables } from '../database/open.ts'
import { languageOfPage } from './names.ts'
import { type CountRow, formatDay, listCounts } from './rows.ts'
import { findPercentile, isVital, type Percentile, vitalNames } from './vitals.ts'

type Funnel = { opened: number; started: number; sent: number }

/** 75th percentiles: LCP and INP in milliseconds, CLS in thousandths. */
type PageVitals = { page: string } & Record<VitalName, Percentile | undefined>

export type Report = Awaited<ReturnType<typeof readReport>>

const firstDay = (days: number, now: number): string => formatDay(now - (days - 1) * 86_400_000)

/**
 * Reports the last days, which are days in UTC.
 * @param now in milliseconds
 * @param language of the pages that are reported; without it, of all
 */
export async function readReport(
  db: Kysely<Tables>,
  days: number,
  now: number,
  language?: Language,
) {
  const counted = await listCounts(db, firstDay(days, now))
  const rows = language ? inLanguage(counted, language) : counted
  const views = rows.filter(({ kind }) => kind === 'view')
  const forms = rows.filter(({ kind }) => kind in noForms)
  const allDays = Array.from({ length: days }, (_, at) => firstDay(days - at, now))
  const viewsByDay = sumBy(views, ({ day }) => day)
  return {
    from: firstDay(days, now),
    to: formatDay(now),
    views: {
      total: sum(views),
      byDay: allDays.map((day) => ({ day, views: viewsByDay.get(day) ?? 0 })),
      byPage: sortViews(views, 'path').map(([page, views]) => ({ page, views })),
      bySource: sortViews(views, 'detail').map(([source, views]) => ({ source, views })),
    },
    forms: {
      total: toFunnel(forms),
      byPage: sortFunnels(forms, 'path').map(([page, funnel]) => ({ page, ...funnel })),
      bySource: sortFunnels(forms, 'detail').map(([source, funnel]) => ({ source, ...funnel })),
    },
    languages: languages.flatMap((each) => countLanguage(inLanguage(rows, each), each)),
    errors: listErrors(rows),
    vitals: vitalsByPage(rows.filter(({ kind }) => isVital(kind))),
  }
}

/** Lists the errors of browsers today and yesterday, in UTC, by message and build. */
export async function readErrors(db: Kysely<Tables>, now: number) {
  const rows = await listCounts(db, firstDay(2, now))
  return listErrors(rows)
}

const listErrors = (rows: readonly CountRow[]) =>
  sortViews(
    rows.filter(({ kind }) => kind === 'error'),
    'detail',
  ).map(([message, count]) => ({ message, count }))

const inLanguage = (rows: readonly CountRow[], language: Language) =>
  rows.filter(({ path }) => languageOfPage(path) === language)

/** The views and forms of a language’s pages; none if nobody was there. */
function countLanguage(rows: readonly CountRow[], language: Language) {
  if (rows.length === 0) return []
  const views = sum(rows.filter(({ kind }) => kind === 'view'))
  return [{ language, views, ...toFunnel(rows.filter(({ kind }) => kind in noForms)) }]
}

const noForms: Funnel = { opened: 0, started: 0, sent: 0 }

const sum = (rows: readonly CountRow[]) => rows.reduce((total, { count }) => total + count, 0)

const sumBy = (rows: readonly CountRow[], toKey: (row: CountRow) => string) =>
  new Map([...Map.groupBy(rows, toKey)].map(([key, group]) => [key, sum(group)]))

const sortViews = (rows: readonly CountRow[], by: 'path' | 'detail') =>
  [...sumBy(rows, (row) => row[by])].sort(byCountThenName)

function sortFunnels(rows: readonly CountRow[], by: 'path' | 'detail'): [string, Funnel][] {
  const groups = [...Map.groupBy(rows, (row) => row[by])]
  const size = ({ opened, started, sent }: Funnel) => Math.max(opened, started, sent)
  return groups
    .map(([name, group]): [string, Funnel] => [name, toFunnel(group)])
    .sort(([one, a], [other, b]) => byCountThenName([one, size(a)], [other, size(b)]))
}

const toFunnel = (rows: readonly CountRow[]): Funnel => ({
  ...noForms,
  ...Object.fromEntries(sumBy(rows, ({ kind }) => kind)),
})

function vitalsByPage(rows: readonly CountRow[]): PageVitals[] {
  return [...Map.groupBy(rows, ({ path }) => path)]
    .map(([page, group]) => {
      const measured = vitalNames.map((name) => {
        const buckets = sumBy(
          group.filter(({ kind }) => kind === name),
          ({ detail }) => detail,
        )
        const views = new Map([...buckets].map(([edge, count]) => [Number(edge), count]))
        return [name, findPercentile(name, views)]
      })
      return { page, ...Object.fromEntries(measured) }
    })
    .sort((a, b) => byCountThenName([a.page, countViews(a)], [b.page, countViews(b)]))
}

const countViews = (page: PageVitals) =>
  Math.max(
    ...vitalNames.map((name) => Object.values(page[name]?.views ?? {}).reduce((a, b) => a + b, 0)),
  )

const byCountThenName = (a: [string, number], b: [string, number]) =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
