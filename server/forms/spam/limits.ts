import type { Visitor } from '../../../contracts/form.ts'
import type { JudgedForm, JudgedPost } from '../judge.ts'
import type { Limit, Take, Taken } from './buckets.ts'
import { messageOf } from './content-signs.ts'
import type { TokenReading } from './form-token.ts'
import { hasLink, linkedHosts, withoutLinks } from './links.ts'
import { type Sign, signIf } from './sign.ts'
import { visitorPlaces } from './visitor-places.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A whole office, or a street behind one address, stays below these; a robot does not. */
const limits = {
  /** By address, for posts without scripts, which cannot be asked for a proof of work. */
  'address without scripts': { amount: 6, per: hour },
  address: { amount: 20, per: hour },
  network: { amount: 120, per: hour },
  opening: { amount: 8, per: day },
  message: { amount: 2, per: 7 * day },
  link: { amount: 4, per: 7 * day },
} satisfies Record<string, Limit>

/** The tokens a post takes: those of its address refuse it, the others only make it suspicious. */
export function takesFor(
  post: JudgedPost,
  visitor: Visitor,
  form: JudgedForm,
  token: TokenReading,
): Take[] {
  const places = visitorPlaces(visitor.address)
  const message = messageOf(form, post.values)
  const text = withoutLinks(message)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const takes: Take[] = []
  const take = (of: keyof typeof limits, value: string, refuses: boolean) =>
    takes.push({ of, value, refuses, limit: limits[of] })
  if (places && !post.hasScripts) take('address without scripts', places.address, true)
  if (places) {
    take('address', places.address, true)
    take('network', places.network, true)
  }
  if (token.state === 'good') take('opening', token.id, false)
  // Short messages are honestly the same, *Please call me.*, but not with a link.
  if (text.length >= (hasLink(message) ? 10 : 40)) take('message', text, false)
  for (const host of linkedHosts(message)) take('link', host, false)
  return takes
}

/** In how many seconds to come back, when a bucket that refuses was empty. */
export const refusal = (taken: Taken[]): number | undefined =>
  taken.find(({ of, retryAfter }) => /^(?:address|network)/.test(of) && retryAfter !== undefined)
    ?.retryAfter

/** What was seen before. A bucket that is half empty refuses nobody yet, but asks for a proof of work. */
export function habitSigns(taken: Taken[]): Sign[] {
  const isBelow = (name: keyof typeof limits, least: number) =>
    taken.some(({ of, left }) => of === name && left < least)
  return [
    ...signIf(isBelow('address', 8), 3, 'Many enquiries came from this address within an hour.'),
    ...signIf(isBelow('network', 30), 3, 'Many enquiries came from this network within an hour.'),
    ...signIf(isBelow('opening', 0), 3, 'The form was opened once and sent many times.'),
    ...signIf(isBelow('message', 0), 6, 'The same message came several times this week.'),
    ...signIf(isBelow('link', 0), 3, 'Links to the same place came several times this week.'),
  ]
}
