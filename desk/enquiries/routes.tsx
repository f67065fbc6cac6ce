import { type Context, Hono } from 'hono'
import { listInbox, readInboxHead, readInboxVersion } from '../../server/leads/inbox.ts'
import type { DeskEnv } from '../desk.ts'
import { requireFreshPasskey } from '../guard.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { sendPage } from '../layout/page.tsx'
import { readClock } from '../layout/time.tsx'
import { readPeople } from '../people/people.ts'
import { act, sendFile, showEnquiry } from './enquiry-routes.tsx'
import { erase, showErase } from './erase-routes.tsx'
import { sendExport } from './export-route.ts'
import { ListPage, toFilter } from './list-page.tsx'
import { readQuery } from './list-query.ts'

/** The room of enquiries, for people with the right to them. */
export const enquiries = () =>
  new Hono<DeskEnv>()
    .get('/', showList)
    .get('/export.csv', requireFreshPasskey, sendExport('csv'))
    .get('/export.json', requireFreshPasskey, sendExport('json'))
    .get('/erase', requireFreshPasskey, showErase)
    .post('/erase', requireFreshPasskey, erase)
    .get('/:reference', showEnquiry)
    .post('/:reference/act', act)
    .get('/:reference/files/:number', sendFile)

const week = 7 * 86_400_000

async function showList(c: Context<DeskEnv>) {
  const { desk, person } = c.var
  const { db } = desk
  const clock = readClock(c, person.language)
  const now = new Date(clock.now)
  const query = readQuery(c.req.query())
  const filter = toFilter(query)
  const version = await readInboxVersion(db, now)
  if (notModified(c, [query, version])) return c.body(null, 304)
  const since = new Date(clock.now - week).toISOString()
  const [{ rows, next }, inboxHead, { names }, bar] = await Promise.all([
    listInbox(db, filter, { before: query.before, now }),
    readInboxHead(db, filter, person.id, since),
    readPeople(db),
    readBarState(desk, person),
  ])
  const { findForm } = desk.content.words(person.language)
  return sendPage(
    c,
    <ListPage
      {...{ person, bar, clock, query, rows, next, inboxHead, names }}
      forms={new Map(inboxHead.formIds.map((id) => [id, findForm(id)?.title ?? id]))}
    />,
  )
}
