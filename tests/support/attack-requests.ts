/** Attackers' connections and requests as bytes, and complete enquiries for attackers and honest visitors. */
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

/** Joins the lines of a head, and a body. */
export const message = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`

export const get = (host: string, target: string, ...headers: string[]) =>
  message([`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers])

const urlencoded = 'Content-Type: application/x-www-form-urlencoded'
const boundary = 'attack'
const multipart = `Content-Type: multipart/form-data; boundary=${boundary}`

export const post = (host: string, target: string, body: string, ...headers: string[]) =>
  message(
    [
      `POST ${target} HTTP/1.1`,
      `Host: ${host}`,
      urlencoded,
      ...headers,
      `Content-Length: ${body.length}`,
    ],
    body,
  )

/**
 * A multipart post.
 * @param missing number of bytes that the head promises beyond the body
 */
export const postParts = (host: string, target: string, body: string, missing = 0) =>
  message(
    [
      `POST ${target} HTTP/1.1`,
      `Host: ${host}`,
      multipart,
      `Content-Length: ${body.length + missing}`,
    ],
    body,
  )

/** A post whose body comes in chunks of one byte. */
export const postChunks = (host: string, target: string, body: string) =>
  message(
    [`POST ${target} HTTP/1.1`, `Host: ${host}`, multipart, 'Transfer-Encoding: chunked'],
    `${[...body].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`,
  )

/** One part of a body. */
export const part = (name: string, value: string, head = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n${value}\r\n`

export const lastBoundary = `--${boundary}--\r\n`

/** Start of a part with a file. */
export const filePart = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

/** Valid fields of a quote, unique to each call. */
export const makeQuote = (chance: Chance, name: string): Record<string, string> => ({
  key: keyOf(chance),
  name,
  email: `${chance.letters(9)}@example.com`,
  stage: 'prototype',
  project: `We need an app for our ${chance.pick(businesses)} in ${chance.pick(towns)}, like the one of ${chance.letters(7)}. Please call us.`,
})

const businesses = [
  'bakery',
  'clinic',
  'garage',
  'school',
  'ferry line',
  'hotel',
  'museum',
  'choir',
]
const towns = ['Lahore', 'Riyadh', 'Leeds', 'Oaxaca', 'Cork', 'Bursa', 'Multan', 'Nakuru']

/** An idempotency key as the form's page makes it. */
const keyOf = (chance: Chance) =>
  [8, 4, 4, 4, 12].map((length) => chance.letters(length, '0123456789abcdef')).join('-')
