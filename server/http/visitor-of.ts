import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Who sends a request: the socket's other end, and what its headers say of it. */
export function visitorOf(c: Context): {
  address: string
  forwardedFor: string
  userAgent: string
} {
  return {
    address: addressOf(c),
    forwardedFor: c.req.header('X-Forwarded-For') ?? '',
    userAgent: c.req.header('User-Agent') ?? '',
  }
}

/** Empty when the request came through no socket, as in tests. */
function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
