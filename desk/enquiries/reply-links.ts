import type { Replies } from '../../app/content/schemas/replies.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { Lead } from '../../server/leads/lead.ts'

export type Contact = { name: string; email: string | undefined; phone: string | undefined }

type Known = Contact & Pick<Lead, 'reference'>

/** A new mail to the person, begun as `content/replies.yaml` says; undefined without an email. */
export function mailLink(known: Known, replies: Replies | undefined): string | undefined {
  if (!known.email) return undefined
  const { subject, text } = replies?.mail ?? { subject: known.reference, text: '' }
  const query = { subject: fill(subject, known), body: fill(text, known) }
  return `${addressLink(known.email)}?${encodeQuery(query)}`
}

/** An address alone. What is before its `@` may hold a `?`, after which mail programs read fields. */
export const addressLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** A chat with the person's number in WhatsApp; undefined without one in international form. */
export function whatsappLink(known: Known, replies: Replies | undefined): string | undefined {
  const phone = known.phone?.trim()
  if (!phone?.startsWith('+')) return undefined
  const text = fill(replies?.whatsapp ?? '', known)
  return `https://wa.me/${phone.replace(/\D/g, '')}?${encodeQuery({ text })}`
}

const fill = (text: string, { name, reference }: Known) => fillIn(text, { name, reference })

/** Mail programs take `+` for a plus, so a space is `%20` (RFC 6068, 5). */
const encodeQuery = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
