import type { VitalName } from '../../contracts/counts.ts'
import { type CountRow, dayOf } from './rows.ts'
import { isVital, type Percentile, percentileOf, vitalNames } from './vitals.ts'

type Funnel = { opened: number; started: number; sent: number }

/** What was counted in some days, the largest first. */
export type Report = {
  /** The first and the last day, in UTC. */
  from: string
  to: string
  views: {
    total: number
    byDay: { day: string; views: number }[]
    byPage: { page: string; views: number }[]
    bySource: { source: string; views: number }[]
  }
  forms: {
    total: Funnel
    byPage: ({ page: string } & Funnel)[]
    bySource: ({ source: string } & Funnel)[]
  }
  /** The 75th percentile by page: LCP and INP in milliseconds, CLS in thousandths. */
  vitals: ({ page: string } & Partial<Record<VitalName, Percentile>>)[]
}

/** The first of some days, of which today is the last. */
export const firstDay = (days: number, now: number): string => dayOf(now - (days - 1) * 86_400_000)

/**
 * Adds up what was counted.
 * @param rows those of the days
 * @param now milliseconds
 */
export function reportOf(rows: readonly CountRow[], days: number, now: number): Report {
  const views = rows.filter(({ kind }) => kind === 'view')
  const forms = rows.filter(({ kind }) => kind in noForms)
  const allDays = Array.from({ length: days }, (_, at) => firstDay(days - at, now))
  const viewsOf = sumsBy(views, ({ day }) => day)
  return {
    from: firstDay(days, now),
    to: dayOf(now),
    views: {
      total: sum(views),
      byDay: allDays.map((day) => ({ day, views: viewsOf.get(day) ?? 0 })),
      byPage: mostFirst(views, 'path').map(([page, views]) => ({ page, views })),
      bySource: mostFirst(views, 'detail').map(([source, views]) => ({ source, views })),
    },
    forms: {
      total: funnelOf(forms),
      byPage: funnels(forms, 'path').map(([page, funnel]) => ({ page, ...funnel })),
      bySource: funnels(forms, 'detail').map(([source, funnel]) => ({ source, ...funnel })),
    },
    vitals: vitalsByPage(rows.filter(({ kind }) => isVital(kind))),
  }
}

const noForms: Funnel = { opened: 0, started: 0, sent: 0 }

const sum = (rows: readonly CountRow[]) => rows.reduce((total, { count }) => total + count, 0)

const sumsBy = (rows: readonly CountRow[], keyOf: (row: CountRow) => string) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sum(group)]))

const mostFirst = (rows: readonly CountRow[], by: 'path' | 'detail') =>
  [...sumsBy(rows, (row) => row[by])].sort(byNumberThenName)

function funnels(rows: readonly CountRow[], by: 'path' | 'detail'): [string, Funnel][] {
  const groups = [...Map.groupBy(rows, (row) => row[by])]
  const size = ({ opened, started, sent }: Funnel) => Math.max(opened, started, sent)
  return groups
    .map(([name, group]): [string, Funnel] => [name, funnelOf(group)])
    .sort(([one, a], [other, b]) => byNumberThenName([one, size(a)], [other, size(b)]))
}

const funnelOf = (rows: readonly CountRow[]): Funnel => ({
  ...noForms,
  ...Object.fromEntries(sumsBy(rows, ({ kind }) => kind)),
})

function vitalsByPage(rows: readonly CountRow[]): Report['vitals'] {
  return [...Map.groupBy(rows, ({ path }) => path)]
    .map(([page, group]) => {
      const measured = vitalNames.flatMap((name) => {
        const ofName = group.filter(({ kind }) => kind === name)
        const percentile = percentileOf(name, sumsByEdge(ofName))
        return percentile ? [[name, percentile] as const] : []
      })
      return { page, ...Object.fromEntries(measured) }
    })
    .sort((one, other) => byNumberThenName([one.page, viewsIn(one)], [other.page, viewsIn(other)]))
}

const sumsByEdge = (rows: readonly CountRow[]) =>
  new Map([...sumsBy(rows, ({ detail }) => detail)].map(([edge, count]) => [Number(edge), count]))

const viewsIn = (page: Report['vitals'][number]) =>
  Math.max(
    ...vitalNames.map((name) => Object.values(page[name]?.views ?? {}).reduce((a, b) => a + b, 0)),
  )

const byNumberThenName = (one: [string, number], other: [string, number]) =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1)
