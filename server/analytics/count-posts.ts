import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { countsPath } from '../../contracts/count-names.ts'
import { countSchema } from '../../contracts/counts.ts'
import { type Networks, ownerOf } from '../http/client-ip.ts'
import type { Screens } from '../http/error-screens.ts'
import { limits } from '../http/limits.ts'
import type { Counter } from './counter.ts'

type Options = {
  /** Undefined where nothing is counted. */
  counter: Counter | undefined
  screens: Screens
  trustedProxies: Networks
}

/**
 * Takes what browsers send to be counted. The guard has looked at where it comes from, its type and the
 * length it says.
 */
export function countPosts({ counter, screens, trustedProxies }: Options) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(countsPath, bodyLimit({ maxSize: limits.countsBody }), async (c) => {
    const { incoming, outgoing } = c.env
    if (!counter) {
      await screens.send(404, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    }
    const body = await c.req.json().catch(() => undefined)
    const { data } = countSchema.safeParse(body)
    if (!data) return c.text('Bad Request', 400)
    if (mayCount(incoming.headers)) counter.add(data, ownerOf(incoming, trustedProxies))
    return c.body(null, 204)
  })
  return app
}

/**
 * Whether a request may be counted: its browser does not ask to be left alone, by Do Not Track
 * (https://www.w3.org/TR/tracking-dnt/) or Global Privacy Control (https://w3c.github.io/gpc/).
 */
export const mayCount = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1'
