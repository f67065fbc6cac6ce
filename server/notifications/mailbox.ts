import { domainToASCII } from 'node:url'

/**
 * The mailbox behind an address, the same for every spelling of it: the key of a limit, and never an
 * address to write to. Capitals, a tag (`name+tag@`) and a dot at the domain's end name no other
 * mailbox, and neither do the dots and domains of the hosts below.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).replace(/(?<!\.)\.+$/, '')
  // It writes a domain in any script in ASCII, and gives nothing for one that cannot be.
  const host = domainToASCII(domain) || domain
  const [owner, around] = bySubdomain(host)
  const [local = ''] = (owner ?? text.slice(0, Math.max(at, 0))).split('+')
  const rules = hosts.find(({ domains }) => domains.includes(around))
  if (!rules) return `${local}@${around}`
  return `${local.replace(rules.ignored, '')}@${rules.domains[0]}`
}

/** Large hosts: the domains that lead to the same mailbox, and the characters that a name may have anywhere. */
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
function bySubdomain(host: string): [string | undefined, string] {
  const [, owner, around] = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(host) ?? []
  return owner && around ? [owner, around] : [undefined, host]
}
