/** What attackers do with a connection, and the ways of doing it. */
import type { Chance } from './seeded.ts'

/** What one connection of an attacker does. */
export type Connection = {
  /** The bytes it begins with. */
  first: string | Buffer
  /** Is sent each time an answer has begun. */
  again?: () => string | Buffer
  /** Is sent each second. */
  drip?: string
  /** Is closed by the attacker after so many milliseconds. */
  lifetime?: number
  /** Is not closed but torn down. */
  isReset?: boolean
  /** Reads nothing. */
  isDeaf?: boolean
}

export type Attack = {
  /** Of attacks.md, or of RELIABILITY.md. */
  row: string
  /** Open at the same time; one that is closed is opened again, unless told otherwise at once. */
  connections: number
  connect(host: string, chance: Chance): Connection
  /** From the end of a connection to the one that follows it, in milliseconds. */
  pause?: number
  /** Configuration of the site. */
  environment?: Record<string, string>
  /** nginx says itself who asks, so there is nothing to attack behind it. */
  isDirectOnly?: boolean
}

/** The name in posts that must not be carried out. */
export const behindARefusal = 'Behind A Refusal'

/** The large picture in the media folder of A12. */
export const largePicture = '/media/large.png'

export const megabyte = 1024 * 1024
/** A little less than the most that a form with a file is sent. */
export const almostSix = 6 * megabyte - 2000
export const application = '/to/job-application'

export const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
export const always = (connection: Connection) => () => connection

/**
 * One visitor behind a proxy that the site trusts, for attacks by enquiries: addresses of this machine
 * itself have no rate limit. nginx names its own visitor instead.
 */
export const visitor = 'X-Forwarded-For: 198.51.100.66'
export const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.2' } }

/** Sends the same large thing again and again; it is made once, because its copies would fill the memory. */
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

/** Asks for one thing after the other. */
export const flood =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), again: () => request(host, chance) })

/** Sends much in one packet, and goes away after a second. */
export const pipeline =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance).repeat(2000), lifetime: 1000 })

/** Sends one thing and reads what comes, until the site or the second has closed. */
export const single =
  (request: (host: string, chance: Chance) => string, lifetime?: number): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), ...(lifetime && { lifetime }) })
