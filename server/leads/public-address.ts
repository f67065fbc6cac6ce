import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { DeliveryError } from './channel.ts'

export type Address = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<Address[]>

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * The address to connect to for a host name. Whoever connects must use it and not ask again, so
 * that a name cannot point elsewhere meanwhile.
 * @param allowPrivate takes any address, for tests and for receivers on our own network
 * @throws {DeliveryError} when one of the name's addresses is not a public one
 */
export async function publicAddress(
  hostname: string,
  allowPrivate: boolean,
  resolve: Resolve = resolveAll,
): Promise<Address> {
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  const [first] = addresses
  if (!first) throw new DeliveryError('the host has no address')
  if (!allowPrivate && !addresses.every(({ address }) => isPublic(address))) {
    throw new DeliveryError('the host is on a private network')
  }
  return first
}

/** All that IPv6 has given to the public internet; ipaddr.js counts more as unicast. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public internet: no loopback, link-local, private or embedded one. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(global6)
}
