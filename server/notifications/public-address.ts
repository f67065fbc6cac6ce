import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { DeliveryError } from '../jobs/delivery-error.ts'

/**
 * Resolves a host name to the addresses to connect to. The caller must connect to one of these and
 * not resolve the name again, because it may point elsewhere by then (DNS rebinding).
 * @param allowPrivate allows any address, for tests and for receivers on a network of our own
 * @returns at least one
 * @throws {DeliveryError} when the name has no address, or one that is not public
 */
export async function publicAddresses(
  hostname: string,
  allowPrivate: boolean,
  resolve: Resolve = resolveAll,
): Promise<LookupAddress[]> {
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  if (addresses.length === 0) throw new DeliveryError('the host has no address')
  if (!allowPrivate && !addresses.every(({ address }) => isPublic(address))) {
    throw new DeliveryError('the host is on a private network', { outcome: 'settings' })
  }
  return addresses
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true })

/** The IPv6 range of the public internet; ipaddr.js counts more as unicast. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public internet: not loopback, link-local, private or embedded. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(global6)
}
