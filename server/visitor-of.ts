import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Visitor } from '../contracts/form.ts'
import { clientAddress, type Networks } from './forms/spam/client-address.ts'

/** Who sends a request: the socket's other end, or whom our own proxies name, and what the browser calls itself. */
export const visitorOf = (c: Context, trustedProxies: Networks): Visitor => ({
  address: clientAddress(socketAddress(c), c.req.header('X-Forwarded-For'), trustedProxies),
  userAgent: c.req.header('User-Agent'),
})

/** Empty when the request came through no socket, as in tests. */
function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
