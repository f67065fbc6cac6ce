import { PostgresAdapter, sql } from 'kysely'
import type { Values } from '../../../contracts/form.ts'
import type { Visitor } from '../../http/client-ip.ts'
import type { TokenReading } from './form-token.ts'
import { hasLink, linkedHosts, withoutLinks } from './links.ts'
import type { Signer, SpamDatabase } from './secret.ts'
import { type FilteredForm, messageOf, type Signal, saidIf, weakIf } from './signals.ts'

/** So many in so many milliseconds, at once or spread out. */
type Limit = { amount: number; per: number }

/** One token to take: `of` and `value` name the bucket, such as *ip* and `192.0.2.1`. */
export type Charge = { of: string; value: string; limit: Limit; refuses: boolean }

/** The tokens in a bucket after a charge; an empty one has -1, and says in how many seconds to come back. */
export type Balance = { of: string; left: number; retryAfter: number | undefined }

export type TokenBuckets = {
  /**
   * Takes one token each, in order and atomically, up to the first empty bucket that `refuses`.
   * @param now milliseconds
   * @returns the balances of the buckets that were charged
   */
  charge(charges: Charge[], now: number): Promise<Balance[]>
  /** Deletes full buckets, and those nearest to full when there are too many of a kind. */
  prune(now: number): Promise<void>
  /** Prunes when there were a thousand charges since, so that a flood from many ips takes no room. */
  pruneAfterCharges(now: number): Promise<void>
}

const chargesBetweenPrunes = 1000

/**
 * The beginning of a bucket's key. Buckets that refuse are full again within an hour, the others
 * within days. Of one kind, a flood of new messages would push out the ips that it comes from.
 */
const kinds = { refuses: 'r.', counts: 'c.' }

/**
 * Token buckets in the database, shared by every process on it.
 * @param maxRows the most rows of each kind: 20,000 are some 3 MB, with either database’s index
 */
export function openTokenBuckets(db: SpamDatabase, sign: Signer, maxRows = 20_000): TokenBuckets {
  let charges = 0

  async function prune(now: number): Promise<void> {
    charges = 0
    await db.deleteFrom('form_buckets').where('full_at', '<=', now).execute()
    for (const kind of Object.values(kinds)) {
      const buckets = db.selectFrom('form_buckets').where('key', 'like', `${kind}%`)
      const { rows } = await buckets
        .select((all) => all.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      const nearestToFull = buckets
        .select('key')
        .orderBy('full_at')
        .limit(Math.max(0, Number(rows) - maxRows))
      await db.deleteFrom('form_buckets').where('key', 'in', nearestToFull).execute()
    }
    // PostgreSQL reuses the room of deleted rows only after this, and by itself perhaps too late. Skipped
    // while another process, or PostgreSQL itself, is at it.
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`VACUUM (SKIP_LOCKED) form_buckets`.execute(db)
    }
  }

  return {
    prune,
    async pruneAfterCharges(now) {
      if (charges >= chargesBetweenPrunes) await prune(now)
    },
    async charge(asked, now) {
      charges += asked.length
      return db.transaction().execute(async (transaction) => {
        const balances: Balance[] = []
        for (const { of, value, limit, refuses } of asked) {
          const kind = refuses ? kinds.refuses : kinds.counts
          const key = `${kind}${sign('bucket', `${of}:${value}`).slice(0, 16)}`
          const balance = await chargeOne(transaction, key, limit, now)
          balances.push({ of, ...balance })
          if (refuses && balance.retryAfter !== undefined) break
        }
        return balances
      })
    },
  }
}

/** Each token puts off the moment the bucket is full; it may be put off by `per` at most. */
async function chargeOne(
  db: SpamDatabase,
  key: string,
  limit: Limit,
  now: number,
): Promise<Omit<Balance, 'of'>> {
  const cost = Math.floor(limit.per / limit.amount)
  const latest = now + limit.per
  const { rows } = await sql<{ full_at: number }>`
    INSERT INTO form_buckets (key, full_at) VALUES (${key}, ${now + cost})
    ON CONFLICT (key) DO UPDATE SET full_at = ${cost} +
      CASE WHEN form_buckets.full_at > ${now} THEN form_buckets.full_at ELSE ${now} END
    WHERE form_buckets.full_at <= ${latest - cost}
    RETURNING full_at`.execute(db)
  if (rows[0]) return { left: Math.floor((latest - rows[0].full_at) / cost), retryAfter: undefined }
  const { full_at } = await db
    .selectFrom('form_buckets')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { left: -1, retryAfter: Math.ceil((full_at + cost - latest) / 1000) }
}

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A whole office, or a street behind one ip, stays below these; a robot does not. */
const limits = {
  /** For posts without scripts, which cannot be asked for a proof of work. */
  'ip without scripts': { amount: 6, per: hour },
  ip: { amount: 20, per: hour },
  network: { amount: 120, per: hour },
  opening: { amount: 8, per: day },
  message: { amount: 2, per: 7 * day },
  link: { amount: 4, per: 7 * day },
} satisfies Record<string, Limit>

/** The charges for a post: those on its ip may refuse it, the others only make it suspicious. */
export function chargesFor(
  post: { values: Values; hasScripts: boolean; token: TokenReading },
  { keys }: Pick<Visitor, 'keys'>,
  form: FilteredForm,
): Charge[] {
  const message = messageOf(form, post.values)
  const text = withoutLinks(message)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const charges: Charge[] = []
  const charge = (of: keyof typeof limits, value: string, refuses: boolean) =>
    charges.push({ of, value, refuses, limit: limits[of] })
  if (keys && !post.hasScripts) charge('ip without scripts', keys.client, true)
  if (keys) {
    charge('ip', keys.client, true)
    charge('network', keys.network, true)
  }
  if (post.token.state === 'good') charge('opening', post.token.id, false)
  // Short messages are honestly the same, *Please call me.*, but not with a link.
  if (text.length >= (hasLink(message) ? 10 : 40)) charge('message', text, false)
  for (const host of linkedHosts(message)) charge('link', host, false)
  return charges
}

/** In how many seconds to come back, when a bucket that refuses was empty. */
export const retryAfterOf = (balances: Balance[]): number | undefined =>
  balances.find(({ of, retryAfter }) => /^(?:ip|network)/.test(of) && retryAfter !== undefined)
    ?.retryAfter

/**
 * Tokens left below which an ip or a network counts as one that sends many. At 8 of 20, an ip has sent
 * twelve enquiries within an hour: more than an office does, and fewer than what is refused. At 30 of
 * 120, a network has sent ninety, as a campus does on a good day.
 */
const few = { ip: 8, network: 30 }

/**
 * Signals in earlier posts. A bucket that is nearly empty refuses nobody yet. The same words and links
 * again are in what is said: a person may send an enquiry again, or a class the brief of its course.
 */
export function rateSignals(balances: Balance[]): Signal[] {
  const isBelow = (name: keyof typeof limits, least: number) =>
    balances.some(({ of, left }) => of === name && left < least)
  return [
    ...weakIf(isBelow('ip', few.ip), 3, 'Many messages came from this address within an hour.'),
    ...weakIf(
      isBelow('network', few.network),
      3,
      'Many messages came from this network within an hour.',
    ),
    ...weakIf(isBelow('opening', 0), 4, 'The form was opened once and sent many times.'),
    ...saidIf(isBelow('message', 0), 3, 'The same message came several times this week.'),
    ...saidIf(isBelow('link', 0), 3, 'Links to the same place came several times this week.'),
  ]
}
