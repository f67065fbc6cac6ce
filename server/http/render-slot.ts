import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { FormOutcome } from '../../contracts/form.ts'
import { clientKey, type Networks } from './client-ip.ts'
import type { Screens } from './error-screens.ts'
import type { Limiter, Release } from './limiter.ts'
import { plainRejection } from './server.ts'

/** Lets a request through when its render may begin. If too many wait: 503 with Retry-After. */
export const inRenderSlot =
  (
    renders: Limiter,
    screens: Screens,
    trustedProxies: Networks,
  ): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const { signal } = c.req.raw
    const outcome = c.get('formOutcome')
    // The post has been carried out, or nothing is rendered for it.
    const mustBeAnswered = outcome?.state === 'stored' || outcome?.format === 'json'
    const release = mustBeAnswered
      ? await renders.enterAlways()
      : await renders.enter(clientKey(c.env.incoming, trustedProxies), signal)
    c.set('leaveRenderSlot', release)
    if (release) return next().finally(release)
    // The client is gone.
    if (signal.aborted) return c.body(null, 400)
    if (outcome?.state === 'oversize') {
      const plain = plainRejection(413, {})
      return c.body(plain.text, 413, plain.headers)
    }
    await screens.send(503, c.env.incoming, c.env.outgoing)
    return RESPONSE_ALREADY_SENT
  }

declare module 'hono' {
  interface ContextVariableMap {
    formOutcome: FormOutcome | undefined
    /** Call it when the response waits for other work. */
    leaveRenderSlot: Release | undefined
  }
}
