import { DeliveryError } from '../jobs/delivery-error.ts'
import type { Digest } from '../leads/digest.ts'
import { isPlainEmail } from '../leads/email-syntax.ts'
import type { Lead } from '../leads/lead.ts'
import type { Alert } from '../leads/outbox.ts'
import { undeclaredLabel, undeclaredText } from '../leads/undeclared-fields.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { openAttachments } from './attachments.ts'
import type { Channel, FindFormFacts, Message } from './channel.ts'
import { type MailRow, tableMail } from './mail-table.ts'
import type { SendMail } from './smtp.ts'

type EmailOptions = {
  send: SendMail
  to: string[]
  /** Where the canary's mail goes; undefined is where every lead goes. */
  canaryTo: string | undefined
  findForm: FindFormFacts
  /** The files of leads. */
  uploads: Pick<UploadStore, 'open'>
}

/** Mails a lead to each of the company's addresses, with every answer and file; a reply goes to the visitor. */
export function emailChannel({ send, to, canaryTo, findForm, uploads }: EmailOptions): Channel {
  async function mail(message: Message, signal: AbortSignal, isCarried: boolean): Promise<void> {
    const { id, lead, recipient } = message
    if (recipient === undefined) throw new DeliveryError('the message has no recipient')
    const isAboutLead = !message.alert && !message.digest
    const files = isAboutLead ? await openAttachments(lead, uploads, isCarried) : undefined
    const { attachments = [], rows } = files ?? {}
    try {
      const title = findForm(lead.formId)?.title ?? lead.formId
      const replyTo = isAboutLead ? visitorEmail(lead) : undefined
      const content = leadMail(message, title, rows)
      await send({ messageId: id, to: recipient, replyTo, ...content, attachments }, signal)
    } catch (error) {
      // A server that refuses a file's size or kind takes the words.
      const isRefused = error instanceof DeliveryError && error.outcome === 'final'
      if (!isRefused || attachments.length === 0) throw error
      await mail(message, signal, false)
    } finally {
      files?.close()
    }
  }
  return {
    name: 'email',
    isInternal: true,
    handles: () => true,
    recipients: ({ canary }) => [...new Set(canary && canaryTo ? [canaryTo] : to)],
    deliver: (message, signal) => mail(message, signal, true),
  }
}

/**
 * Finds the visitor's address: the first plain address in an answer whose `ref` contains `mail`.
 * Nothing but one address can then get into a header.
 */
export function visitorEmail({ answers }: Pick<Lead, 'answers'>): string | undefined {
  return answers.find(({ ref, answer }) => /mail/.test(ref) && isPlainEmail(answer))?.answer
}

type LeadMail = { subject: string; text: string; html: string }

/**
 * Writes the mail about a lead, about a message that was not delivered, or about leads in quarantine,
 * as text and as HTML. The subject holds nothing that a visitor wrote.
 * @param files what is said of the lead's files
 */
export function leadMail(
  { lead, alert, digest }: Message,
  formTitle: string,
  files: MailRow[] = [],
): LeadMail {
  if (digest) return digestMail(digest)
  if (alert) return alertMail(lead.reference, alert)
  return tableMail(`${lead.canary ? 'Canary' : formTitle} ${lead.reference}`, leadRows(lead, files))
}

const ours = (label: string, value: string): MailRow => ({ label, value, isOurs: true })

function leadRows(lead: Lead, files: MailRow[]): MailRow[] {
  const pairs = (record: Record<string, string>) =>
    Object.entries(record).map(([label, value]) => ({ label, value }))
  const undeclared = undeclaredText(lead)
  return [
    ...lead.answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ...files,
    ...pairs(lead.hidden),
    ...pairs(lead.attribution),
    ...(undeclared ? [{ label: undeclaredLabel, value: undeclared }] : []),
    ours('Reference', lead.reference),
    ...(lead.follows ? [ours('Follows', lead.follows)] : []),
    ours('Received', lead.createdAt),
    ours('Sent from', lead.door),
  ]
}

function alertMail(reference: string, { channel, recipient, reason, triedUntil }: Alert): LeadMail {
  return tableMail(`Not delivered to ${recipient ?? channel}: ${reference}`, [
    ours('Reference', reference),
    ours('Channel', channel),
    ...(recipient ? [ours('Recipient', recipient)] : []),
    ours('Reason', reason),
    triedUntil
      ? ours('Trying again until', triedUntil)
      : ours('Not trying again, unless you run', 'npm run leads -- replay --dead'),
    ours('Read it', `npm run leads -- show ${reference}`),
  ])
}

function digestMail({ count, leads }: Digest): LeadMail {
  const rows = leads.map(({ reference, form_id, received, score, reasons }) =>
    ours(reference, `${received} ${form_id}, score ${score}: ${reasons.join(' ')}`),
  )
  return tableMail(`Held back as spam: ${count}`, [
    ...rows,
    ...(count > leads.length ? [ours('And more', String(count - leads.length))] : []),
    ours('List them', 'npm run leads -- list --quarantined'),
    ours('Read one', `npm run leads -- show ${leads[0]?.reference}`),
    ours('Deliver one after all', `npm run leads -- release ${leads[0]?.reference}`),
  ])
}
