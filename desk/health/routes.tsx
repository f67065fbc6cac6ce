import { Hono } from 'hono'
import { listDead, resendAllDead } from '../../server/delivery/resend-dead.ts'
import { readResponseTimes } from '../../server/leads/inbox.ts'
import type { Desk, DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { sendPage } from '../layout/page.tsx'
import { HealthPage } from './health-page.tsx'

const day = 86_400_000

/** The site's health: people see the checks of their rooms. */
export function health(desk: Desk) {
  const app = new Hono<DeskEnv>()
  app.get('/', async (c) => {
    const person = c.get('person')
    const now = Date.now()
    const readAnswers = async (days: number) => ({
      days,
      ...(await readResponseTimes(desk.db, new Date(now - days * day).toISOString())),
    })
    const [health, dead, week, month, bar] = await Promise.all([
      desk.readHealth(person.language),
      listDead(desk.db),
      readAnswers(7),
      readAnswers(30),
      readBarState(desk, person),
    ])
    const answers = [week, month]
    const sentAgain = c.req.query('sent')
    if (notModified(c, [health, dead.length, answers, bar])) return c.body(null, 304)
    return sendPage(
      c,
      <HealthPage {...{ person, bar, health, answers, sentAgain }} dead={dead.length} />,
    )
  })
  app.post('/send-again', async (c) => {
    const count = await resendAllDead(desk.db, c.get('person').id)
    return c.redirect(`/health?sent=${count}`, 303)
  })
  return app
}
