/** The connections of attackers, and helpers that make them. */
import type { Chance } from './seeded.ts'

export type Connection = {
  /** Bytes to send first. */
  first: string | Buffer
  /** Sent each time a response begins. */
  again?: () => string | Buffer
  /** Sent each second. */
  drip?: string
  /** Milliseconds after which the attacker closes it. */
  lifetime?: number
  /** Destroyed instead of closed. */
  isReset?: boolean
  /** Never reads. */
  isDeaf?: boolean
}

export type Attack = {
  /** Row of attacks.md, or of RELIABILITY.md. */
  row: string
  /** Number open at the same time; a closed one is reopened. */
  connections: number
  connect(host: string, chance: Chance): Connection
  /** Pause before that, in milliseconds; 20 by default. */
  pause?: number
  /** Environment of the site. */
  environment?: Record<string, string>
  /** Not run behind nginx, which sets the client's ip itself. */
  isDirectOnly?: boolean
}

/** The name in posts that the site must not carry out. */
export const behindARefusal = 'Behind A Refusal'

/** The large picture of row A12. */
export const largePicture = '/media/large.png'

export const megabyte = 1024 * 1024
/** Just below the limit of a form with a file. */
export const almostSix = 6 * megabyte - 2000
export const application = '/to/job-application'

export const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
export const always = (connection: Connection) => () => connection

/**
 * One visitor behind a trusted proxy, for attacks by enquiries: loopback ips have no rate limit. nginx
 * sets the ip itself.
 */
export const visitor = 'X-Forwarded-For: 198.51.100.66'
export const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.2' } }

/** Sends the same large text repeatedly; made once, because copies would fill the memory. */
export function large(
  make: (host: string) => string,
  further: Partial<Connection> = {},
): Attack['connect'] {
  let made: Buffer | undefined
  return (host) => {
    const first = made ?? Buffer.from(make(host), 'latin1')
    made = first
    return { first, again: () => first, ...further }
  }
}

/** Sends one request after another. */
export const flood =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), again: () => request(host, chance) })

/** Sends many requests in one packet, and closes after a second. */
export const pipeline =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance).repeat(2000), lifetime: 1000 })

/** Sends one request, and reads until the site closes or a second has passed. */
export const single =
  (request: (host: string, chance: Chance) => string, lifetime?: number): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), ...(lifetime && { lifetime }) })
