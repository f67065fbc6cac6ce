import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** Networks, each an address and how many of its bits count. */
export type Networks = [Address, number][]

/** The sender of a request. */
export type Visitor = {
  /** May be `unknownAddress`. */
  ip: string
  /** Rate-limit keys of the one client and of its network; undefined where many share the ip. */
  keys: { address: string; network: string } | undefined
  /** The browser's name for itself. */
  userAgent: string | undefined
}

export const visitorOf = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: Networks,
): Visitor => {
  const forwardedFor = headers['x-forwarded-for']?.toString()
  const ip = clientAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxies)
  return visitorAt(ip, headers['user-agent'])
}

export const visitorAt = (ip: string, userAgent: string | undefined): Visitor => ({
  ip,
  keys: visitorNetwork(ip),
  userAgent,
})

/** The one client that a request comes from, for shares of a budget; undefined where many share an address. */
export const ownerOf = (
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: Networks,
): string | undefined => visitorOf(request, trustedProxies).keys?.address

/** The one client at the other end of a connection; undefined for a proxy, which speaks for many. */
export function ownerOfConnection(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  trustedProxies: Networks,
): string | undefined {
  const address = parseAddress(remoteAddress)
  if (address && isIn(address, trustedProxies)) return undefined
  return visitorNetwork(remoteAddress)?.address
}

/**
 * Reads a list of networks such as `10.0.0.0/8, ::1`.
 * @throws {Error} naming the entry that is neither an address nor a network
 */
export function parseNetworks(list: string): Networks {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
      const address = parseAddress(entry)
      if (!address) throw new Error(`“${entry}” is neither an address nor a network`)
      return [address, address.kind() === 'ipv4' ? 32 : 128]
    })
}

/**
 * The address of a visitor whom nobody names by one. It is no address, so that nothing takes it for a
 * proxy's or for one visitor's, and all of them share the limits of one.
 */
export const unknownAddress = 'unknown'

/**
 * The address a request came from. `X-Forwarded-For` is read from its end, and only as long as the
 * address before it is a proxy of ours: what a visitor writes into it is never believed. What such a
 * proxy writes may be no address, such as `unknown` or `_hidden` (RFC 7239, section 6).
 * @param socket the other end of the connection; empty once it is closed
 * @param forwardedFor the header, several joined by commas; undefined when there is none
 * @returns an address, or `unknownAddress`
 */
export function clientAddress(
  socket: string,
  forwardedFor: string | undefined,
  trustedProxies: Networks,
): string {
  let client = parseAddress(socket)
  for (const hop of forwardedFor?.split(',').reverse() ?? []) {
    if (!client || !isIn(client, trustedProxies)) break
    client = parseAddress(hop)
  }
  // `0.0.0.0` and `::` stand for no address as well (RFC 1122, RFC 4291).
  return client && client.range() !== 'unspecified' ? client.toString() : unknownAddress
}

/** Is this address in one of the networks? */
const isIn = (address: Address, networks: Networks) =>
  networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match([network, bits]),
  )

/** An address with or without port, brackets and zone; an IPv4 address in IPv6's clothes is IPv4. */
export function parseAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // ipaddr.js also takes `127.1` and `0x7f000001`, which no proxy writes.
  const isUsual = bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isUsual && ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

const unlimitedRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/**
 * One visitor's address (IPv6: the /64, which is one household) and the network around it (/24, /48).
 * Whatever is no address is `unknownAddress`, and all such visitors are one.
 * @returns undefined for an address of no one visitor (loopback, private): it is a proxy that the
 * configuration does not name, and a limit on it would lock every visitor out
 */
export function visitorNetwork(address: string): { address: string; network: string } | undefined {
  const parsed = parseAddress(address)
  if (!parsed) return { address: unknownAddress, network: unknownAddress }
  if (unlimitedRanges.has(parsed.range())) return undefined
  const bytes = parsed.toByteArray()
  const isV4 = bytes.length === 4
  const start = (length: number) => bytes.slice(0, length).join('.')
  return { address: start(isV4 ? 4 : 8), network: start(isV4 ? 3 : 6) }
}
