import type { VitalName } from '../../contracts/counts.ts'
import type { Report } from '../analytics/report.ts'
import { type Percentile, vitalNames } from '../analytics/vitals.ts'

/** How many pages and sources a table names; `--json` has all of them. */
const mostRows = 20
/** Of a name in a table, in characters. */
const longestName = 40
/** Of the longest bar, in characters. */
const barWidth = 28

/** Writes a report as tables and bars, for a terminal of eighty columns. */
export function printReport({ from, to, views, forms, vitals }: Report): string {
  const { opened, started, sent } = forms.total
  const sections = [
    `${from} to ${to}, days in UTC\n${views.total} views; forms: ${opened} opened, ${started} started, ${sent} sent`,
    bars(
      'Views by day',
      views.byDay.map(({ day, views }) => [`${weekdayOf(day)} ${day}`, views]),
      views.byDay.length,
    ),
    bars(
      'Views by page',
      views.byPage.map(({ page, views }) => [page, views]),
    ),
    bars(
      'Views by source',
      views.bySource.map(({ source, views }) => [source, views]),
    ),
    funnels(
      'Forms by page',
      forms.byPage.map(({ page, ...funnel }) => [page, funnel]),
    ),
    funnels(
      'Forms by source',
      forms.bySource.map(({ source, ...funnel }) => [source, funnel]),
    ),
    vitalsByPage(vitals),
  ]
  return `${sections.join('\n\n')}\n`
}

function bars(title: string, rows: [string, number][], most = mostRows): string {
  const largest = Math.max(1, ...rows.map(([, count]) => count))
  const nameWidth = widthOf(rows.slice(0, most))
  const numberWidth = String(largest).length
  const lines = rows.slice(0, most).map(([name, count]) => {
    const bar = barOf(count / largest)
    return `  ${cell(name, nameWidth)}  ${String(count).padStart(numberWidth)}  ${bar}`.trimEnd()
  })
  return section(title, lines, rows.length - most)
}

type Funnel = Report['forms']['total']

function funnels(title: string, rows: [string, Funnel][]): string {
  const nameWidth = Math.max(title.length - 2, widthOf(rows.slice(0, mostRows)))
  const lines = rows.slice(0, mostRows).map(([name, { opened, started, sent }]) => {
    const parts = [number(opened), number(started), rate(started, opened)]
    return `  ${cell(name, nameWidth)}${[...parts, number(sent), rate(sent, opened)].join('')}`
  })
  const columns = [
    'opened'.padStart(8),
    'started'.padStart(8),
    '  rate',
    'sent'.padStart(8),
    '  rate',
  ]
  const head = title.padEnd(nameWidth + 2) + columns.join('')
  return section(rows.length > 0 ? head : title, lines, rows.length - mostRows)
}

const number = (count: number) => String(count).padStart(8)

/** Of those opened. A form without scripts is sent without having been counted as opened. */
const rate = (part: number, whole: number) =>
  (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`).padStart(6)

function vitalsByPage(pages: Report['vitals']): string {
  const nameWidth = widthOf(pages.slice(0, mostRows).map(({ page }) => [page]))
  const rows = pages.slice(0, mostRows).flatMap(({ page, ...measured }) => {
    const known = vitalNames.flatMap((name) => {
      const percentile = measured[name]
      return percentile ? [[name, percentile] as const] : []
    })
    return known.map(([name, percentile], at) => {
      const { rating } = percentile
      const value = limitOf(name, percentile).padEnd(9)
      return `  ${cell(at === 0 ? page : '', nameWidth)}  ${name} ${value} ${rating.padEnd(17)}  ${ratingBar(percentile)}`
    })
  })
  const title = 'Web vitals: three of four views are within (█ good, ▒ needs improvement, ░ poor)'
  return section(title, rows, pages.length - mostRows)
}

function limitOf(name: VitalName, { above, upTo }: Percentile): string {
  const inUnits = (value: number) => {
    if (name === 'CLS') return String(value / 1000)
    return value >= 1000 ? `${value / 1000} s` : `${value} ms`
  }
  return upTo === undefined ? `> ${inUnits(above)}` : `≤ ${inUnits(upTo)}`
}

/** Ten characters, of which each rating has its share of the views, and their number. */
function ratingBar({ views }: Percentile): string {
  const { good, poor } = views
  const all = good + views['needs improvement'] + poor
  const goodPart = Math.round((10 * good) / all)
  const poorPart = Math.min(10 - goodPart, Math.round((10 * poor) / all))
  const bar = '█'.repeat(goodPart) + '▒'.repeat(10 - goodPart - poorPart) + '░'.repeat(poorPart)
  return `${bar} ${all}`
}

function section(title: string, lines: string[], others: number): string {
  const rest = others > 0 ? [`  and ${others} more: --json`] : []
  return [title, ...(lines.length > 0 ? lines : ['  none']), ...rest].join('\n')
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar of a share of the longest; what is not nothing can be seen. */
function barOf(share: number): string {
  const parts = Math.max(share > 0 ? 1 : 0, Math.round(share * barWidth * 8))
  return '█'.repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? '')
}

const widthOf = (rows: readonly (readonly [string, ...unknown[]])[]) =>
  Math.min(longestName, Math.max(0, ...rows.map(([name]) => [...name].length)))

/** A name in so many characters; of a longer one the beginning. */
function cell(name: string, width: number): string {
  const letters = [...name]
  const shown = letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : name
  return shown + ' '.repeat(Math.max(0, width - letters.length))
}

const weekdayOf = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
