import type { Context, MiddlewareHandler } from 'hono'
import { getVisitor } from '../../server/http/client-ip.ts'
import { type Limit, openTokenBuckets } from '../../server/http/token-bucket.ts'
import type { Desk, DeskEnv, Person } from '../desk.ts'
import { readCookie } from './cookie.ts'
import { minute } from './secrets.ts'
import { readInvite } from './tickets.ts'

const perMinute = (amount: number): Limit => ({ amount, per: minute })

/** Posts of one client, device or person, of a network, and of all strangers. */
const limits = { one: perMinute(20), network: perMinute(60), strangers: perMinute(300) }

/**
 * Answers 429 to more posts a minute than people who sign in make. A person who is signed in, has used this
 * device before, or has an open invitation does not share the limits of strangers. Private ips have limits too:
 * few people sign in, and a proxy that the settings do not name is one of them.
 */
export function limitSignIns(desk: Desk): MiddlewareHandler<DeskEnv> {
  const takeTokens = openTokenBuckets()
  return async (c, next) => {
    const wait = takeTokens(await listBuckets(c, desk))
    if (wait === 0) return next()
    return c.text('', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
  }
}

async function listBuckets(c: Context<DeskEnv>, desk: Desk): Promise<[string, Limit][]> {
  const ofDevice = desk.db
    .selectFrom('desk_passkeys')
    .select('id')
    .where('id', '=', readCookie(c, desk, 'desk-device') ?? '')
  const known =
    c.get('person') ?? (await ofDevice.executeTakeFirst()) ?? (await findInvited(c, desk))
  if (known) return [[`known ${known.id}`, limits.one]]
  const { ip, keys = { client: ip, network: ip } } = getVisitor(c.env.incoming, desk.trustedProxies)
  return [
    [`client ${keys.client}`, limits.one],
    [`network ${keys.network}`, limits.network],
    ['strangers', limits.strangers],
  ]
}

async function findInvited(c: Context<DeskEnv>, desk: Desk): Promise<Person | undefined> {
  const secret = c.req.param('secret')
  return secret ? (await readInvite(desk.db, secret))?.person : undefined
}
