/** Sends generated visitors through the spam filter of the forms, as the form's page would. */
import { solveChallenge } from '../../app/forms/client/proof-of-work.ts'
import type { SpamFilter, Verdict } from '../../server/forms/spam/filter.ts'
import { toVisitor } from '../../server/http/client-ip.ts'
import type { Submission } from './submission.ts'

export const form = {
  id: 'get-a-quote',
  questions: [
    { ref: 'name', type: 'short_text' },
    { ref: 'email', type: 'email' },
    { ref: 'message', type: 'long_text' },
    { ref: 'phone', type: 'phone' },
  ],
}

/** Does the proof of work as the form's own page does. */
export const solve = (challenge: unknown): Promise<string> => solveChallenge(challenge)

/** A clock that tests set, in milliseconds. */
export type Clock = { now: number }

/**
 * Opens the form, waits as long as the visitor does, and posts it.
 * @returns the last verdict; `isChallenged` when there was a challenge before
 */
export async function send(
  filter: SpamFilter,
  clock: Clock,
  visitor: Submission,
): Promise<{ verdict: Verdict; isChallenged: boolean }> {
  const sentAt = clock.now
  clock.now = sentAt - visitor.openFor
  const token = {
    own: filter.issueToken(form.id),
    none: undefined,
    forged: `${form.id}.${clock.now.toString(36)}.abcdefghijkl.c2lnbmF0dXJl`,
    'of another form': filter.issueToken('contact-us'),
  }[visitor.token]
  clock.now = sentAt
  const { name, email, message, phone, trap, hasScripts, ip, userAgent } = visitor
  const post = {
    values: { name, email, message, phone },
    hidden: { source_page: '/services' },
    trap,
    token: filter.readToken(form.id, token),
    altcha: undefined,
    hasScripts,
  }
  const sender = toVisitor(ip, userAgent)
  const verdict = await filter.classify(post, sender, form)
  if (verdict.verdict !== 'suspicious' || !visitor.solves)
    return { verdict, isChallenged: verdict.verdict === 'suspicious' }
  clock.now += 2000
  const altcha = await solveChallenge(verdict.challenge)
  const again = { ...post, token: filter.readToken(form.id, token), altcha }
  return { verdict: await filter.classify(again, sender, form), isChallenged: true }
}
