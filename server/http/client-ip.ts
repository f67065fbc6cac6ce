import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

type Ip = ipaddr.IPv4 | ipaddr.IPv6

export type Networks = [Ip, number][]

export type Visitor = {
  /** May be `unknownIp`. */
  ip: string
  keys: RateLimitKeys | undefined
  userAgent: string | undefined
}

/** One client (IPv6: the /64, which is one household) and the network around it (/24, /48). */
type RateLimitKeys = { client: string; network: string }

/** The ip of a visitor whom no proxy names by one; all of them share the limits of one. */
export const unknownIp = 'unknown'

type Sent = Pick<IncomingMessage, 'socket' | 'headers'>

export function getVisitor({ socket, headers }: Sent, trustedProxies: Networks): Visitor {
  const forwardedFor = headers['x-forwarded-for']?.toString()
  const ip = clientIp(socket.remoteAddress ?? '', forwardedFor, trustedProxies)
  return toVisitor(ip, headers['user-agent'])
}

export const toVisitor = (ip: string, userAgent: string | undefined): Visitor => ({
  ip,
  keys: rateLimitKeys(ip),
  userAgent,
})

/** Rate-limit key of one client; undefined for shared ips. */
export const clientKey = (request: Sent, trustedProxies: Networks): string | undefined =>
  getVisitor(request, trustedProxies).keys?.client

/** The id that a trusted proxy gave a request, and has in its own log. */
export function proxyRequestId({ socket, headers }: Sent, trustedProxies: Networks) {
  const id = headers['x-request-id']?.toString() ?? ''
  return /^[\w-]{16,64}$/.test(id) && isTrustedProxy(socket, trustedProxies) ? id : undefined
}

/** Rate-limit key of the client at the other end; undefined for a proxy, which speaks for many. */
export const connectionKey = (socket: Pick<Socket, 'remoteAddress'>, trustedProxies: Networks) =>
  isTrustedProxy(socket, trustedProxies)
    ? undefined
    : rateLimitKeys(socket.remoteAddress ?? '')?.client

/** True if the headers of the other end are believed. */
const isTrustedProxy = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>, all: Networks) => {
  const ip = parseIp(remoteAddress)
  return ip !== undefined && isIn(ip, all)
}

/**
 * Parses a list of ips and networks, such as `10.0.0.0/8, ::1`.
 * @throws {Error} naming the entry that is neither
 */
export const parseNetworks = (list: string): Networks =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
      const ip = parseIp(entry)
      if (!ip) throw new Error(`“${entry}” is neither an IP nor a network`)
      return [ip, ip.kind() === 'ipv4' ? 32 : 128]
    })

/**
 * The ip that a request came from. `X-Forwarded-For` is read from its end, and only as long as the ip
 * before it is a trusted proxy's: a visitor may write anything into it. A proxy may write `unknown` or
 * `_hidden` instead (RFC 7239, section 6).
 * @param remote the other end of the connection; empty once it is closed
 * @returns an ip, or `unknownIp`
 */
export function clientIp(
  remote: string,
  forwardedFor: string | undefined,
  trustedProxies: Networks,
): string {
  let client = parseIp(remote)
  for (const hop of forwardedFor?.split(',').reverse() ?? []) {
    if (!client || !isIn(client, trustedProxies)) break
    client = parseIp(hop)
  }
  // `0.0.0.0` and `::` belong to no client (RFC 1122, RFC 4291).
  return client && client.range() !== 'unspecified' ? client.toString() : unknownIp
}

const isIn = (ip: Ip, networks: Networks) =>
  networks.some(([network, bits]) => network.kind() === ip.kind() && ip.match([network, bits]))

/** Parses an ip with or without port, brackets and zone. Unwraps IPv4-mapped IPv6 addresses. */
export function parseIp(text: string): Ip | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // ipaddr.js also accepts `127.1` and `0x7f000001`, which no proxy writes.
  const isUsual = bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isUsual && ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

const privateRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** True for this machine and private networks. */
export const isPrivate = (ip: Ip): boolean => privateRanges.has(ip.range())

/**
 * @returns undefined for loopback and private ips: a proxy that the settings do not name, where a limit
 *   would lock every visitor out
 */
export function rateLimitKeys(ip: string): RateLimitKeys | undefined {
  const parsed = parseIp(ip)
  if (!parsed) return { client: unknownIp, network: unknownIp }
  if (isPrivate(parsed)) return undefined
  const bytes = parsed.toByteArray()
  const isV4 = bytes.length === 4
  const join = (length: number) => bytes.slice(0, length).join('.')
  return { client: join(isV4 ? 4 : 8), network: join(isV4 ? 3 : 6) }
}
