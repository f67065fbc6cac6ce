import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { FormOutcome } from '../../contracts/form.ts'
import { type Networks, ownerOf } from './client-ip.ts'
import type { Screens } from './error-screens.ts'
import { sendPrepared } from './prepared-response.ts'
import type { Queue } from './render-queue.ts'
import { plainRejection } from './server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The outcome of a post to a form, for its page. */
    formOutcome: FormOutcome | undefined
  }
}

type Known = {
  /** Gives the one spelling of a path, undefined for that of no page. */
  canonicalOf: (path: string) => string | undefined
  /** Gives the page that is likest to a path of none. */
  nearestTo: (path: string) => { label: string; to: string } | undefined
  screens: Screens
}

/**
 * Answers what needs no rendering: another spelling of a page's path is redirected to the page for
 * good, the query kept, and a path of no page gets the screen that offers the nearest one.
 */
export const knownPages =
  ({ canonicalOf, nearestTo, screens }: Known): Handler =>
  async (c, next) => {
    // As it was sent: Hono has decoded its own copy.
    const { url = '' } = c.env.incoming
    const [path = ''] = url.split('?', 1)
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    // The data of a page is for React Router's own code, which knows no screens.
    if (path.endsWith('.data')) return next()
    const canonical = canonicalOf(path)
    if (canonical === undefined) {
      const screen = await screens.find(404, undefined, nearestTo(path))
      sendPrepared(c.env.incoming, c.env.outgoing, screen)
      return RESPONSE_ALREADY_SENT
    }
    if (canonical === path) return next()
    return c.redirect(canonical + url.slice(path.length), 308)
  }

/** Renders in turn. Where too many wait already, the answer is a 503 that says when to come again. */
export const inQueue =
  (renders: Queue, screens: Screens, trustedProxies: Networks): Handler =>
  async (c, next) => {
    const { signal } = c.req.raw
    const outcome = c.get('formOutcome')
    // It has been carried out, or nothing is rendered for it.
    const mustBeAnswered = outcome?.state === 'stored' || outcome?.isForScript
    const leave = mustBeAnswered
      ? await renders.enterAlways()
      : await renders.enter(ownerOf(c.env.incoming, trustedProxies), signal)
    if (leave) return next().finally(leave)
    // Nobody hears the answer.
    if (signal.aborted) return c.body(null, 400)
    if (outcome?.state === 'oversize') {
      const plain = plainRejection(413, {})
      return c.body(plain.text, 413, plain.headers)
    }
    await screens.send(503, c.env.incoming, c.env.outgoing)
    return RESPONSE_ALREADY_SENT
  }

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>
