import type { ReactNode } from 'react'
import type { Replies } from '../../app/content/schemas/replies.ts'
import { isolateLtr } from '../../app/lib/isolate.ts'
import type { Delivery, Enquiry } from '../../server/leads/enquiry.ts'
import type { Neighbors } from '../../server/leads/inbox.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { byHand } from '../../server/leads/lead-changes.ts'
import type { Person } from '../desk.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Mark, Notice } from '../layout/parts.tsx'
import { type Clock, formatDuration, formatMoment, longWait, Moment } from '../layout/time.tsx'
import { maxNote } from './act.ts'
import { describeEvent } from './describe-event.ts'
import { markOf } from './list-page.tsx'
import { addressOf, type Query } from './list-query.ts'
import { addressLink, type Contact, mailLink, whatsappLink } from './reply-links.ts'
import { enquiryWords } from './words.ts'

export type EnquiryPageProps = {
  person: Person
  bar: BarState
  clock: Clock
  /** The list that the reader comes from. */
  query: Query
  enquiry: Enquiry
  /** The lead with its questions in the reader's language. */
  lead: Lead
  formTitle: (id: string) => string
  contact: Contact
  replies: Replies | undefined
  /** Undefined where the list does not show it. */
  neighbors: Neighbors | undefined
  /** Names of all people, by their ids. */
  names: ReadonlyMap<string, string>
  /** Those who may answer. */
  colleagues: readonly { id: string; name: string }[]
  /** What has just been done, or is still to be decided. */
  notice?: ReactNode
  /** A note that is not kept yet. */
  note?: string | undefined
}

/** One enquiry: what was asked, what became of it, and everything that one can do with it. */
export function EnquiryPage(props: EnquiryPageProps) {
  const { person, bar, lead, contact, enquiry, notice } = props
  const words = enquiryWords[person.language]
  return (
    <DeskPage
      {...{ person, bar }}
      room="enquiries"
      title={contact.name || lead.reference}
      keys={[
        ['j', words.olderOne],
        ['k', words.newer],
        ['u', words.back],
        ['r', words.keys.mail],
        ['w', words.keys.whatsapp],
        ['e', words.keys.answered],
        ['a', words.keys.assign],
      ]}
      head={<Head {...props} />}
    >
      <div className="two-col">
        <div className="stack">
          {notice}
          <div id="held" data-live>
            {lead.quarantine && (
              <Notice
                icon="warn"
                heading={words.stateOf.spam}
                text={
                  lead.quarantine.reasons.includes(byHand)
                    ? words.heldBackByHand
                    : words.heldBack(lead.quarantine.score, lead.quarantine.reasons.join(', '))
                }
              />
            )}
          </div>
          <Answers {...props} />
          <History {...props} />
        </div>
        <aside className="stack">
          <Handling {...props} />
          <section className="sheet pad">
            <h2 className="h3">{words.told}</h2>
            <div id="told" data-live>
              {enquiry.deliveries.length === 0 && (
                <p className="small soft">
                  {lead.quarantine ? words.nobodyToldOfSpam : words.nobodyTold}
                </p>
              )}
              <ul className="deliver small">
                {enquiry.deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} {...props} delivery={delivery} />
                ))}
              </ul>
            </div>
          </section>
          {enquiry.others.length > 0 && <Others {...props} />}
          <Facts {...props} />
        </aside>
      </div>
      <div className="foot phone-only" id="foot" data-live>
        {!lead.quarantine && <ReplyLinks {...props} />}
      </div>
    </DeskPage>
  )
}

