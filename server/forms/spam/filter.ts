import type { Kysely } from 'kysely'
import type { Values } from '../../../contracts/form.ts'
import type { Chore } from '../../database/housekeeping.ts'
import type { Tables } from '../../database/open.ts'
import { retryWhileBusy } from '../../database/retry-while-busy.ts'
import type { Visitor } from '../../http/client-ip.ts'
import { log } from '../../log.ts'
import { makeFormToken, readFormToken, type TokenReading } from './form-token.ts'
import { openProofOfWork, type Proof, type Work } from './proof-of-work.ts'
import {
  type Balance,
  type Charge,
  chargesFor,
  findLimiting,
  openTokenBuckets,
  rateSignals,
} from './rate-limit.ts'
import { openSecret } from './secret.ts'
import {
  type FilteredForm,
  joinMessages,
  messageSignals,
  type Signal,
  sendingSignals,
  sumPoints,
} from './signals.ts'

/** The class of a post. What is clean or quarantined is stored, and answered alike; a suspicious post is challenged. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'quarantine'; score: number; reasons: string[] }
  | { verdict: 'suspicious'; challenge: unknown }
  /** In seconds. */
  | { verdict: 'limited'; retryAfter: number }

export type FilterInput = {
  values: Values
  hidden: Record<string, string>
  /** The honeypot, `trapField`; people do not see it. */
  trap: string | undefined
  token: TokenReading
  /** The solution of a challenge, or *unsolved* from a browser that cannot do the work. */
  altcha: string | undefined
  /** The post asks for JSON or a part of the page, as our script does, which can answer a challenge. */
  hasScripts: boolean
}

export type SpamFilter = Omit<Awaited<ReturnType<typeof openSpamFilter>>, 'chores'>

/** Milliseconds to wait for the database's lock, longer than any process of ours holds it. */
const lockTimeout = 1000
const withinLockTimeout = <Value>(work: () => Promise<Value>) =>
  retryWhileBusy(work, performance.now() + lockTimeout)

/**
 * Opens the spam filter of the forms on the site's database, whose schema must be up to date.
 * Its chores keep its tables small, apart from any visitor's post.
 * @param options for tests: another clock (milliseconds), and less work
 */
export async function openSpamFilter(
  db: Kysely<Tables>,
  { clock = Date.now, work }: { clock?: () => number; work?: Work } = {},
) {
  const sign = await openSecret(db)
  const buckets = openTokenBuckets(db, sign)
  const proofs = openProofOfWork(db, sign, work)

  /** Charges token buckets. If the database fails, none limits: health checks report that. */
  const charge = (charges: Charge[], now: number) =>
    withinLockTimeout(() => buckets.charge(charges, now)).catch((error) => {
      log('warn', 'form-limits-not-kept', { reason: String(error) })
      return [] satisfies Balance[]
    })

  async function checkProof(post: FilterInput, formId: string, now: number): Promise<Proof> {
    const { altcha } = post
    if (!altcha) return 'absent'
    return withinLockTimeout(() => proofs.check(formId, altcha, now)).catch((error) => {
      log('warn', 'form-challenge-not-kept', { reason: String(error) })
      return 'accepted'
    })
  }

  async function prune(): Promise<void> {
    await buckets.prune(clock())
    await proofs.prune(clock())
  }
  const chores: Chore[] = [
    // Each second, because a flood brings thousands of ips a minute.
    { name: 'rate buckets', every: 1000, run: () => buckets.pruneAfterCharges(clock()) },
    { name: 'full buckets and solved challenges', every: 600_000, run: prune },
  ]

  return {
    chores,
    issueToken: (formId: string): string => makeFormToken(sign, formId, clock()),
    readToken: (formId: string, token: string | undefined): TokenReading =>
      readFormToken(sign, formId, token, clock()),

    /** Classifies a post whose answers are valid. When the database fails, only the post itself counts. */
    async classify(post: FilterInput, visitor: Visitor, form: FilteredForm): Promise<Verdict> {
      const now = clock()
      const proof = await checkProof(post, form.id, now)
      // The post that was answered with a challenge has been charged already.
      const charges = proof === 'accepted' ? [] : chargesFor(post, visitor, form)
      const balances = await charge(charges, now)
      const limiting = findLimiting(balances)
      if (limiting) {
        const { bucket: limit, retryAfter } = limiting
        log('info', 'post-limited', { form: form.id, limit })
        return { verdict: 'limited', retryAfter }
      }

      const signals = [
        ...sendingSignals(post, proof, joinMessages(form, post.values), visitor.userAgent),
        ...rateSignals(balances),
        ...messageSignals(form, post.values, post.hidden),
      ]
      const next = weigh(signals, proof, post.hasScripts)
      if (next === 'clean') return { verdict: 'clean' }
      if (next === 'suspicious') {
        return { verdict: 'suspicious', challenge: await proofs.challenge(form.id, now) }
      }
      const reasons = signals.map(({ reason }) => reason)
      return { verdict: 'quarantine', score: sumPoints(signals), reasons }
    },
  }
}

/** Points of all signals from which a proof of work is required. */
const suspicionLimit = 3
/** Points of strong and weak signals that no proof of work outweighs. */
const spam = 6
/** Weak signals that quarantine without a strong one. */
const weakly = { count: 3, points: 6 }

/**
 * Decides the verdict. Quarantine needs a strong signal, or three weak ones, never what is said. A sender
 * that can do a proof of work is challenged first, and is clean with it, unless `spam` is reached.
 */
function weigh(
  signals: Signal[],
  proof: Proof,
  hasScripts: boolean,
): Exclude<Verdict['verdict'], 'limited'> {
  const strong = signals.filter(({ kind }) => kind === 'strong')
  const weak = signals.filter(({ kind }) => kind === 'weak')
  const isRobot = strong.length > 0 && sumPoints([...strong, ...weak]) >= spam
  if (isRobot) return 'quarantine'
  if (proof === 'accepted' || sumPoints(signals) < suspicionLimit) return 'clean'
  if (hasScripts && (proof === 'absent' || proof === 'spent')) return 'suspicious'
  // No proof of work can be had.
  const isOdd = weak.length >= weakly.count && sumPoints(weak) >= weakly.points
  return strong.length > 0 || isOdd ? 'quarantine' : 'clean'
}
