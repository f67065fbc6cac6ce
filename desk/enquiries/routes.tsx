import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Language } from '../../app/lib/languages.ts'
import { writeIfPossible } from '../../server/database/retry-while-busy.ts'
import { parseEmail } from '../../server/leads/email-syntax.ts'
import { type Enquiry, readEnquiry, recordView } from '../../server/leads/enquiry.ts'
import { eraseLeads, findLeadsByEmail, readUnerased } from '../../server/leads/erase.ts'
import { exportCsv, exportJson } from '../../server/leads/export.ts'
import {
  listInbox,
  readInboxHead,
  readInboxVersion,
  readNeighbors,
} from '../../server/leads/inbox.ts'
import {
  ChangedMeanwhileError,
  NoSuchLeadError,
  RefusedChangeError,
} from '../../server/leads/lead-changes.ts'
import { contactOf } from '../../server/leads/lead-contacts.ts'
import { countLeads, type LeadFilter, listLeads } from '../../server/leads/lead-list.ts'
import { inStaffWords } from '../../server/leads/staff-words.ts'
import { openWhole } from '../../server/leads/uploads/upload-store.ts'
import { log } from '../../server/log.ts'
import type { Desk, DeskEnv } from '../desk.ts'
import { requireFreshPasskey } from '../guard.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { sendPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { readClock } from '../layout/time.tsx'
import { recordDeskEvent } from '../people/events.ts'
import { readPeople } from '../people/people.ts'
import { changeLead, readChange } from './act.ts'
import { describeEvent } from './describe-event.ts'
import { EnquiryPage } from './enquiry-page.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { ErasePage, type ErasePageProps } from './erase-page.tsx'
import { ListPage, toFilter } from './list-page.tsx'
import { addressOf, readQuery } from './list-query.ts'
import { MissingPage } from './missing-page.tsx'
import { enquiryWords } from './words.ts'

const week = 7 * 86_400_000
/** A stream of texts, as a response takes them. */
const asBytes = { objectMode: false }

