import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Who sends a request: the socket's other end, and what the browser calls itself. */
export const visitorOf = (c: Context): { address: string; userAgent: string | undefined } => ({
  address: addressOf(c),
  userAgent: c.req.header('User-Agent'),
})

/** Empty when the request came through no socket, as in tests. */
function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
