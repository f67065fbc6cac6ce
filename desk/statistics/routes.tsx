import { Hono } from 'hono'
import { readReport } from '../../server/analytics/report.ts'
import type { Desk, DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { periods, StatisticsPage } from './statistics-page.tsx'

/** Visits and forms, for everybody at the desk: the counts identify no visitor. */
export function statistics(desk: Desk) {
  const app = new Hono<DeskEnv>()
  app.get('/', async (c) => {
    const person = c.get('person')
    const days = periods.find((each) => String(each) === c.req.query('days')) ?? 30
    const [report, bar] = await Promise.all([
      readReport(desk.db, days, Date.now()),
      readBarState(desk, person),
    ])
    return sendPage(c, <StatisticsPage {...{ person, bar, days, report }} />)
  })
  return app
}
