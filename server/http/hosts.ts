import { isIP } from 'node:net'
import { hostname } from 'node:os'

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
 * The names of this machine and any IP, at any port: for a site without a configured origin. No page of
 * another site is at an IP of ours (DNS rebinding needs a name).
 * @param name HOST, which may be a name
 */
export function machineOrigins(name: string | undefined): OriginOf {
  const names = ['localhost', hostname().toLowerCase(), name?.toLowerCase()]
  return (host) => {
    const lower = host.toLowerCase()
    const bare = lower.replace(/:\d+$/, '')
    const isKnown = names.includes(bare) || isIP(bare.replace(/^\[(.*)\]$/, '$1')) !== 0
    return isKnown && bare !== '' ? `http://${lower}` : undefined
  }
}
