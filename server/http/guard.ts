import type { MiddlewareHandler } from 'hono'

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What a guard found wrong, for the screen that says so. */
export type Refusal = 400 | 405

declare module 'hono' {
  interface ContextVariableMap {
    refusal: Refusal | undefined
  }
}

/**
 * The first thing a request meets. What React Router would answer with a 500 is refused here with
 * the right status (RELIABILITY.md, known trap 2); pages.ts shows the screen.
 */
export const guard: MiddlewareHandler = async (c, next) => {
  if (!known.has(c.req.method)) {
    return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' })
  }
  if (!isHost(c.req.header('host') ?? '')) return c.text('Bad Request', 400)
  if (!isDecodable(new URL(c.req.url).pathname)) c.set('refusal', 400)
  await next()
}

/** Whether a Host header is a name or an address with at most a port, and nothing that could be a path. */
export const isHost = (host: string) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)

/** Whether a path is whole percent-encoding of text without control characters or climbing. */
export function isDecodable(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\0-\x1f\x7f-\x9f\\]/.test(path) && !path.split('/').includes('..')
  } catch {
    return false
  }
}
