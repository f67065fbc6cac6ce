import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languages } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { PostTexts } from '../../server/forms/read-post.ts'
import { parseEmail } from '../../server/leads/email-syntax.ts'
import { type DeskEnv, type Person, type Right, rights } from '../desk.ts'
import { countOpen, handOver } from '../enquiries/assignments.ts'
import { requireFreshPasskey, requireRight } from '../guard.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { listPasskeys } from './passkeys.ts'
import { addPerson, endPerson, findPerson, listPeople, PeopleError, setRights } from './people.ts'
import { type Entry, type InviteValues, PeoplePage, type Shown } from './people-page.tsx'
import { inviteUrl, openInvite } from './tickets.ts'
import { type Preset, presets } from './words.ts'

type C = Context<DeskEnv>

const rightsOf: Record<Preset, readonly Right[]> = {
  sales: ['leads'],
  marketing: ['content'],
  owner: rights,
}

/** The room of people; every change wants a fresh passkey. */
export function peopleRoom() {
  const app = new Hono<DeskEnv>()
  app.use('/people/*', requireRight('people'))

  app.get('/people', (c) => show(c, { done: c.req.query('done') }))
  app.post('/people/invite', requireFreshPasskey, async (c) => {
    const invite = readInviteValues(c.var.post)
    const { email, name, language, preset } = invite
    const parsed = parseEmail(email)
    const error = !parsed ? 'email' : name ? undefined : 'name'
    if (error || !parsed) return show(c, { invite, error, isOfInvite: true }, 422)
    return refusing(c, { invite, isOfInvite: true }, async () => {
      const values = { email: parsed, name, language, rights: rightsOf[preset] }
      const person = await addPerson(c.var.desk.db, values, c.var.person.id)
      return showLink(c, person)
    })
  })
  app.post('/people/:id/link', requireFreshPasskey, (c) =>
    refusing(c, {}, async () => {
      const person = await findPerson(c.var.desk.db, 'id', c.req.param('id'))
      return person ? showLink(c, person) : show(c, { error: 'nobody' }, 404)
    }),
  )
  app.post('/people/:id/rights', requireFreshPasskey, async (c) => {
    const chosen = readRights(c.var.post)
    if (chosen.length === 0) return show(c, { error: 'rights' }, 422)
    const { content, db } = c.var.desk
    const chosenOffice = c.var.post.get('office')
    const known = content.offices('en').find(({ id }) => id === chosenOffice)?.id
    const office = chosenOffice === '' ? null : known
    return refusing(c, {}, async () => {
      await setRights(db, c.req.param('id'), chosen, c.var.person.id, office)
      return c.redirect('/people?done=rights', 303)
    })
  })
  app.post('/people/:id/hand-over', requireFreshPasskey, (c) =>
    refusing(c, {}, async () => {
      await handOver(c.var.desk, c.var.person, c.req.param('id'), c.var.post.get('to') ?? '')
      return c.redirect('/people?done=handed', 303)
    }),
  )
  app.post('/people/:id/end', requireFreshPasskey, (c) =>
    refusing(c, {}, async () => {
      const to = c.var.post.get('to')
      await endPerson(c.var.desk.db, c.req.param('id'), c.var.person.id)
      if (to) await handOver(c.var.desk, c.var.person, c.req.param('id'), to)
      return c.redirect('/people?done=ended', 303)
    }),
  )
  return app
}

/** Shows the page with the reason when a change is refused. */
async function refusing(c: C, shown: Shown, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PeopleError) return show(c, { ...shown, error: error.reason }, 409)
    throw error
  }
}

/** The link is on this page alone: the table holds its SHA-256. */
async function showLink(c: C, { id, name }: Person) {
  const { db, origin } = c.var.desk
  const secret = await openInvite(db, id, c.var.person.id)
  return show(c, { link: { name, url: inviteUrl(origin, secret) } })
}

async function show(c: C, shown: Shown, status: ContentfulStatusCode = 200) {
  const { desk, person } = c.var
  const [bar, people, open] = await Promise.all([
    readBarState(desk, person),
    listPeople(desk.db),
    countOpen(desk.db),
  ])
  const entries: Entry[] = []
  for (const each of people)
    entries.push({ person: each, passkeys: await listPasskeys(desk.db, each.id) })
  const offices = desk.content.offices(person.language)
  return sendPage(c, <PeoplePage {...{ person, bar, entries, open, offices, shown }} />, status)
}

function readRights(post: PostTexts): Right[] {
  const named = post.getAll('rights')
  return rights.filter((right) => named.includes(right))
}

function readInviteValues(post: PostTexts): InviteValues {
  return {
    email: oneLine(post.get('email') ?? '', 254),
    name: oneLine(post.get('name') ?? '', 60),
    language: languages.find((each) => each === post.get('language')) ?? 'en',
    preset: presets.find((each) => each === post.get('preset')) ?? 'sales',
  }
}
