import { type Kysely, sql } from 'kysely'
import type { Values } from '../../../contracts/form.ts'
import { isPostgres, type Tables } from '../../database/open.ts'
import type { Visitor } from '../../http/client-ip.ts'
import { type Limit, takeToken } from '../../http/token-bucket.ts'
import type { TokenReading } from './form-token.ts'
import { hasLink, linkedHosts, withoutLinks } from './links.ts'
import type { Signer } from './secret.ts'
import { type FilteredForm, joinMessages, type Signal, saidIf, weakIf } from './signals.ts'

/** One token to take: such as from the bucket *ip* of `192.0.2.1`. */
export type Charge = { bucket: string; value: string; limit: Limit; isLimiting: boolean }

/** Tokens left after a charge; -1 if the bucket was empty, with the seconds until it is not. */
export type Balance = { bucket: string; left: number; retryAfter: number | undefined }

const chargesBetweenPrunes = 1000

/**
 * Key prefixes. Limiting buckets are full again within an hour, the others within days. With one
 * prefix, a flood of new messages would push out the ips that it comes from.
 */
const kinds = { limiting: 'r.', counting: 'c.' }

/**
 * Token buckets in the database, shared by every process on it.
 * @param maxRows of each kind; 20,000 take about 3 MB in either database
 */
export function openTokenBuckets(db: Kysely<Tables>, sign: Signer, maxRows = 20_000) {
  let charges = 0
  const toKey = ({ bucket, value, isLimiting }: Charge) =>
    `${isLimiting ? kinds.limiting : kinds.counting}${sign('bucket', `${bucket}:${value}`).slice(0, 16)}`

  /** Deletes full buckets, and those nearest to full if there are too many of a kind. */
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
    // PostgreSQL reuses the room of deleted rows only after this, and its own run may be too late.
    if (isPostgres(db)) await sql`VACUUM (SKIP_LOCKED) form_buckets`.execute(db)
  }

  return {
    prune,
    /** Prunes after a thousand charges, so that a flood from many ips takes no room. */
    async pruneAfterCharges(now: number): Promise<void> {
      if (charges >= chargesBetweenPrunes) await prune(now)
    },
    /**
     * Takes one token each, in order and atomically, up to the first empty limiting bucket.
     * @param now in milliseconds
     * @returns the balances of the buckets that were charged
     */
    async charge(asked: Charge[], now: number): Promise<Balance[]> {
      if (asked.length === 0) return []
      charges += asked.length
      const keys = asked.map(toKey)
      return db.transaction().execute(async (transaction) => {
        // Every process locks the rows in this order.
        const rows = await write(
          transaction,
          keys.toSorted().map((key) => ({ key, full_at: 0 })),
          'form_buckets.full_at',
        )
        const fullAt = new Map(rows.map((row) => [row.key, row.full_at]))
        const balances: Balance[] = []
        const charged: Bucket[] = []
        for (const [at, { bucket, limit, isLimiting }] of asked.entries()) {
          const key = keys[at] ?? ''
          const token = takeToken(fullAt.get(key) ?? 0, limit, now)
          const isEmpty = token.wait > 0
          const retryAfter = isEmpty ? Math.ceil(token.wait / 1000) : undefined
          balances.push({ bucket, left: token.left, retryAfter })
          if (!isEmpty) charged.push({ key, full_at: token.fullAt })
          else if (isLimiting) break
        }
        if (charged.length > 0) await write(transaction, charged, 'excluded.full_at')
        return balances
      })
    },
  }
}

type Bucket = { key: string; full_at: number }

/** Writes rows, those that are there with one of two values, and locks them. */
const write = (
  db: Kysely<Tables>,
  rows: Bucket[],
  kept: 'form_buckets.full_at' | 'excluded.full_at',
): Promise<Bucket[]> =>
  db
    .insertInto('form_buckets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ full_at: row.ref(kept) })),
    )
    .returningAll()
    .execute()

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

/** Lists a post's charges: those of its ip limit it, the others only make it suspicious. */
export function chargesFor(
  post: { values: Values; hasScripts: boolean; token: TokenReading },
  { keys }: Pick<Visitor, 'keys'>,
  form: FilteredForm,
): Charge[] {
  const message = joinMessages(form, post.values)
  const text = withoutLinks(message)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const charges: Charge[] = []
  const charge = (bucket: keyof typeof limits, value: string, isLimiting: boolean) =>
    charges.push({ bucket, value, isLimiting, limit: limits[bucket] })
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

/** Finds an empty limiting bucket, and the wait in seconds. */
export const findLimiting = (balances: Balance[]) =>
  balances.flatMap(({ bucket, retryAfter }) =>
    /^(?:ip|network)/.test(bucket) && retryAfter !== undefined ? [{ bucket, retryAfter }] : [],
  )[0]

/**
 * Tokens left below which an ip or a network is suspicious. At 8 of 20, an ip has sent twelve enquiries
 * within an hour, more than an office does; at 30 of 120, a network ninety, as a campus may.
 */
const few = { ip: 8, network: 30 }

/**
 * Signals in earlier posts. Repeated words and links are only *said*: a person may send an enquiry again,
 * or a class the brief of its course.
 */
export function rateSignals(balances: Balance[]): Signal[] {
  const isBelow = (name: keyof typeof limits, min: number) =>
    balances.some(({ bucket, left }) => bucket === name && left < min)
  return [
    ...weakIf(isBelow('ip', few.ip), 3, 'address'),
    ...weakIf(isBelow('network', few.network), 3, 'network'),
    ...weakIf(isBelow('opening', 0), 4, 'sentOften'),
    ...saidIf(isBelow('message', 0), 3, 'sameMessage'),
    ...saidIf(isBelow('link', 0), 3, 'samePlace'),
  ]
}