function Head({
  person,
  clock,
  query,
  enquiry,
  lead,
  contact,
  neighbors,
  ...props
}: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const to = (reference: string) => addressOf(query, `/enquiries/${reference}`)
  const waits = clock.now - Date.parse(lead.createdAt)
  const isNew = enquiry.status === 'new' && !lead.quarantine
  const act = { enquiry, query }
  return (
    <>
      <div className="row-gap crumbs">
        <a className="crumb" href={addressOf(query)} data-key="u">
          <Icon name="back" /> {words.states[query.state]}
        </a>
        <span className="push row-gap small">
          {neighbors?.position !== undefined && (
            <span className="num desk-only">
              {words.position(neighbors.position, neighbors.total)}
            </span>
          )}
          {neighbors?.newer && (
            <a className="crumb" href={to(neighbors.newer)} data-key="k">
              {words.newer} <kbd className="desk-only scripted">k</kbd>
            </a>
          )}
          {neighbors?.older && (
            <a className="crumb" href={to(neighbors.older)} data-key="j">
              {words.olderOne} <kbd className="desk-only scripted">j</kbd>
            </a>
          )}
        </span>
      </div>
      <div className="head">
        <div>
          <h1 dir="auto">{contact.name || lead.reference}</h1>
          <p className="row-gap">
            {contact.email && (
              <a className="mail-to" dir="ltr" href={addressLink(contact.email)}>
                {contact.email}
              </a>
            )}
            {contact.phone && (
              <a
                className="mail-to num"
                dir="ltr"
                href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
              >
                {contact.phone}
              </a>
            )}
            <span>{props.formTitle(lead.formId)}</span>
            <span id="state" data-live className="row-gap">
              {isNew ? (
                <span className="tag late">
                  <Icon name="clock" />
                  {words.waits(formatDuration(waits, clock.language))}
                </span>
              ) : (
                <span className="tag on-night">
                  <Mark
                    kind={
                      markOf({ ...enquiry, isSpam: Boolean(lead.quarantine), isSeen: true }).mark
                    }
                    word={
                      words.stateOf[
                        markOf({ ...enquiry, isSpam: Boolean(lead.quarantine), isSeen: true }).word
                      ]
                    }
                  />
                </span>
              )}
              <Readers {...{ person, enquiry, ...props }} />
            </span>
          </p>
        </div>
        <div className="row-gap">
          <span id="answer" data-live>
            {lead.quarantine ? (
              <Act {...act} action="not-spam" className="btn go">
                {words.notSpam}
              </Act>
            ) : enquiry.status === 'new' ? (
              <Act {...act} action="answered" className="btn" shortcut="e">
                {words.answered} <kbd className="desk-only scripted">e</kbd>
              </Act>
            ) : (
              <Act {...act} action="new" className="btn">
                {words.reopen}
              </Act>
            )}
          </span>
          <span className="desk-only row-gap" id="replies" data-live>
            {!lead.quarantine && (
              <ReplyLinks
                {...{ person, clock, query, enquiry, lead, contact, neighbors, ...props }}
                withKeys
              />
            )}
          </span>
        </div>
      </div>
    </>
  )
}

function Readers({
  person,
  enquiry,
  names,
}: Pick<EnquiryPageProps, 'person' | 'enquiry' | 'names'>) {
  const words = enquiryWords[person.language]
  const reading = enquiry.readers.filter((id) => id !== person.id).map((id) => names.get(id) ?? '')
  if (reading.length === 0) return null
  return (
    <span className="tag on-night">
      <Icon name="eye" />
      {words.reading(reading)}
    </span>
  )
}

type ActProps = {
  enquiry: Enquiry
  query: Query
  action: string
  /** Fields beside the action. */
  fields?: Record<string, string>
  className: string
  shortcut?: string
  children: ReactNode
}

/** A button that does one thing with the enquiry as it is on the page, unless somebody else was faster. */
function Act({ enquiry, query, action, fields = {}, className, shortcut, children }: ActProps) {
  return (
    <ActForm {...{ enquiry, query, action }}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} data-key={shortcut}>
        {children}
      </button>
    </ActForm>
  )
}

type ActFormProps = Pick<ActProps, 'enquiry' | 'query' | 'action' | 'children'> & {
  className?: string
}

const ActForm = ({ enquiry, query, action, className, children }: ActFormProps) => (
  <form
    method="post"
    action={addressOf(query, `/enquiries/${enquiry.lead.reference}/act`)}
    className={className}
  >
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="head" value={enquiry.head ?? ''} />
    {children}
  </form>
)

function ReplyLinks({
  person,
  enquiry,
  contact,
  replies,
  lead,
  withKeys = false,
}: EnquiryPageProps & { withKeys?: boolean }) {
  const words = enquiryWords[person.language]
  const known = { ...contact, reference: lead.reference }
  const record = `/enquiries/${enquiry.lead.reference}/act`
  const whatsapp = whatsappLink(known, replies)
  const mail = mailLink(known, replies)
  return (
    <>
      {whatsapp && (
        <a
          className={mail ? 'btn' : 'btn go'}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          data-key={withKeys ? 'w' : undefined}
          data-records="whatsapp"
          data-to={record}
        >
          <Icon name="chat" /> {words.whatsapp}
          {withKeys && <kbd className="desk-only scripted">w</kbd>}
        </a>
      )}
      {mail && (
        <a
          className="btn go"
          href={mail}
          data-key={withKeys ? 'r' : undefined}
          data-records="mail"
          data-to={record}
        >
          <Icon name="mail" /> {words.mail}
          {withKeys && <kbd className="desk-only scripted">r</kbd>}
        </a>
      )}
    </>
  )
}

