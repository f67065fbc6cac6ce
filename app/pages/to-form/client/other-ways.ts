import { type Definition, say } from './definition.ts'
import { makeElement } from './elements.ts'

/** The ways to reach the company without a form; undefined where there are none. */
export function otherWays({ email, whatsapp }: Definition['contact']): HTMLElement | undefined {
  if (!email && !whatsapp) return undefined
  const link = (href: string, text: string) =>
    makeElement('a', { href, target: '_blank', rel: 'noopener' }, text)
  return makeElement(
    'p',
    {},
    `${say('otherWays')} `,
    email && link(`mailto:${email}`, say('email')),
    email && whatsapp && ' · ',
    whatsapp && link(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, say('whatsapp')),
  )
}
