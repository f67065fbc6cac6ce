import type { ReactNode } from 'react'
import { type Language, languageFacts } from '../../app/lib/languages.ts'
import type { VitalName } from '../../contracts/counts.ts'
import type { Report, Tally } from '../../server/analytics/report.ts'
import { type Percentile, vitalNames } from '../../server/analytics/vitals.ts'
import type { Person } from '../desk.ts'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { statisticsWords } from './words.ts'

/** In days. */
export const periods = [7, 30, 90] as const

const columns = ['view', 'opened', 'started', 'sent'] as const

type Props = { person: Person; bar: BarState; days: number; report: Report }

/** Views, forms, sources and web vitals of the last days, as tables. */
export function StatisticsPage({ person, bar, days, report }: Props) {
  const { language } = person
  const words = statisticsWords[language]
  const tallies = { language, columns: columns.map((each) => words.columns[each]) }
  const toRows = (list: [string, Tally][], write?: (name: string) => string) =>
    list.map(([name, tally]) => ({
      name: write?.(name) ?? name,
      cells: columns.map((each) => formatNumber(tally[each], language)),
    }))
  return (
    <DeskPage
      {...{ person, bar }}
      room="statistics"
      title={words.title}
      head={
        <>
          <div className="head">
            <div>
              <h1>{words.title}</h1>
              <p>{words.lead}</p>
            </div>
            <dl className="dims">
              {columns.map((each) => (
                <div key={each}>
                  <dt>{words.columns[each]}</dt>
                  <dd className="num">{formatNumber(report.total[each], language)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <nav className="tabs" aria-label={words.title}>
            {periods.map((each) => (
              <a
                key={each}
                href={`/statistics?days=${each}`}
                aria-current={each === days ? 'page' : undefined}
              >
                {words.days(each)}
              </a>
            ))}
          </nav>
        </>
      }
    >
      <div className="tables">
        <Table {...tallies} {...words.byPage} rows={toRows(report.byPage)} />
        <Table {...tallies} {...words.bySource} rows={toRows(report.bySource)} />
        <Table
          {...{ language, ...words.vitals }}
          hint={words.vitalsHint}
          columns={vitalNames}
          rows={report.vitals.map(([name, vitals]) => ({
            name,
            cells: vitalNames.map((each) => (
              <Vital key={each} name={each} value={vitals[each]} language={language} />
            )),
          }))}
        />
        {report.byLanguage.length > 1 && (
          <Table {...tallies} {...words.byLanguage} rows={toRows(report.byLanguage)} />
        )}
        <Table
          {...tallies}
          {...words.byDay}
          rows={toRows(report.byDay, (day) => formatDate(day, language))}
        />
      </div>
    </DeskPage>
  )
}

/** Rows of a table; the rest is counted. As many as the longest period has days. */
const mostRows = 90

type TableProps = {
  language: Language
  title: string
  hint?: string
  /** Heading of the names. */
  column: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

function Table({ language, title, hint, column, columns, rows }: TableProps) {
  const words = statisticsWords[language]
  return (
    <section className="sheet pad">
      <h2>{title}</h2>
      {hint && <p className="small soft">{hint}</p>}
      {rows.length === 0 ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              {[column, ...columns].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {Object.hasOwn(words.names, name) ? words.names[name] : <bdi>{name}</bdi>}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > mostRows && <p className="small soft">{words.more(rows.length - mostRows)}</p>}
    </section>
  )
}

type VitalProps = { name: VitalName; value: Percentile | undefined; language: Language }

function Vital({ name, value, language }: VitalProps) {
  if (!value) return '–'
  const { above, upTo, rating } = value
  const limit = upTo ?? above
  const sign = upTo === undefined ? '>' : '≤'
  return (
    <span className={rating === 'poor' ? 'fault' : undefined}>
      <bdi>
        {sign} {name === 'CLS' ? limit / 1000 : formatNumber(limit, language, 'millisecond')}
      </bdi>
      <span className="small">{statisticsWords[language].ratings[rating]}</span>
    </span>
  )
}

const formatNumber = (value: number, language: Language, unit?: 'millisecond') =>
  new Intl.NumberFormat(languageFacts[language].tag, unit && { style: 'unit', unit }).format(value)

const formatDate = (day: string, language: Language) =>
  new Intl.DateTimeFormat(languageFacts[language].tag, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(new Date(day))
