import { domainToASCII } from 'node:url'

/**
 * Accepts one plain email, as HTML's `input type=email` does, with a dot in the domain: ASCII, no quotes,
 * comments, groups or lists (a subset of RFC 5321), so that it may stand in a mail's header.
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
 * Normalizes an email to its mailbox: the key of a limit, and never to be written to. Capitals, a tag
 * (`name+tag@`) and a dot at the domain's end make no other mailbox, nor do the dots and domains of
 * the hosts below.
 */
export function normalizeMailbox(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).replace(/(?<!\.)\.+$/, '')
  // It writes a domain of any script in ASCII, and gives '' for an invalid one.
  const host = domainToASCII(domain) || domain
  const [owner, parent] = splitSubdomain(host)
  const [local = ''] = (owner ?? text.slice(0, Math.max(at, 0))).split('+')
  const rules = hosts.find(({ domains }) => domains.includes(parent))
  if (!rules) return `${local}@${parent}`
  return `${local.replace(rules.ignored, '')}@${rules.domains[0]}`
}

/** Large hosts: the domains of one mailbox, and the characters that are ignored in a name. */
const hosts: { domains: string[]; ignored: RegExp }[] = [
  // Source: https://support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // Source: https://proton.me/support/addresses-and-aliases
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/ },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    ignored: /[.-]/g,
  },
]

/**
 * Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`.
 * Source: https://www.fastmail.help/hc/en-us/articles/360060591053
 * @returns the name, if the host holds one, and the host without it
 */
function splitSubdomain(host: string): [string | undefined, string] {
  const [, owner, parent] = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(host) ?? []
  return owner && parent ? [owner, parent] : [undefined, host]
}
