import { domainToASCII } from 'node:url'

/**
 * Accepts one plain email, as HTML's `input type=email` does, with a dot in the domain: ASCII, no quotes,
 * comments, groups or lists (a subset of RFC 5321), so that it is safe in an email's header.
 */
export const isPlainEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  )

/**
 * Parses one email.
 * @returns it in lower case, its domain in ASCII; undefined for anything else, such as a name
 */
export function parseEmail(text: string): string | undefined {
  const [, local, domain] = singleEmail.exec(foldText(text)) ?? []
  const host = domain && domainToASCII(domain)
  return local && host ? `${local}@${host}` : undefined
}

const singleEmail = /^([^\s@"(),:;<>[\\\]]+)@([^\s@"(),:;<>[\\\]/?#]+?)\.?$/

/** Letters of any width as one, without the invisible ones that come along with a copied text. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

/**
 * Normalizes an email to its mailbox: the key of a limit, never an address to write to. Capitals, a tag (`name+tag@`)
 * and a dot at the domain's end make no other mailbox, nor do the dots of Gmail.
 * Source: https://support.google.com/mail/answer/7436150
 */
export function normalizeMailbox(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).replace(/(?<!\.)\.+$/, '')
  // It writes a domain of any script in ASCII, and gives '' for an invalid one.
  const host = domainToASCII(domain) || domain
  const [local = ''] = text.slice(0, Math.max(at, 0)).split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}
