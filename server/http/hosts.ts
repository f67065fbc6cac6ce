import { hostname, networkInterfaces } from 'node:os'

/** The origin of a Host header; undefined if it is none of this site's. */
export type OriginOf = (host: string) => string | undefined

/**
 * Exactly the configured origins: another Host is answered 421.
 * @param origins the canonical one and its aliases
 */
export function ownOrigins(origins: readonly string[]): OriginOf {
  const known = new Map(
    origins.flatMap((origin) => {
      const { host, hostname, protocol } = new URL(origin)
      const withPort = `${hostname}:${protocol === 'https:' ? 443 : 80}`
      return [[host, origin] as const, ...(host === hostname ? [[withPort, origin] as const] : [])]
    }),
  )
  return (host) => known.get(host.toLowerCase())
}

/**
 * The names and IPs of this machine, at any port: for a site without a configured origin.
 * @param name HOST, which may be a name
 */
export function machineOrigins(name: string | undefined): OriginOf {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const known = new Set(
    ['localhost', '127.0.0.1', '::1', hostname(), name ?? '', ...addresses.map(addressOf)]
      .map((each) => (each.includes(':') ? `[${each}]` : each).toLowerCase())
      .filter(Boolean),
  )
  return (host) => {
    const lower = host.toLowerCase()
    return known.has(lower.replace(/:\d+$/, '')) ? `http://${lower}` : undefined
  }
}

/** Browsers send no zone. */
const addressOf = ({ address }: { address: string }) => address.replace(/%.*$/, '')
