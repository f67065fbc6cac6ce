import type { Kysely } from 'kysely'
import { log } from '../../http/log.ts'
import { retryWhileBusy } from '../../leads/busy-retry.ts'
import type { Tables } from '../../leads/database.ts'
import type { Judge, JudgedPost } from '../judge.ts'
import { openBuckets, type Take, type Taken } from './buckets.ts'
import { contentSigns } from './content-signs.ts'
import { makeFormToken, readFormToken, renewFormToken } from './form-token.ts'
import { openGuardSecret } from './guard-secret.ts'
import { guardDatabase } from './guard-tables.ts'
import { habitSigns, refusal, takesFor } from './limits.ts'
import { openProofOfWork, type Work } from './proof-of-work.ts'
import { browserSigns, tokenSigns } from './sending-signs.ts'
import { signIf } from './sign.ts'

/** Longer than any process of ours holds the lock, in milliseconds. */
const patience = 1000
const patiently = <Value>(work: () => Promise<Value>) =>
  retryWhileBusy(work, performance.now() + patience)

/** From here on a proof of work is asked for; without scripts, where there is none, it is one point more. */
const suspicious = 3
const spam = 6

/**
 * Opens the guard of the forms on the ledger's database, whose schema must be up to date.
 * @param options for tests: another clock (milliseconds), and less work
 */
export async function openSpamGuard(
  ledger: Kysely<Tables>,
  { clock = Date.now, work }: { clock?: () => number; work?: Work } = {},
): Promise<Judge> {
  const db = guardDatabase(ledger)
  const sign = await openGuardSecret(db)
  const buckets = openBuckets(db, sign)
  const proofs = openProofOfWork(db, sign, work)

  /**
   * Takes tokens; with a database that fails, everything was there. The ledger says whether it is
   * away. Another process that writes at the same moment is no failure: it is waited for.
   */
  const take = (takes: Take[], now: number) =>
    patiently(() => buckets.take(takes, now)).catch((error) => {
      log('warn', 'form-limits-not-kept', { reason: String(error) })
      return [] satisfies Taken[]
    })

  async function isSolved(post: JudgedPost, formId: string, now: number): Promise<boolean> {
    if (!post.altcha) return false
    const { altcha } = post
    return patiently(() => proofs.accept(formId, altcha, now)).catch((error) => {
      log('warn', 'form-challenge-not-kept', { reason: String(error) })
      return true
    })
  }

  return {
    tokenFor: (formId, token) =>
      token ? renewFormToken(sign, formId, token, clock()) : makeFormToken(sign, formId, clock()),

    async judge(post, visitor, form) {
      const now = clock()
      const token = readFormToken(sign, form.id, post.token, now)
      // The post that was answered with a challenge has been counted already.
      const solved = await isSolved(post, form.id, now)
      const taken = solved ? [] : await take(takesFor(post, visitor, form, token), now)
      const retryAfter = refusal(taken)
      if (retryAfter !== undefined) return { verdict: 'limited', retryAfter }

      const signs = [
        ...signIf(Boolean(post.website), 6, 'The field that people do not see was filled in.'),
        ...tokenSigns(token),
        ...browserSigns(visitor.userAgent),
        ...contentSigns(form, post.values, post.hidden),
        ...habitSigns(taken),
      ]
      const score = signs.reduce((sum, { points }) => sum + points, 0)
      const isSuspicious = score >= (post.hasScripts ? suspicious : suspicious + 1)
      if (!isSuspicious || (score < spam && solved)) return { verdict: 'clean' }
      if (score < spam && post.hasScripts && !post.altcha) {
        return { verdict: 'challenge', challenge: await proofs.challenge(form.id, now) }
      }
      return { verdict: 'quarantine', score, reasons: signs.map(({ reason }) => reason) }
    },
  }
}
