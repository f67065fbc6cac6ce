import type { Channel } from './channel.ts'
import type { FindFormFacts } from './form-facts.ts'
import { leadMail } from './lead-mail.ts'
import type { SendMail } from './smtp.ts'
import { visitorEmail } from './visitor-email.ts'

type EmailOptions = {
  send: SendMail
  to: string[]
  /** Where the canary's mail goes; undefined is where every lead goes. */
  canaryTo: string | undefined
  findForm: FindFormFacts
}

/** Mail to the company: every answer as a table, an answer goes to the visitor. */
export const emailChannel = ({ send, to, canaryTo, findForm }: EmailOptions): Channel => ({
  name: 'email',
  tellsUs: true,
  takes: () => true,
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
