import type { Readable } from 'node:stream'
import { withoutIsolates } from '../../app/lib/isolate.ts'
import { smtpFailure } from './smtp-failure.ts'

/** Sends one mail from the site's email. @throws {DeliveryError} with step, cause and advice */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>

type Mail = MailContent & {
  /** The same on every attempt, so that a mailbox recognizes a repeat. */
  messageId: string
  to: string
  attachments?: MailAttachment[]
}

export type MailContent = {
  subject: string
  text: string
  html: string
  /** The name beside the site's email. */
  senderName?: string
  replyTo?: string | undefined
  /** The `messageId` of the mail that a person answers; null for the first of a conversation. */
  answers?: string | null
}

export type MailAttachment = { filename: string; contentType: string; content: Readable }

/**
 * Opens a mail server. The envelope does not depend on the headers, and nodemailer reads no file and no
 * URL that a text might name.
 * @param url of `SMTP_URL`; `?tls=never` sends in the clear
 * @param timeout for connecting, greeting and silence, in milliseconds
 */
export function openSmtp(url: string, from: string, timeout = 20_000): SendMail {
  const transport = openTransport(url, timeout)
  const toId = (id: string) => `<${id}@${from.split('@')[1]}>`
  return async ({ messageId, senderName, replyTo, answers, ...mail }, signal) => {
    const thread = answers ? { inReplyTo: toId(answers), references: toId(answers) } : {}
    const sending = (await transport).sendMail({
      ...mail,
      subject: withoutIsolates(mail.subject),
      from: senderName ? { name: senderName, address: from } : from,
      envelope: { from, to: [mail.to] },
      messageId: toId(messageId),
      ...(answers === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      ...(replyTo && { replyTo }),
      ...thread,
      signal,
    })
    await sending.catch(failAt(url))
  }
}

/** Signs in at a mail server and sends nothing. @throws {DeliveryError} */
export async function trySmtp(url: string, timeout = 20_000): Promise<void> {
  await (await openTransport(url, timeout)).verify().catch(failAt(url))
}

const failAt = (url: string) => (error: unknown) => Promise.reject(smtpFailure(error, url))

/** Imported on demand: a site without mail saves the memory. */
async function openTransport(url: string, timeout: number) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url: withTls(url),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A server on this machine, without a password, may lack TLS: nothing leaves the machine. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname) && !url.username
  if (!isLocal && url.searchParams.get('tls') !== 'never')
    url.searchParams.set('requireTLS', 'true')
  url.searchParams.delete('tls')
  return url.href
}
