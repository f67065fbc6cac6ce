import type { Channel } from './channel.ts'
import { takeConfirmation } from './confirmation-limit.ts'
import type { SendMail } from './smtp.ts'
import { visitorEmail } from './visitor-email.ts'

/**
 * A word to the visitor that the enquiry is here. It holds the reference and nothing that was
 * entered, so that nobody can have us send a text of theirs to somebody else, and comes to an address
 * three times a day at most, so that nobody is pestered.
 * @param site our origin, so that the reader knows who writes
 */
export const confirmationChannel = (send: SendMail, site: string): Channel => ({
  name: 'confirmation',
  tellsUs: false,
  takes: (lead) => !lead.canary && visitorEmail(lead) !== undefined,
  async mayTell(lead, db) {
    const to = visitorEmail(lead)
    return to !== undefined && (await takeConfirmation(db, to))
  },
  async deliver({ id, lead }, signal) {
    const to = visitorEmail(lead)
    if (!to) return
    const host = new URL(site).host
    const lines = [
      `We have received an enquiry through ${host} that names this address.`,
      `Its reference is ${lead.reference}.`,
      'If it was not yours, you need not do anything.',
    ]
    await send(
      {
        messageId: id,
        to: [to],
        subject: `${host}: ${lead.reference}`,
        text: lines.join('\n'),
        html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${host}</title></head><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
      },
      signal,
    )
  },
})
