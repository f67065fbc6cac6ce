import { DeliveryError } from './channel.ts'

/**
 * Opens a mail server. The envelope has the sender and recipients given here, whatever the headers
 * hold, and nodemailer reads no file and no URL that a text might name.
 * @param url `smtp://` or `smtps://`, with user and password where needed
 * @param timeout for connecting, greeting and silence, in milliseconds
 */
export function openSmtp(url: string, from: string, timeout = 20_000): SendMail {
  // Imported here, so that a site that sends no mail does not hold it in memory.
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

type Mail = {
  /** The same on every attempt, so that a mailbox recognises a repeat. */
  messageId: string
  to: string[]
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
}

/** Sends one mail from the site's address. @throws {DeliveryError} with SMTP's code */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>

/** Gives the server's code and nothing else of its answer, which may quote the mail. */
function smtpReason(error: unknown): string {
  if (!(error instanceof Error)) return 'SMTP failed'
  const code = 'code' in error ? ` ${error.code}` : ''
  const answer = 'responseCode' in error && error.responseCode ? ` ${error.responseCode}` : ''
  return `SMTP failed:${code}${answer || ` ${error.name}`}`
}
