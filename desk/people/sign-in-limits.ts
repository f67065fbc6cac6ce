import type { MiddlewareHandler } from 'hono'
import type { Desk, DeskEnv } from '../desk.ts'
import { clientOf } from './request.ts'
import { minute } from './secrets.ts'

const mostOfOne = 20
const mostOfAll = 300

/**
 * Answers 429 to more posts a minute than people who sign in make. Private ips have limits too: few
 * people sign in, and a proxy that the settings do not name is one of them.
 */
export function limitSignIns(
  { trustedProxies }: Pick<Desk, 'trustedProxies'>,
  now = () => performance.now(),
): MiddlewareHandler<DeskEnv> {
  let start = Number.NEGATIVE_INFINITY
  let ofAll = 0
  const byClient = new Map<string, number>()
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (now() - start >= minute) {
      start = now()
      ofAll = 0
      byClient.clear()
    }
    const client = clientOf(c, trustedProxies)
    const count = (byClient.get(client) ?? 0) + 1
    if (count > mostOfOne || ofAll >= mostOfAll) {
      const wait = Math.ceil((start + minute - now()) / 1000)
      return c.text('', 429, { 'Retry-After': String(Math.max(1, wait)) })
    }
    byClient.set(client, count)
    ofAll += 1
    return next()
  }
}
