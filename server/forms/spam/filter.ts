import type { Kysely } from 'kysely'
import type { Values, Visitor } from '../../../contracts/form.ts'
import { retryWhileBusy } from '../../leads/busy-retry.ts'
import type { Tables } from '../../leads/database.ts'
import { log } from '../../log.ts'
import { makeFormToken, readFormToken, renewFormToken } from './form-token.ts'
import {
  browserSignals,
  type FilteredForm,
  messageSignals,
  signalIf,
  tokenSignals,
} from './message-signals.ts'
import { openProofOfWork, type Work } from './proof-of-work.ts'
import {
  type Balance,
  type Charge,
  chargesFor,
  openTokenBuckets,
  rateSignals,
  retryAfterOf,
} from './rate-limit.ts'
import { openSecret, spamDatabase } from './secret.ts'

/** The class of a post before it is stored. Suspected spam is stored and answered like any other. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'quarantine'; score: number; reasons: string[] }
  | { verdict: 'challenge'; challenge: unknown }
  /** Too many: to be sent again in so many seconds. */
  | { verdict: 'limited'; retryAfter: number }

export type FilterInput = {
  values: Values
  hidden: Record<string, string>
  /** The honeypot: people do not see it. */
  website: string | undefined
  token: string | undefined
  /** The solution of a challenge, or *unsolved*. */
  altcha: string | undefined
  /** The post came from our script, which can answer a challenge. */
  hasScripts: boolean
  door: 'conversation' | 'page' | 'whatsapp'
}

export type SpamFilter = {
  /** The signed token of a form that is opened, or shown again after a post with `token`. */
  tokenFor(formId: string, token?: string): string
  /** Classifies a post whose answers are valid. When the database fails, only the post itself counts. */
  classify(post: FilterInput, visitor: Visitor, form: FilteredForm): Promise<Verdict>
}

/** Milliseconds to wait for the database's lock, longer than any process of ours holds it. */
const lockTimeout = 1000
const withinLockTimeout = <Value>(work: () => Promise<Value>) =>
  retryWhileBusy(work, performance.now() + lockTimeout)

/** Points from which a proof of work is asked for; without scripts, where there is none, it is one point more. */
const suspicious = 3
const spam = 6

/**
 * Opens the spam filter of the forms on the ledger's database, whose schema must be up to date.
 * @param options for tests: another clock (milliseconds), and less work
 */
export async function openSpamFilter(
  ledger: Kysely<Tables>,
  { clock = Date.now, work }: { clock?: () => number; work?: Work } = {},
): Promise<SpamFilter> {
  const db = spamDatabase(ledger)
  const sign = await openSecret(db)
  const buckets = openTokenBuckets(db, sign)
  const proofs = openProofOfWork(db, sign, work)

  /**
   * Charges token buckets; with a database that fails, none refuses. Health checks report the
   * database. Another process that writes at the same moment is no failure: it is waited for.
   */
  const charge = (charges: Charge[], now: number) =>
    withinLockTimeout(() => buckets.charge(charges, now)).catch((error) => {
      log('warn', 'form-limits-not-kept', { reason: String(error) })
      return [] satisfies Balance[]
    })

  async function isSolved(post: FilterInput, formId: string, now: number): Promise<boolean> {
    if (!post.altcha) return false
    const { altcha } = post
    return withinLockTimeout(() => proofs.accept(formId, altcha, now)).catch((error) => {
      log('warn', 'form-challenge-not-kept', { reason: String(error) })
      return true
    })
  }

  return {
    tokenFor: (formId, token) =>
      token ? renewFormToken(sign, formId, token, clock()) : makeFormToken(sign, formId, clock()),

    async classify(post, visitor, form) {
      const now = clock()
      const token = readFormToken(sign, form.id, post.token, now)
      // The post that was answered with a challenge has been charged already.
      const solved = await isSolved(post, form.id, now)
      const balances = solved ? [] : await charge(chargesFor(post, visitor, form, token), now)
      const retryAfter = retryAfterOf(balances)
      if (retryAfter !== undefined) return { verdict: 'limited', retryAfter }

      const signals = [
        ...signalIf(Boolean(post.website), 6, 'The field that people do not see was filled in.'),
        ...tokenSignals(token),
        ...browserSignals(visitor.userAgent),
        ...messageSignals(form, post.values, post.hidden),
        ...rateSignals(balances),
      ]
      const score = signals.reduce((sum, { points }) => sum + points, 0)
      const isSuspicious = score >= (post.hasScripts ? suspicious : suspicious + 1)
      if (!isSuspicious || (score < spam && solved)) return { verdict: 'clean' }
      if (score < spam && post.hasScripts && !post.altcha) {
        return { verdict: 'challenge', challenge: await proofs.challenge(form.id, now) }
      }
      return { verdict: 'quarantine', score, reasons: signals.map(({ reason }) => reason) }
    },
  }
}
