import { type Definition, say } from './definition.ts'
import { makeElement } from './elements.ts'

/** The ways to reach the company without a form; undefined where there are none. */
export function otherWays({
  contact: { email, whatsapp },
  words,
}: Definition): HTMLElement | undefined {
  if (!email && !whatsapp) return undefined
  const link = (href: string, text: string) =>
    makeElement('a', { href, target: '_blank', rel: 'noopener' }, text)
  return makeElement(
    'p',
    {},
    `${say('otherWays')} `,
    email && link(`mailto:${email}`, words.unavailable?.email ?? ''),
    email && whatsapp && ' · ',
    whatsapp &&
      link(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, words.unavailable?.whatsapp ?? ''),
  )
}
