import { domainToASCII } from 'node:url'

/**
 * The key of a mailbox's limits, the same for every spelling of its email, and never an email to write
 * to. Case, a tag (`name+tag@`) and a final dot of the domain do not matter, nor do the dots and domains
 * of the providers below.
 */
export function mailboxKey(email: string): string {
  const text = email.trim().toLowerCase()
  const at = Math.max(text.lastIndexOf('@'), 0)
  const domain = text.slice(at).replace(/^@|(?<!\.)\.+$/g, '')
  // It is empty for a domain that has no ASCII form.
  const host = domainToASCII(domain) || domain
  // Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`.
  // Source: https://www.fastmail.help/hc/en-us/articles/360060591053
  const [, owner = text.slice(0, at), provider = host] =
    /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(host) ?? []
  const [local = ''] = owner.split('+')
  const rules = providers.find(({ domains }) => domains.includes(provider))
  return `${local.replace(rules?.ignored ?? '', '')}@${rules?.domains[0] ?? provider}`
}

/** Domains that lead to the same mailbox, and the characters that a local part may have anywhere. */
const providers: { domains: string[]; ignored?: RegExp }[] = [
  // Source: https://support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // Source: https://proton.me/support/addresses-and-aliases
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    ignored: /[.-]/g,
  },
]
