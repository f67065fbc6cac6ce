import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { normalizeMailbox } from '../leads/email-syntax.ts'
import type { Channel } from './channel.ts'
import { visitorEmail } from './email.ts'
import type { SendMail } from './smtp.ts'

/**
 * Confirms to the visitor that the enquiry has arrived. The mail holds the reference and nothing
 * that was entered, so that nobody can send a text of their own through it, and a mailbox gets
 * three a day at most, so that nobody is flooded.
 * @param site the site's origin, which tells the reader where the mail comes from
 */
export const confirmationChannel = (send: SendMail, site: string): Channel => ({
  name: 'confirmation',
  isInternal: false,
  handles: (lead) => !lead.canary && visitorEmail(lead) !== undefined,
  async chargeLimit(lead, db) {
    const to = visitorEmail(lead)
    return to !== undefined && (await chargeConfirmation(db, to))
  },
  async deliver({ id, lead }, signal) {
    const to = visitorEmail(lead)
    if (!to) return
    const host = new URL(site).host
    const lines = [
      `We’ve received a message through ${host} with this email address.`,
      `Its reference is ${lead.reference}.`,
      'If you didn’t send it, you don’t need to do anything.',
    ]
    await send(
      {
        messageId: id,
        to,
        subject: `${host}: ${lead.reference}`,
        text: lines.join('\n'),
        html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${host}</title></head><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
      },
      signal,
    )
  },
})

/** How many confirmations a mailbox gets in a day (UTC), however often and in whatever spelling it is entered. */
const dailyLimit = 3

/**
 * Charges one confirmation to a mailbox, atomically; in the transaction that stores the lead. The
 * mailbox is kept as a hash, until the day is over.
 * @returns false when the day's limit is reached
 */
export async function chargeConfirmation(
  db: Kysely<Tables>,
  address: string,
  now: Date = new Date(),
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const charged = await db
    .insertInto('confirmations')
    .values({ recipient: recipientHash(address), day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'day'])
        .doUpdateSet((row) => ({ count: row('confirmations.count', '+', 1) }))
        .where('confirmations.count', '<', dailyLimit),
    )
    .returning('count')
    .executeTakeFirst()
  return charged !== undefined
}

/** Forgets the confirmations of days that are over. */
export async function pruneConfirmations(
  db: Kysely<Tables>,
  now: Date = new Date(),
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await db.deleteFrom('confirmations').where('day', '<', day).execute()
}

/** Deletes the record that an address got confirmations. */
export async function forgetConfirmations(db: Kysely<Tables>, address: string): Promise<void> {
  await db.deleteFrom('confirmations').where('recipient', '=', recipientHash(address)).execute()
}

/** The same for every spelling of one mailbox's address. */
const recipientHash = (address: string): string =>
  createHash('sha256').update(normalizeMailbox(address)).digest('hex')