/** The room of enquiries, for people with the right to them. */
export function enquiries(desk: Desk) {
  const { db } = desk
  const app = new Hono<DeskEnv>()

  const titleIn = (language: Language) => (id: string) =>
    desk.content.words(language).findForm(id)?.title ?? id

  app.get('/', async (c) => {
    const person = c.get('person')
    const clock = readClock(c, person.language)
    const query = readQuery(c.req.query())
    const filter = toFilter(query)
    const version = await readInboxVersion(db, new Date(clock.now))
    if (notModified(c, [query, version])) return c.body(null, 304)
    const since = new Date(clock.now - week).toISOString()
    const [{ rows, next }, inboxHead, { names }, bar] = await Promise.all([
      listInbox(db, filter, { before: query.before, now: new Date(clock.now) }),
      readInboxHead(db, filter, person.id, since),
      readPeople(db),
      readBarState(desk, person),
    ])
    const titleOf = titleIn(person.language)
    const page = (
      <ListPage
        {...{ person, bar, clock, query, rows, next, inboxHead, names }}
        forms={new Map(inboxHead.formIds.map((id) => [id, titleOf(id)]))}
      />
    )
    return sendPage(c, page)
  })

  for (const [ending, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['json', 'application/x-ndjson; charset=utf-8'],
  ] as const)
    app.get(`/export.${ending}`, requireFreshPasskey, async (c) => {
      const filter = toFilter(readQuery(c.req.query()))
      await recordExport(c, filter, ending)
      const list = () => listLeads(db, filter)
      const words = desk.content.words(desk.leadsLanguage)
      const content = ending === 'csv' ? exportCsv(list, words) : exportJson(list)
      const name = `enquiries-${new Date().toISOString().slice(0, 10)}.${ending}`
      return c.body(Readable.toWeb(Readable.from(content, asBytes)) as ReadableStream, 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    })

  /** Without what was searched for: a name or a mail would outlive its person's erasure. */
  async function recordExport(c: Context<DeskEnv>, filter: LeadFilter, format: string) {
    const { state } = filter
    const count = await countLeads(db, filter)
    const event = { by: c.get('person').id, action: 'exported', detail: { format, state, count } }
    if (!(await writeIfPossible(() => recordDeskEvent(db, event))))
      log('warn', 'export-not-recorded', { person: event.by, ...event.detail })
  }

  app.get('/erase', requireFreshPasskey, async (c) => {
    const { email: asked = '', erased } = c.req.query()
    const done = erased !== undefined && { count: Number(erased), ...(await readUnerased(db)) }
    return sendPage(c, await erasePage(c, { asked, ...(done && { done }) }))
  })

  app.post('/erase', requireFreshPasskey, async (c) => {
    const { post } = c.var
    const asked = post.get('email') ?? ''
    const email = parseEmail(asked)
    if (!email || parseEmail(post.get('typed') ?? '') !== email)
      return sendPage(c, await erasePage(c, { asked, isWrong: true }), 422)
    const { holders, mentions, sharing } = await findLeadsByEmail(db, email)
    const also = sharing.filter(({ id }) => post.getAll('also').includes(id))
    const leads = [...holders, ...(post.get('mentions') ? mentions : []), ...also]
    const ids = leads.map(({ id }) => id)
    const personId = c.get('person').id
    const { references } = await eraseLeads(db, ids, 'erased', desk.uploads, { personId })
    return c.redirect(`/enquiries/erase?erased=${references.length}`, 303)
  })

  async function erasePage(
    c: Context<DeskEnv>,
    shown: Pick<ErasePageProps, 'asked' | 'isWrong' | 'done'>,
  ) {
    const person = c.get('person')
    const email = parseEmail(shown.asked)
    const found = email ? await findLeadsByEmail(db, email) : undefined
    const bar = await readBarState(desk, person)
    return <ErasePage {...{ person, bar, email, found, ...shown }} />
  }

  app.get('/:reference', async (c) => {
    const enquiry = await readEnquiry(db, c.req.param('reference'))
    if (!enquiry) return missing(c)
    const person = c.get('person')
    await recordView(db, enquiry.lead.id, person.id, new Date())
    const { head, deliveries, readers, status } = enquiry
    const minute = Math.floor(Date.now() / 60_000)
    if (notModified(c, [head, status, deliveries, readers, minute])) return c.body(null, 304)
    return sendPage(c, await enquiryPage(c, enquiry))
  })

  app.post('/:reference/act', async (c) => {
    const enquiry = await readEnquiry(db, c.req.param('reference'))
    if (!enquiry) return missing(c)
    const { lead } = enquiry
    const query = readQuery(c.req.query())
    const body = Object.fromEntries(c.var.post.entries())
    const change = readChange(body)
    const person = c.get('person')
    const words = enquiryWords[person.language]
    if (!change) {
      if (body.action !== 'note') return c.text('', 422)
      const notice = <Notice isNew isProblem icon="warn" heading={words.noteRefused} />
      const note = body.text ?? ''
      return sendPage(c, await enquiryPage(c, enquiry, { notice, note }), 422)
    }
    try {
      const id = await changeLead(desk, lead.id, person.id, change)
      if (change.action === 'mail' || change.action === 'whatsapp') return c.body(null, 204)
      const did = { ...query, ...(id && { did: id }) }
      const path = body.from === 'list' ? '/enquiries' : `/enquiries/${lead.reference}`
      return c.redirect(addressOf(did, path), 303)
    } catch (error) {
      if (error instanceof NoSuchLeadError) return missing(c)
      if (!(error instanceof ChangedMeanwhileError || error instanceof RefusedChangeError))
        throw error
      const { names } = await readPeople(db)
      const note = change.action === 'note' ? change.text : undefined
      const entries = error instanceof ChangedMeanwhileError ? error.entries : []
      const what = entries.map((each) => describeEvent(each, names, person.language))
      const notice = (
        <Notice
          isNew
          icon="eye"
          heading={what.length > 0 ? what.join('. ') : words.refused}
          text={note === undefined ? words.conflictNothing : words.conflictKept}
        />
      )
      const now = await readEnquiry(db, lead.reference)
      return sendPage(c, await enquiryPage(c, now ?? enquiry, { notice, note }), 409)
    }
  })

  app.get('/:reference/files/:number', async (c) => {
    const enquiry = await readEnquiry(db, c.req.param('reference'))
    const file = enquiry?.lead.files[Number(c.req.param('number')) - 1]
    const found = file && (await openWhole(desk.uploads, file))
    if (!file || !found) return missing(c)
    return c.body(Readable.toWeb(found.content) as ReadableStream, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(found.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeRfc5987(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })

  async function enquiryPage(
    c: Context<DeskEnv>,
    enquiry: Enquiry,
    more: Pick<EnquiryPageProps, 'notice' | 'note'> = {},
  ) {
    const person = c.get('person')
    const query = readQuery(c.req.query())
    const { lead } = enquiry
    const [neighbors, { names, people }, bar] = await Promise.all([
      readNeighbors(db, toFilter(query), lead),
      readPeople(db),
      readBarState(desk, person),
    ])
    const did = enquiry.history.find(({ id }) => id === c.req.query('did'))
    const notice = did && <Notice isNew heading={describeEvent(did, names, person.language)} />
    const colleagues = people
      .filter(({ rights }) => rights.includes('leads'))
      .map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
    return (
      <EnquiryPage
        {...{ person, bar, query, enquiry, neighbors, names, colleagues, notice, ...more }}
        clock={readClock(c, person.language)}
        lead={inStaffWords(lead, desk.content.words(person.language))}
        formTitle={titleIn(person.language)}
        contact={contactOf(lead)}
        replies={desk.content.replies(lead.language)}
      />
    )
  }

  async function missing(c: Context<DeskEnv>) {
    const person = c.get('person')
    return sendPage(c, <MissingPage person={person} bar={await readBarState(desk, person)} />, 404)
  }

  return app
}

/** @see https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
