import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { type Enquiry, readEnquiry, recordView } from '../../server/leads/enquiry.ts'
import { readNeighbors } from '../../server/leads/inbox.ts'
import {
  ChangedMeanwhileError,
  NoSuchLeadError,
  RefusedChangeError,
} from '../../server/leads/lead-changes.ts'
import { contactOf } from '../../server/leads/lead-contacts.ts'
import { replyChannel } from '../../server/leads/outbox-rows.ts'
import { inStaffWords } from '../../server/leads/staff-words.ts'
import { openWhole } from '../../server/leads/uploads/upload-store.ts'
import type { DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { notModified } from '../layout/not-modified.ts'
import { sendPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { readClock } from '../layout/time.tsx'
import { readPeople } from '../people/people.ts'
import { type Change, changeLead, changeMany, readChange } from './act.ts'
import { Act } from './act-form.tsx'
import { nameAnswerers } from './assignments.ts'
import { describeEvent } from './describe-event.ts'
import { EnquiryPage } from './enquiry-page.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { addressOf, readQuery, toFilter } from './list-query.ts'
import { MissingPage } from './missing-page.tsx'
import { fillReply } from './reply-links.ts'
import { enquiryWords } from './words.ts'

type EnquiryContext = Context<DeskEnv, '/:reference'>

/** Shows an enquiry, and records who reads it. */
export async function showEnquiry(c: EnquiryContext) {
  const { desk, person } = c.var
  const enquiry = await readEnquiry(desk.db, c.req.param('reference'))
  if (!enquiry) return missing(c)
  await recordView(desk.db, enquiry.lead.id, person.id, new Date())
  const { head, deliveries, readers, status } = enquiry
  const minute = Math.floor(Date.now() / 60_000)
  if (notModified(c, [head, status, deliveries, readers, minute])) return c.body(null, 304)
  return sendPage(c, await enquiryPage(c, enquiry))
}

/** Does what a button of an enquiry, or a key in the list, asks for. */
export async function act(c: Context<DeskEnv, '/:reference/act'>) {
  const { desk, person, post } = c.var
  const enquiry = await readEnquiry(desk.db, c.req.param('reference'))
  if (!enquiry) return missing(c)
  const { lead } = enquiry
  const body = Object.fromEntries(post.entries())
  const change = readChange(body)
  if (!change) {
    const { noteRefused, answerRefused } = enquiryWords[person.language]
    const heading = { note: noteRefused, reply: answerRefused }[body.action ?? '']
    if (!heading) return c.text('', 422)
    const notice = <Notice isNew isProblem icon="warn" heading={heading} />
    return sendPage(c, await enquiryPage(c, enquiry, { notice, ...toDraft(body) }), 422)
  }
  try {
    const id = await changeLead(desk, lead.id, person, change)
    const did = { ...readQuery(c.req.query()), ...(id && { did: id }) }
    const path = body.from === 'list' ? '/enquiries' : `/enquiries/${lead.reference}`
    return c.redirect(addressOf(did, path), 303)
  } catch (error) {
    if (error instanceof NoSuchLeadError) return missing(c)
    if (error instanceof ChangedMeanwhileError || error instanceof RefusedChangeError)
      return showConflict(c, enquiry, change, error)
    throw error
  }
}

const many = ['closed', 'spam', 'assign', 'undo']

/** Does one thing with the enquiries that were ticked in the list. */
export async function actOnMany(c: Context<DeskEnv>) {
  const { desk, person, post } = c.var
  const change = readChange(Object.fromEntries(post.entries()))
  if (!change || !many.includes(change.action)) return c.text('', 422)
  const leads = post.getAll('lead').map((each) => {
    const [reference = '', head = ''] = each.split(' ')
    return [reference, head] as const
  })
  const ids = await changeMany(desk, leads, person, change)
  const missed = leads.length > ids.length ? String(leads.length - ids.length) : undefined
  const query = { ...readQuery(c.req.query()), did: ids.join(), missed }
  return c.redirect(addressOf(query), 303)
}

const toDraft = (posted: Record<string, unknown>) =>
  typeof posted.text === 'string'
    ? { [posted.action === 'reply' ? 'answer' : 'note']: posted.text }
    : {}

/** Shows an enquiry as it is now, with what a colleague did meanwhile and the text that was not saved. */
async function showConflict(
  c: Context<DeskEnv>,
  enquiry: Enquiry,
  change: Change,
  error: ChangedMeanwhileError | RefusedChangeError,
) {
  const { desk, person } = c.var
  const words = enquiryWords[person.language]
  const { names } = await readPeople(desk.db)
  const draft = toDraft(change)
  const entries = error instanceof ChangedMeanwhileError ? error.entries : []
  const what = entries.map((each) => describeEvent(each, names, person.language))
  const notice = (
    <Notice
      isNew
      icon="eye"
      heading={what.length > 0 ? what.join('. ') : words.refused}
      text={'text' in change ? words.conflictKept : words.conflictNothing}
    />
  )
  const now = await readEnquiry(desk.db, enquiry.lead.reference)
  return sendPage(c, await enquiryPage(c, now ?? enquiry, { notice, ...draft }), 409)
}

export async function sendFile(c: Context<DeskEnv, '/:reference/files/:number'>) {
  const { db, uploads } = c.var.desk
  const enquiry = await readEnquiry(db, c.req.param('reference'))
  const file = enquiry?.lead.files[Number(c.req.param('number')) - 1]
  const found = file && (await openWhole(uploads, file))
  if (!file || !found) return missing(c)
  return c.body(Readable.toWeb(found.content) as ReadableStream, 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(found.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeRfc5987(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

/** @see https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

async function enquiryPage(
  c: Context<DeskEnv>,
  enquiry: Enquiry,
  { answer, ...more }: Pick<EnquiryPageProps, 'notice' | 'note'> & { answer?: string } = {},
) {
  const { desk, person } = c.var
  const query = readQuery(c.req.query())
  const { lead } = enquiry
  const [neighbors, people, bar] = await Promise.all([
    readNeighbors(desk.db, toFilter(query), lead),
    readPeople(desk.db, enquiryWords[person.language].left),
    readBarState(desk, person),
  ])
  const { names } = people
  const colleagues = nameAnswerers(desk, person, people, lead.language)
  const did = enquiry.history.find(({ id }) => id === c.req.query('did'))
  const { undo, next } = enquiryWords[person.language]
  const goOn = neighbors.older ?? neighbors.newer
  const notice = did && (
    <Notice isNew heading={describeEvent(did, names, person.language)}>
      <div className="row-gap">
        {did.id === enquiry.head && did.before && (
          <Act {...{ enquiry, query }} action="undo" className="btn tight">
            {undo}
          </Act>
        )}
        {goOn && (
          <a className="btn tight" href={addressOf(query, `/enquiries/${goOn}`)}>
            {next}
          </a>
        )}
      </div>
    </Notice>
  )
  const words = desk.content.words(person.language)
  const { content } = desk
  const contact = contactOf(lead)
  const replies = content.replies(lead.language)
  const texts = replies?.mail.texts ?? []
  const chosen = texts[Number(c.req.query('reply') ?? 0)]?.text ?? ''
  const canSend = contact.email && desk.channels.some(({ name }) => name === replyChannel)
  return (
    <EnquiryPage
      {...{ person, bar, query, enquiry, neighbors, names, colleagues, notice, ...more }}
      clock={readClock(c, person.language)}
      lead={inStaffWords(lead, words)}
      formTitle={(id) => words.findForm(id)?.title ?? id}
      contact={contact}
      replies={replies}
      sharedEmail={content.siteEmail()}
      answer={
        canSend && !lead.quarantine
          ? {
              text: answer ?? fillReply(chosen, { ...contact, ...lead }),
              titles: (content.replies(person.language)?.mail.texts ?? []).map(
                ({ title }) => title,
              ),
            }
          : undefined
      }
    />
  )
}

async function missing(c: Context<DeskEnv>) {
  const { desk, person } = c.var
  return sendPage(c, <MissingPage person={person} bar={await readBarState(desk, person)} />, 404)
}