/** Texts of many words, each in full width; short ones stand side by side. */
function Answers({ person, lead, contact, query }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const isLong = ({ answer }: Lead['answers'][number]) => answer.length > 60
  const inHead = Object.values(contact)
  const answers = lead.answers.filter(({ answer }) => !inHead.includes(answer))
  const long = answers.filter(isLong)
  const short = answers.filter((answer) => !isLong(answer))
  return (
    <section className="sheet pad" aria-label={words.answers}>
      {long.length > 0 && (
        <dl className="answers">
          {long.map(({ ref, question, answer }) => (
            <div key={ref}>
              <dt dir="auto">{question}</dt>
              <dd className="long" dir="auto">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {short.length > 0 && (
        <dl className="answers facts">
          {short.map(({ ref, question, answer }) => (
            <div key={ref}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {lead.files.length > 0 && (
        <dl className="answers">
          <dt>{words.files}</dt>
          {lead.files.map(({ name, type, size }, at) => (
            <dd key={name} className="file">
              <Icon name="doc" />
              <span className="one-line">
                <b dir="auto">{name}</b>
                <br />
                <span className="small quiet" dir="ltr">
                  {type}, {formatSize(size)}
                </span>
              </span>
              <a
                className="btn tight"
                href={addressOf(query, `/enquiries/${lead.reference}/files/${at + 1}`)}
                aria-label={words.downloadFile(name)}
                data-file
              >
                <Icon name="download" /> <span>{words.download}</span>
              </a>
            </dd>
          ))}
        </dl>
      )}
    </section>
  )
}

const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`

function History({ person, clock, enquiry, lead, names, formTitle }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const isOpen = enquiry.status === 'new' && !lead.quarantine
  const waits = clock.now - Date.parse(lead.createdAt)
  const page = lead.attribution.landing_page ?? lead.hidden.source_page
  return (
    <section className="bare-sheet pad">
      <h2 className="h3">{words.history}</h2>
      <ol className="line" id="history" data-live>
        {isOpen && (
          <li className="open">
            <span className="mark draft" aria-hidden="true" />
            <span className="row-gap">
              <b>{words.waitsForAnswer}</b>
              <span className={waits >= longWait ? 'tag late push' : 'tag push'}>
                <Icon name="clock" />
                {formatDuration(waits, clock.language)}
              </span>
            </span>
          </li>
        )}
        {enquiry.history.map((entry) => (
          <li key={entry.id}>
            <span className="mark live" aria-hidden="true" />
            <span className="row-gap">
              <span dir="auto">{describeEvent(entry, names, person.language)}</span>
              <span className="small quiet push num">
                <Moment at={entry.at} />
              </span>
            </span>
          </li>
        ))}
        <li>
          <span className="mark live" aria-hidden="true" />
          <span className="row-gap">
            <span dir="auto">
              {page
                ? words.receivedFrom(isolateLtr(page, person.language), formTitle(lead.formId))
                : words.received(formTitle(lead.formId))}
            </span>
            <span className="small quiet push num">
              <Moment at={lead.createdAt} />
            </span>
          </span>
        </li>
      </ol>
    </section>
  )
}

/** Who answers, a note, and the two ways to be rid of it. */
function Handling({ person, query, enquiry, lead, colleagues, note }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const act = { enquiry, query }
  return (
    <section className="sheet pad stack" aria-label={words.whoAnswers}>
      <div className="stack" id="assign" data-live>
        <ActForm {...act} action="assign">
          <label className="label" htmlFor="assignee">
            {words.whoAnswers}
          </label>
          <div className="row-gap tight-row">
            <select id="assignee" name="to" defaultValue={enquiry.assignee ?? ''}>
              <option value="">{words.nobody}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === person.id ? words.you(name) : name}
                </option>
              ))}
            </select>
            <button className="btn tight" type="submit">
              {words.give}
            </button>
          </div>
        </ActForm>
        {enquiry.assignee !== person.id && (
          <Act
            {...act}
            action="assign"
            fields={{ to: person.id }}
            className="btn bare tight"
            shortcut="a"
          >
            {words.take} <kbd className="desk-only scripted">a</kbd>
          </Act>
        )}
      </div>
      <ActForm {...act} action="note">
        <label className="label" htmlFor="note">
          {words.note} <span className="small">{words.noteHint}</span>
        </label>
        <textarea
          id="note"
          name="text"
          dir="auto"
          rows={3}
          maxLength={maxNote}
          required
          defaultValue={note}
          data-kept={`note ${lead.reference}`}
        />
        <button className="btn tight below" type="submit">
          {words.keepNote}
        </button>
      </ActForm>
      <div className="row-gap rid" id="rid" data-live>
        {!lead.quarantine && (
          <>
            {enquiry.status !== 'closed' && (
              <Act {...act} action="closed" className="btn bare">
                {words.close}
              </Act>
            )}
            <span className="push">
              <Act {...act} action="spam" className="btn danger">
                {words.spam}
              </Act>
            </span>
          </>
        )}
      </div>
    </section>
  )
}

function DeliveryRow({ delivery, ...props }: EnquiryPageProps & { delivery: Delivery }) {
  const { person, clock, query, enquiry, lead } = props
  const words = enquiryWords[person.language]
  const { channel, email, state, attempts, dueAt, sentAt, lastError } = delivery
  const isFailed = state !== 'sent' && (attempts > 0 || state === 'dead')
  const canSend = !lead.quarantine && state !== 'leased' && channel !== 'confirmation'
  const to =
    channel === 'email'
      ? words.mailTo(email ?? '')
      : channel === 'confirmation'
        ? words.confirmationTo(props.contact.email ?? '')
        : (words.channels[channel] ?? channel)
  const said =
    state === 'sent'
      ? words.delivered(attempts)
      : state === 'dead'
        ? words.dead(attempts)
        : attempts > 0
          ? words.failed(attempts, formatMoment(dueAt, clock))
          : words.queued
  return (
    <li className={isFailed ? 'failed' : undefined}>
      <span
        className={`mark ${state === 'sent' ? 'solid' : isFailed ? 'off' : 'draft'}`}
        aria-hidden="true"
      />
      <b dir="auto">{to}</b>
      <span className="quiet num">{sentAt && <Moment at={sentAt} />}</span>
      <span className={isFailed ? 'fault' : 'quiet'}>{said}</span>
      {isFailed && lastError && (
        <span className="mono quiet" dir="ltr">
          {lastError}
        </span>
      )}
      {canSend && (
        <Act
          {...{ enquiry, query }}
          action="send-again"
          fields={{ channel, email: email ?? '' }}
          className={isFailed ? 'btn tight' : 'btn bare tight'}
        >
          {words.sendAgain}
        </Act>
      )}
    </li>
  )
}

function Others({ person, query, enquiry, formTitle }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  return (
    <section className="sheet pad">
      <h2 className="h3">{words.others(enquiry.others.length)}</h2>
      <ul className="small">
        {enquiry.others.map(({ reference, formId, createdAt, ...other }) => {
          const { mark, word } = markOf({ ...other, isSeen: true })
          return (
            <li key={reference} className="row-gap other">
              <span className={`mark ${mark}`} aria-hidden="true" />
              <a href={addressOf(query, `/enquiries/${reference}`)}>{formTitle(formId)}</a>
              <span className="quiet">
                {words.stateOf[word]}, <Moment at={createdAt} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What the page's form told beside the answers, and apart from it what anybody may have added. */
function Facts({ person, lead }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  // A field may have the name of a property of every object, such as `constructor`.
  const labelOf = (name: string) =>
    (Object.hasOwn(words.fields, name) && words.fields[name]) || name
  const undeclared = Object.entries(lead.undeclared)
  return (
    <div className="beside small quiet pad stack tight-stack">
      <FactList
        facts={[
          [words.reference, lead.reference],
          [words.follows, lead.follows],
          [words.language, words.languageNames[lead.language]],
          [words.sentBy, words.vias[lead.submittedVia]],
          ...Object.entries({ ...lead.attribution, ...lead.hidden }).map(
            ([name, value]): Fact => [labelOf(name), value],
          ),
        ]}
      />
      {undeclared.length > 0 && (
        <>
          <p>{words.undeclared}</p>
          <FactList facts={undeclared} />
        </>
      )}
    </div>
  )
}

type Fact = [label: string, value: string | undefined]

const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="facts-list">
    {facts.map(
      ([label, value], at) =>
        value && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
          <div key={at}>
            <dt dir="auto">{label}</dt>
            <dd className="soft" dir="auto">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)
