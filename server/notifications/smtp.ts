import type { Readable } from 'node:stream'
import { DeliveryError, type FailureKind, isTlsFailure } from '../jobs/delivery-error.ts'

/** Sends one mail from the site's email. @throws {DeliveryError} with SMTP's code */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>

type Mail = {
  /** The same on every attempt, so that a mailbox recognizes a repeat. */
  messageId: string
  to: string
  /** The name beside the site's email. */
  senderName?: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
}

export type MailAttachment = { filename: string; contentType: string; content: Readable }

/**
 * Opens a mail server. The envelope does not depend on the headers, and nodemailer reads no file and no
 * URL that a text might name.
 * @param timeout for connecting, greeting and silence, in milliseconds
 */
export function openSmtp(url: string, from: string, timeout = 20_000): SendMail {
  // Imported on demand: a site without mail saves the memory.
  const transport = import('nodemailer').then(({ default: nodemailer }) =>
    nodemailer.createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return async ({ messageId, senderName, replyTo, ...mail }, signal) => {
    try {
      await (await transport).sendMail({
        ...mail,
        from: senderName ? { name: senderName, address: from } : from,
        envelope: { from, to: [mail.to] },
        messageId: `<${messageId}@${from.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(replyTo && { replyTo }),
        signal,
      })
    } catch (error) {
      throw new DeliveryError(describeFailure(error), { kind: classifyFailure(error) })
    }
  }
}

/** Gives only the codes: the server's text may quote the mail. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'SMTP failed'
  const code = 'code' in error ? ` ${error.code}` : ''
  const answer = 'responseCode' in error && error.responseCode ? ` ${error.responseCode}` : ''
  return `SMTP failed:${code}${answer || ` ${error.name}`}`
}

/**
 * A 5xx about the recipient or the mail is final. Any other 5xx, about the sender, the password or the
 * greeting, is about our settings, and so is TLS.
 * Source: nodemailer's error codes, https://nodemailer.com/errors
 */
function classifyFailure(error: unknown): FailureKind {
  // nodemailer's errors have each of these or none.
  const { code, originalCode, command, responseCode } = (error ?? {}) as SmtpError
  // 503, bad sequence of commands, is not about the mail.
  if (responseCode && responseCode >= 500 && responseCode !== 503) {
    const isAboutMail = command === 'RCPT TO' || command === 'DATA' || responseCode === tooLarge
    return isAboutMail ? 'final' : 'settings'
  }
  const isUnusable = code === 'ETLS' || code === 'ENOAUTH' || (code === 'EAUTH' && !responseCode)
  return isUnusable || isTlsFailure(originalCode) ? 'settings' : 'temporary'
}

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number }

/** A server may send it after MAIL FROM, which announces the size (RFC 1870). */
const tooLarge = 552
