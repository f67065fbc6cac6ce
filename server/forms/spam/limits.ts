import type { Limit, Take, Taken } from './buckets.ts'
import { messageOf } from './content-signs.ts'
import type { TokenReading } from './form-token.ts'
import type { JudgedForm, JudgedPost, Visitor } from './judged-post.ts'
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
  message: { amount: 3, per: day },
} satisfies Record<string, Limit>

/** The tokens a post takes: those of its address refuse it, the others only make it suspicious. */
export function takesFor(
  post: JudgedPost,
  visitor: Visitor,
  form: JudgedForm,
  token: TokenReading,
): Take[] {
  const places = visitorPlaces(visitor.address)
  const letters = messageOf(form, post.values)
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
  // Short messages are honestly the same: *Please call me.*
  if (letters.length >= 40) take('message', letters, false)
  return takes
}

/** In how many seconds to come back, when a bucket that refuses was empty. */
export const refusal = (taken: Map<string, Taken>): number | undefined =>
  ['address without scripts', 'address', 'network']
    .map((of) => taken.get(of)?.retryAfter)
    .find((seconds) => seconds !== undefined)

/** What was seen before. A bucket that is half empty refuses nobody yet, but asks for a proof of work. */
export function habitSigns(taken: Map<string, Taken>): Sign[] {
  const isBelow = (of: keyof typeof limits, least: number) => (taken.get(of)?.left ?? least) < least
  return [
    ...signIf(isBelow('address', 8), 3, 'Many enquiries came from this address within an hour.'),
    ...signIf(isBelow('network', 30), 3, 'Many enquiries came from this network within an hour.'),
    ...signIf(isBelow('opening', 0), 3, 'The form was opened once and sent many times.'),
    ...signIf(isBelow('message', 0), 6, 'The same message came several times today.'),
  ]
}
