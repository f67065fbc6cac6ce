import { type Context, Hono } from 'hono'
import { listInbox, readInboxHead, readInboxVersion } from '../../server/leads/inbox.ts'
import { findNewest } from '../../server/leads/lead-history.ts'
import type { Desk, DeskEnv, Person } from '../desk.ts'
import { requireFreshPasskey } from '../guard.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { sendPage } from '../layout/page.tsx'
import { readClock } from '../layout/time.tsx'
import { readPeople } from '../people/people.ts'
import { nameAnswerers } from './assignments.ts'
import { act, actOnMany, sendFile, showEnquiry } from './enquiry-routes.tsx'
import { erase, showErase } from './erase-routes.tsx'
import { sendExport } from './export-route.ts'
import { ListPage } from './list-page.tsx'
import { readQuery, toFilter } from './list-query.ts'
import type { Step } from './nothing.tsx'
import { enquiryWords } from './words.ts'

/** The room of enquiries, for people with the right to them. */
export const enquiries = () =>
  new Hono<DeskEnv>()
    .get('/', showList)
    .get('/export.csv', requireFreshPasskey, sendExport('csv'))
    .get('/export.json', requireFreshPasskey, sendExport('json'))
    .get('/erase', requireFreshPasskey, showErase)
    .post('/erase', requireFreshPasskey, erase)
    .post('/act', actOnMany)
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
  const [{ rows, next }, inboxHead, people, bar] = await Promise.all([
    listInbox(db, filter, { before: query.before, now }),
    readInboxHead(db, filter, person.id, since),
    readPeople(db, enquiryWords[person.language].left),
    readBarState(desk, person),
  ])
  const { did, missed } = c.req.query()
  const done = did ? await findNewest(db, did.split(',')) : []
  const { findForm } = desk.content.words(person.language)
  return sendPage(
    c,
    <ListPage
      {...{ person, bar, clock, query, rows, next, inboxHead, done, missed }}
      names={people.names}
      start={listSteps(desk, person, people.people.length)}
      colleagues={nameAnswerers(desk, person, people, query.language ?? person.language)}
      forms={new Map(inboxHead.formIds.map((id) => [id, findForm(id)?.title ?? id]))}
    />,
  )
}

/** Lists the setup that a new desk lacks and the person may change. */
function listSteps({ channels, content }: Desk, { rights }: Person, people: number): Step[] {
  const steps: [isMissing: boolean, Step][] = [
    [channels.length === 0, { step: 'mail', to: '/health' }],
    [people === 1 && rights.includes('people'), { step: 'invite', to: '/people' }],
    [
      content.offices('en')[0]?.sample === true && rights.includes('content'),
      { step: 'phone', to: '/content/edit/site.yaml?at=/offices/0/phone' },
    ],
  ]
  return steps.flatMap(([isMissing, step]) => (isMissing ? [step] : []))
}
