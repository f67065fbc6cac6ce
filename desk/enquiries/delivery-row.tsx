import { readMailboxFault } from '../../server/delivery/smtp-failure.ts'
import type { Delivery } from '../../server/leads/enquiry.ts'
import { hasFailed, recipientRemoved } from '../../server/leads/outbox-rows.ts'
import { formatMoment, Moment } from '../layout/time.tsx'
import { Act } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { enquiryWords } from './words.ts'

/** One recipient: delivered, waiting or failed, and one more try. */
export function DeliveryRow({ delivery, ...props }: EnquiryPageProps & { delivery: Delivery }) {
  const { person, clock, query, enquiry, lead } = props
  const words = enquiryWords[person.language]
  const { kind, channel, email, state, attempts, dueAt, sentAt, lastError } = delivery
  const isFailed = hasFailed(delivery)
  const theirs =
    isFailed && (channel === 'confirmation' || kind === 'reply')
      ? readMailboxFault(lastError ?? '')
      : undefined
  const failures = state === 'leased' ? attempts - 1 : attempts
  const isToUs = kind === 'lead' && channel !== 'confirmation'
  const canSend = !lead.quarantine && state !== 'leased' && isToUs
  const to =
    kind === 'reply'
      ? words.replyTo(props.contact.email ?? '')
      : kind === 'unopened'
        ? words.unopenedTo(email ?? words.channels[channel] ?? channel)
        : channel === 'email'
          ? words.mailTo(email ?? '')
          : channel === 'confirmation'
            ? words.confirmationTo(props.contact.email ?? '')
            : (words.channels[channel] ?? channel)
  const said =
    state === 'sent'
      ? words.delivered(attempts)
      : theirs
        ? words.theirMailbox[theirs]
        : lastError === recipientRemoved
          ? words.recipientRemoved
          : state === 'dead'
            ? words.dead
            : isFailed
              ? words.failed(failures, formatMoment(dueAt, clock))
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
      {isFailed && !theirs && (
        <details className="quiet">
          <summary>{words.technical}</summary>
          <span className="mono" dir="ltr">
            {lastError}
          </span>
        </details>
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
