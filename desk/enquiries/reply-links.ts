import type { Replies } from '../../app/content/schemas/replies.ts'
import { withoutIsolates } from '../../app/lib/isolate.ts'
import { findPhone, plainPhone } from '../../app/lib/phone-number.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { Lead } from '../../server/leads/lead.ts'
import type { Contact } from '../../server/leads/lead-contacts.ts'

type Known = Contact & Pick<Lead, 'reference'>

/**
 * A new mail to the person, begun as `content/replies.yaml` says; undefined without an email.
 * @param cc the mailbox of all, so that a colleague sees the answer
 */
export function mailLink(
  known: Known,
  replies: Replies | undefined,
  cc: string | undefined,
): string | undefined {
  if (!known.email) return undefined
  const { subject, texts } = replies?.mail ?? { subject: known.reference, texts: [] }
  // Lines of a mail end with CRLF (RFC 6068, 5).
  const body = fillReply(texts[0]?.text ?? '', known).replace(/\r?\n/g, '\r\n')
  const query = { subject: withoutIsolates(fillReply(subject, known)), body, ...(cc && { cc }) }
  return `${addressLink(known.email)}?${encodeQuery(query)}`
}

/** An address alone. What is before its `@` may hold a `?`, after which mail programs read fields. */
export const addressLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`

const readPhone = ({ phone = '' }: Pick<Contact, 'phone'>) => findPhone(plainPhone(phone))

/** A call; undefined without a number and its country's code: without one it may be another person's. */
export function callLink(contact: Contact): string | undefined {
  const phone = readPhone(contact)
  return phone && `tel:${phone.number}${phone.extension}`
}

/** A chat with the person's number in WhatsApp, which knows no extensions. */
export function whatsappLink(known: Known, replies: Replies | undefined): string | undefined {
  const phone = readPhone(known)
  const text = fillReply(replies?.whatsapp ?? '', known)
  return phone && `https://wa.me/${phone.number.slice(1)}?${encodeQuery({ text })}`
}

/** Fills the placeholders of a text of `content/replies.yaml`. */
export const fillReply = (text: string, { name, reference }: Known) =>
  fillIn(text, { name, reference })

/** Mail programs take `+` for a plus, so a space is `%20` (RFC 6068, 5). */
const encodeQuery = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
