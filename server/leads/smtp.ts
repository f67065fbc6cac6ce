import { DeliveryError } from './channel.ts'

export type Mail = {
  /** Stable on repeats, so that a mailbox can tell a repeat. */
  messageId: string
  to: string[]
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
}

/** Hands one mail to the server, from our address. @throws {DeliveryError} with SMTP's code. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>

/**
 * Mail over SMTP. Sender and recipients on the envelope are those given here, whatever the headers
 * hold; the visitor's text can name neither files nor addresses to be fetched.
 * @param url `smtp://` or `smtps://`, with user and password where needed
 * @param timeout for connecting, greeting and silence, in milliseconds
 */
export function openSmtp(url: string, from: string, timeout = 20_000): SendMail {
  // Who sends no mail need not hold it in memory.
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
  return async ({ messageId, replyTo, ...mail }, signal) => {
    try {
      const { rejected } = await (await transport).sendMail({
        ...mail,
        from,
        envelope: { from, to: mail.to },
        messageId: `<${messageId}@${from.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(replyTo ? { replyTo } : {}),
        signal,
      })
      if (rejected.length > 0) throw new DeliveryError('a recipient was rejected')
    } catch (error) {
      throw error instanceof DeliveryError ? error : new DeliveryError(smtpReason(error))
    }
  }
}

/** The server's code and no word of its answer, which may quote the mail. */
function smtpReason(error: unknown): string {
  if (!(error instanceof Error)) return 'SMTP failed'
  const code = 'code' in error ? ` ${error.code}` : ''
  const answer = 'responseCode' in error && error.responseCode ? ` ${error.responseCode}` : ''
  return `SMTP failed:${code}${answer || ` ${error.name}`}`
}
