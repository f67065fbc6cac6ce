import type { Lead } from '../lead.ts'
import { undeclaredLabel, undeclaredText } from '../undeclared-fields.ts'
import type { Channel, FindFormFacts, Message } from './channel.ts'
import type { SendMail } from './smtp.ts'

type EmailOptions = {
  send: SendMail
  to: string[]
  /** Where the canary's mail goes; undefined is where every lead goes. */
  canaryTo: string | undefined
  findForm: FindFormFacts
}

/** Mails a lead to the company, with every answer in a table; a reply goes to the visitor. */
export const emailChannel = ({ send, to, canaryTo, findForm }: EmailOptions): Channel => ({
  name: 'email',
  isInternal: true,
  handles: () => true,
  deliver: (message, signal) =>
    send(
      {
        messageId: message.id,
        to: message.lead.canary && canaryTo ? [canaryTo] : to,
        replyTo: message.alert ? undefined : visitorEmail(message.lead),
        ...leadMail(message, findForm(message.lead.formId)?.title ?? message.lead.formId),
      },
      signal,
    ),
})

/**
 * Finds the visitor's address: the first plain address in an answer whose `ref` contains `mail`.
 * Nothing but one address can then get into a header.
 */
export function visitorEmail({ answers }: Pick<Lead, 'answers'>): string | undefined {
  return answers.find(({ ref, answer }) => /mail/.test(ref) && isPlainAddress(answer))?.answer
}

/** ASCII, one @, no quotes, comments, groups or lists (a subset of RFC 5321); 254 characters at most. */
const isPlainAddress = (text: string) =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  )

type LeadMail = { subject: string; text: string; html: string }

/**
 * Writes the mail about a lead, or about its failure on another channel, as text and as HTML. The
 * subject holds nothing that a visitor wrote.
 */
export function leadMail({ lead, alert }: Message, formTitle: string): LeadMail {
  if (alert) {
    const subject = `Not delivered by ${alert.channel}: ${lead.reference}`
    return tableMail(subject, [
      { label: 'Reference', value: lead.reference },
      { label: 'Channel', value: alert.channel },
      { label: 'Reason', value: alert.reason },
      { label: 'Try it again', value: `npm run leads -- replay ${lead.reference}` },
    ])
  }
  return tableMail(`${lead.canary ? 'Canary' : formTitle} ${lead.reference}`, leadRows(lead))
}

type Row = { label: string; value: string }

function leadRows(lead: Lead): Row[] {
  const pairs = (record: Record<string, string>) =>
    Object.entries(record).map(([label, value]) => ({ label, value }))
  const undeclared = undeclaredText(lead)
  return [
    ...lead.answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ...lead.files.map(({ ref, name, size }) => ({ label: ref, value: `${name} (${size} bytes)` })),
    ...pairs(lead.hidden),
    ...pairs(lead.attribution),
    ...(undeclared ? [{ label: undeclaredLabel, value: undeclared }] : []),
    { label: 'Reference', value: lead.reference },
    ...(lead.follows ? [{ label: 'Follows', value: lead.follows }] : []),
    { label: 'Received', value: lead.createdAt },
    { label: 'Sent from', value: lead.door },
  ]
}

function tableMail(subject: string, rows: Row[]): LeadMail {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return {
    subject,
    text: rows.map(({ label, value }) => `${label}\n${value}\n`).join('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><table border="1" cellspacing="0" cellpadding="8">${cells.join('')}</table></body></html>`,
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Escapes a visitor's text for HTML; keeps its lines, and drops control characters. */
const escapeHtml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
    .replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
    .replace(/[&<>"'\n]/g, (character) => entities[character] ?? character)
