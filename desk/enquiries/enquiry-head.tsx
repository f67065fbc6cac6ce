import { Icon } from '../layout/icon.tsx'
import { Mark } from '../layout/parts.tsx'
import { formatDuration } from '../layout/time.tsx'
import { Act } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { addressOf } from './list-query.ts'
import { markOf } from './mark-of.ts'
import { ReplyLinks } from './reply-buttons.tsx'
import { addressLink, callLink } from './reply-links.ts'
import { enquiryWords } from './words.ts'

/** The writer, the waiting time, and the first things to do. */
export function EnquiryHead({
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
  const state = markOf({ ...enquiry, isSpam: Boolean(lead.quarantine), isSeen: true })
  const act = { enquiry, query }
  return (
    <>
      <div className="row-gap crumbs">
        <a className="crumb" href={addressOf(query)} data-key="u">
          <Icon name="back" /> {words.states[query.state]}
        </a>
        <span className="push row-gap small">
          {neighbors.position !== undefined && (
            <span className="num desk-only">
              {words.position(neighbors.position, neighbors.total)}
            </span>
          )}
          {neighbors.newer && (
            <a className="crumb" href={to(neighbors.newer)} data-key="k">
              {words.newer} <kbd className="keyed">k</kbd>
            </a>
          )}
          {neighbors.older && (
            <a className="crumb" href={to(neighbors.older)} data-key="j">
              {words.olderOne} <kbd className="keyed">j</kbd>
            </a>
          )}
        </span>
      </div>
      <div className="head">
        <div>
          <h1 dir="auto">{contact.name || lead.reference}</h1>
          <p className="row-gap">
            {contact.email && (
              <a
                className="mail-to"
                dir="ltr"
                href={addressLink(contact.email)}
                data-asks="sent-mail"
              >
                {contact.email}
              </a>
            )}
            {contact.phone && (
              <a className="mail-to num" dir="auto" href={callLink(contact)}>
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
                  <Mark kind={state.mark} word={words.stateOf[state.word]} />
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
                {words.answered} <kbd className="keyed">e</kbd>
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
