import { parseAddress } from './client-address.ts'

/** Where a visitor is, as far as limits go. */
export type Places = { address: string; network: string }

const nobodys = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified'])

/**
 * One visitor's address (IPv6: the /64, which is one household) and its neighbourhood (/24, /48).
 * @returns undefined for an address that is nobody's in particular (loopback, private): that is a
 * proxy we were not told about, and a limit on it would lock every visitor out
 */
export function visitorPlaces(address: string): Places | undefined {
  const parsed = parseAddress(address)
  if (!parsed || nobodys.has(parsed.range())) return undefined
  const bytes = parsed.toByteArray()
  const isV4 = bytes.length === 4
  const start = (length: number) => bytes.slice(0, length).join('.')
  return { address: start(isV4 ? 4 : 8), network: start(isV4 ? 3 : 6) }
}
