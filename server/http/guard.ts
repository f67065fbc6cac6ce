import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { log } from './log.ts'
import { plainRefusal } from './plain-refusal.ts'
import { type GuardRules, refusalOf, type ScreenStatus } from './refusal-of.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The screen to show in place of the page. */
    refusal: ScreenStatus | undefined
    /** Names this request in logs. */
    requestId: string
  }
}

type Guarded = {
  rules: GuardRules
  /** Security headers of a refusal in a line. */
  headers: Record<string, string>
  /** Answers what is not refused. */
  listener: RequestListener
  /** Answers with a screen, by `guard` below. */
  screens: RequestListener
}

/** Stands before everything that answers, also before what makes requests of Node's. */
export function guarded({ rules, headers, listener, screens }: Guarded): RequestListener {
  let hasTold = false
  return (request, response) => {
    const refusal = refusalOf(request, rules)
    if (!refusal) return listener(request, response)
    if (refusal.hasScreen) return screens(request, response)
    if (refusal.status === 421 && !hasTold) {
      // Once, for who sets the site up; every robot that knows the address asks for other hosts.
      log('warn', 'host-refused', { host: request.headers.host, see: 'SITE_URL, SITE_ALIASES' })
      hasTold = true
    }
    const plain = plainRefusal(refusal.status, headers)
    response.writeHead(refusal.status, {
      ...plain.headers,
      ...(refusal.allow && { Allow: refusal.allow }),
    })
    if (refusal.status === 413) {
      response.write(plain.text)
      return lingeringEnd(request, response)
    }
    response.end(request.method === 'HEAD' ? undefined : plain.text)
  }
}

/** How long what is too large is still listened to, in milliseconds, and how much of it is read, and thrown away, in bytes. */
const lingering = 1000
const lingeringBytes = 128 * 1024

/** Closing while a client still sends makes it an error of the network, and the answer is lost. */
function lingeringEnd(request: IncomingMessage, response: ServerResponse): void {
  const end = () => response.end()
  const timer = setTimeout(end, lingering)
  let read = 0
  request
    .on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > lingeringBytes) request.pause()
    })
    .once('close', () => clearTimeout(timer))
    .once('end', end)
}

/** In the app: names the request, and marks one that a screen is to be shown for (pages.ts). */
export const guard =
  (rules: GuardRules): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =>
  async (c, next) => {
    // Never the visitor's own: it goes into logs.
    c.set('requestId', randomUUID())
    const refusal = c.env?.incoming && refusalOf(c.env.incoming, rules)
    if (refusal?.status === 400 || refusal?.status === 405) c.set('refusal', refusal.status)
    await next()
    if (refusal?.allow && !c.res.headers.has('Allow')) c.header('Allow', refusal.allow)
    c.header('X-Request-Id', c.get('requestId'))
  }
