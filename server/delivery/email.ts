import { html } from 'hono/html'
import { type Language, languageFacts } from '../../app/lib/languages.ts'
import { oneLine, textLines } from '../../app/lib/safe-text.ts'
import { accent } from '../../app/styles/theme-color.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import { contactOf, summarize } from '../leads/lead-contacts.ts'
import { replyChannel } from '../leads/outbox-rows.ts'
import { inStaffWords, type StaffWords } from '../leads/staff-words.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { formatDateTime } from '../zoned-times.ts'
import { type MailRow, openAttachments } from './attachments.ts'
import {
  type Alert,
  type Channel,
  findDeskPage,
  type Message,
  type MessageContent,
} from './channel.ts'
import { DeliveryError } from './delivery-error.ts'
import type { MailContent, SendMail } from './smtp.ts'

type EmailOptions = {
  send: SendMail
  to: string[]
  words: StaffWords
  uploads: Pick<UploadStore, 'open'>
  /** Origin of the desk, which mails link to; none without it. */
  deskUrl?: string | undefined
  /** Of times in mails; UTC without it. */
  timeZone?: (() => string) | undefined
}

/** Mails a lead to each recipient of the company, with all answers and files; replies go to the visitor. */
export function emailChannel(options: EmailOptions): Channel {
  const { send, to, words, uploads, deskUrl, timeZone } = options

  async function mail(message: Message, signal: AbortSignal, attach: boolean): Promise<void> {
    const { id, lead, alert, email } = message
    if (!email) throw new DeliveryError('the message has no recipient')
    const files = lead && !alert ? await openAttachments(lead, uploads, attach) : undefined
    const { attachments = [], rows } = files ?? {}
    try {
      const title = lead && (words.findForm(lead.formId)?.title ?? lead.formId)
      const replyTo = lead && !alert ? contactOf(lead).email : undefined
      const shown = lead ? { ...message, lead: inStaffWords(lead, words) } : message
      const written = leadMail(shown, title, rows, timeZone?.())
      const label = message.digest ? 'See them on the desk' : 'Open it on the desk'
      const content = withLink(written, findDeskPage(deskUrl, message), label)
      await send({ messageId: id, to: email, replyTo, ...content, attachments }, signal)
    } catch (error) {
      // The server may refuse the size or the type of a file, or the store may give a part of one.
      const isRefused = error instanceof DeliveryError && error.kind === 'final'
      if (!(isRefused || files?.isBroken()) || attachments.length === 0) throw error
      await mail(message, signal, false)
    } finally {
      files?.close()
    }
  }
  return {
    name: 'email',
    isInternal: true,
    emails: () => [...new Set(to)],
    deliver: (message, signal) => mail(message, signal, true),
  }
}

/** Formats the mail about a lead, a failed delivery, or leads in quarantine. */
export function leadMail(
  { lead, alert, digest, mail, isUnopened }: MessageContent,
  formTitle = '',
  files: MailRow[] = [],
  timeZone = 'UTC',
): MailContent {
  const write = (at: string) => formatDateTime(at, 'en-GB', timeZone)
  if (mail) return mail
  if (digest) return digestMail(digest, write)
  if (alert) return alertMail(lead.reference, alert, write)
  const subject = `${isUnopened ? 'Not opened yet: ' : ''}${leadSubject(lead, formTitle)}`
  return tableMail(subject, leadRows(lead, files, write))
}

/** The visitor's name and first words tell mails apart, the reference finds one. */
function leadSubject(lead: Lead, formTitle: string): string {
  const { name, said } = summarize(lead)
  const words = name ? oneLine(`${name}: ${said || formTitle}`, 100) : formTitle
  return `${words} ${lead.reference}`
}

const ours = (label: string, value: string): MailRow => ({ label, value, isOurs: true })

function leadRows(lead: Lead, files: MailRow[], write: (at: string) => string): MailRow[] {
  const pairs = (record: Record<string, string>) =>
    Object.entries(record).flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return [
    ...lead.answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ...files,
    ...pairs(lead.hidden),
    ...pairs(lead.attribution),
    ours('Reference', lead.reference),
    ...(lead.follows ? [ours('Follows', lead.follows)] : []),
    ours('Received', write(lead.createdAt)),
    ours('Language', languageNames.of(lead.language) ?? lead.language),
    ours('Sent from', lead.submittedVia),
  ]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function alertMail(reference: string, alert: Alert, write: (at: string) => string): MailContent {
  const { channel, email, reason, triedUntil } = alert
  const to = email ?? (channel === replyChannel ? 'the visitor' : channel)
  return tableMail(`Not delivered to ${to}: ${reference}`, [
    ours('Reference', reference),
    ours('Recipient', email ?? channel),
    ours('Reason', reason),
    triedUntil
      ? ours('Trying again until', write(triedUntil))
      : ours('Not trying again, unless you press', 'Send all again, at the desk under Health'),
  ])
}

function digestMail({ count, leads }: Digest, write: (at: string) => string): MailContent {
  const rows = leads.map(({ reference, form_id, received, score, reasons }) =>
    ours(reference, `${write(received)}, ${form_id}, score ${score}: ${reasons.join(' ')}`),
  )
  return tableMail(`Held back as spam: ${count}`, [
    ...rows,
    ...(count > leads.length ? [ours('And more', String(count - leads.length))] : []),
    ours('Deliver one', 'At the desk, under Spam, press Not spam'),
  ])
}

/** Puts a link to the desk at the top of a mail, where a phone shows it. */
export function withLink(mail: MailContent, url: string | undefined, label: string): MailContent {
  if (!url) return mail
  const button = `<p><a href="${escapeHtml(url)}" style="${buttonStyle}">${label}</a></p>`
  return {
    ...mail,
    text: `${label}\n${url}\n\n${mail.text}`,
    html: mail.html.replace(/<body [^>]*>/, (body) => `${body}${button}`),
  }
}

const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:22px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`

/**
 * Formats rows as text and as an HTML table. A visitor's text is isolated in its own direction, so that
 * Arabic with Latin words and numbers reads as it was typed, and reorders nothing around it.
 */
export function tableMail(subject: string, rows: MailRow[]): MailContent {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" dir="auto">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  const quote = (text: string, { isOurs }: MailRow) => (isOurs ? text : isolate(text))
  return {
    subject,
    text: rows.map((row) => `${quote(row.label, row)}\n${quote(row.value, row)}\n`).join('\n'),
    html: htmlMail(
      subject,
      `<table border="1" cellspacing="0" cellpadding="8">${cells.join('')}</table>`,
    ),
  }
}

/** Formats lines of our own in a language, which may hold isolates. */
export const plainMail = (
  subject: string,
  lines: string[],
  language: Language = 'en',
): MailContent => ({
  subject,
  text: lines.join('\n'),
  html: htmlMail(subject, lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join(''), language),
})

/** The body has language and direction as well: some mail programs show it without the rest. */
function htmlMail(title: string, body: string, language: Language = 'en'): string {
  const attributes = `lang="${language}" dir="${languageFacts[language].direction}"`
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body ${attributes} style="font:16px/1.7 Tahoma,Arial,sans-serif">${body}</body></html>`
}

/**
 * Isolates each line in the direction of its first letter, by U+2068 and U+2069.
 * Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string =>
  textLines(text)
    .split('\n')
    .map((line) => (line === '' ? '' : `\u2068${line}\u2069`))
    .join('\n')

/** An unpaired character of a direction would end the isolate around it. */
const escapeHtml = (text: string): string => escapeMarkup(textLines(text))

const escapeMarkup = (text: string): string => String(html`${text}`).replaceAll('\n', '<br>')
