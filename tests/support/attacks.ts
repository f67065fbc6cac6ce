/**
 * The rows of `attacks.md` that are requests to the running site, and others of their kinds. Each runs
 * beside honest visitors: in seconds in `tests/security`, in half a minute in `bench/hostile`.
 */
import {
  filePart,
  get,
  lastBoundary,
  message,
  part,
  post,
  postChunks,
  postParts,
  quoteOf,
} from './attack-requests.ts'
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

const megabyte = 1024 * 1024
/** A little less than the most that a form with a file is sent. */
const almostSix = 6 * megabyte - 2000
const application = '/to/job-application'

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const always = (connection: Connection) => () => connection

/**
 * One visitor behind a proxy that the site trusts, for attacks by enquiries: addresses of this machine
 * itself have no rate limit. nginx names its own visitor instead.
 */
const visitor = 'X-Forwarded-For: 198.51.100.66'
const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.2' } }

/** Sends the same large thing again and again; it is made once, because its copies would fill the memory. */
function large(
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
const flood =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), again: () => request(host, chance) })

/** Sends much in one packet, and goes away after a second. */
const pipeline =
  (request: (host: string, chance: Chance) => string): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance).repeat(2000), lifetime: 1000 })

/** Sends one thing and reads what comes, until the site or the second has closed. */
const single =
  (request: (host: string, chance: Chance) => string, lifetime?: number): Attack['connect'] =>
  (host, chance) => ({ first: request(host, chance), ...(lifetime && { lifetime }) })

const oddPages: ((host: string) => string)[] = [
  (host) => get(host, '/faq', 'Content-Length: 0'),
  (host) => `${get(host, '/faq', 'Content-Length: 3')}a=b`,
  (host) => `${get(host, '/faq', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  (host) => get(host, '/about/'),
  (host) => get(host, '/ABOUT'),
  (host) => get(host, '//about'),
  (host) => get(host, '/%61bout'),
]

/** By what they do. */
export const attacks: Record<string, Attack> = {
  // The measure of the others.
  nobody: { row: '', connections: 0, connect: always({ first: '' }) },
  '2 MB of fields without values': {
    row: 'A1',
    connections: 4,
    connect: large((host) => post(host, application, 'a&'.repeat(megabyte))),
  },
  '60 KB of fields without values': {
    row: 'A1',
    connections: 8,
    connect: large((host) => post(host, application, 'a&'.repeat(30_000))),
  },
  '2,000 requests in one packet': {
    row: 'A2',
    connections: 1,
    connect: pipeline((host) => get(host, '/n')),
  },
  '2,000 requests in one packet, 30 times': {
    row: 'A2',
    connections: 30,
    connect: pipeline((host) => get(host, '/n')),
  },
  '2,000 searches in one packet, 30 times': {
    row: 'A2',
    connections: 30,
    connect: pipeline((host, chance) => get(host, `/search?q=${chance.letters(6)}`)),
  },
  '2,000 forms in one packet, 30 times': {
    row: 'A2',
    connections: 30,
    connect: pipeline((host) => get(host, '/to/get-a-quote')),
  },
  'a message of 4,000 Arabic letters': {
    row: 'A3',
    connections: 4,
    connect: flood((host, chance) => {
      const { name = '', email = '' } = quoteOf(chance, 'Amna')
      const fields = `${encode({ name, email })}&message=${'%D8%A7'.repeat(4000)}`
      return post(host, '/to/contact-us', fields, visitor)
    }),
    ...behindProxy,
  },
  'a text of 6,000 wide letters through the WhatsApp door': {
    row: 'A3',
    connections: 4,
    connect: flood((host, chance) => {
      const { project, ...others } = quoteOf(chance, 'Amna')
      const fields = encode({ ...others, door: 'whatsapp' })
      const text = `&project=${'%EF%BD%98'.repeat(6000)}`
      return post(host, '/to/get-a-quote', fields + text, visitor)
    }),
    ...behindProxy,
  },
  '200 uploads of 5.6 MB that trickle': {
    row: 'A4',
    connections: 200,
    connect: large(
      (host) =>
        postParts(
          host,
          application,
          filePart('cv') + 'x'.repeat(Math.floor(5.6 * megabyte)),
          300_000,
        ),
      // A second's share of what the site wants at least.
      { drip: 'x'.repeat(1100) },
    ),
    pause: 1000,
  },
  '6 MB of “<” in a field': {
    row: 'A5',
    connections: 4,
    connect: large((host) => post(host, application, `why=${'<'.repeat(almostSix)}`)),
  },
  '6 MB of “<” in a part': {
    row: 'A5',
    connections: 4,
    connect: large((host) =>
      postParts(host, application, part('why', '<'.repeat(almostSix)) + lastBoundary),
    ),
  },
  'pages asked for in odd ways': {
    row: 'A6',
    connections: 16,
    connect: flood((host, chance) => chance.pick(oddPages)(host)),
  },
  '5,000 idle connections': {
    row: 'A7',
    connections: 5000,
    connect: always({ first: '' }),
    pause: 3000,
  },
  '5,000 connections idle after a page': {
    row: 'A7',
    connections: 5000,
    connect: (host) => ({ first: get(host, '/about', 'Accept-Encoding: br') }),
    pause: 3000,
  },
  'enquiries with 40 hidden fields': {
    row: 'A8',
    connections: 8,
    connect: flood((host, chance) => {
      const hidden = Array.from({ length: 40 }, () => [`hidden:${chance.letters(12)}`, 'x'])
      const fields = encode({ ...quoteOf(chance, 'Amna'), ...Object.fromEntries(hidden) })
      return post(host, '/to/get-a-quote', fields, visitor)
    }),
    ...behindProxy,
  },
  '40 readers of a 30 MB picture that do not read': {
    row: 'A12',
    connections: 40,
    connect: (host) => ({ first: get(host, largePicture), isDeaf: true }),
    pause: 1000,
  },
  'a refused request and a post in one packet': {
    row: 'A13',
    connections: 8,
    connect: (host, chance) => ({
      first:
        message([`TRACE / HTTP/1.1`, `Host: ${host}`]) +
        post(host, '/to/get-a-quote', encode(quoteOf(chance, behindARefusal))),
      lifetime: 500,
    }),
  },
  'a page that takes no posts, and a post behind it': {
    row: 'A13',
    connections: 8,
    connect: (host, chance) => ({
      first:
        post(host, '/about', 'a=b') +
        post(host, '/to/get-a-quote', encode(quoteOf(chance, behindARefusal))),
      lifetime: 500,
    }),
  },
  'enquiries of nobody, by a proxy': {
    row: 'A16',
    connections: 8,
    connect: flood((host, chance) => {
      const fields = encode(quoteOf(chance, 'Amna'))
      return post(host, '/to/get-a-quote', fields, 'X-Forwarded-For: unknown')
    }),
    ...behindProxy,
    isDirectOnly: true,
  },
  'searches without end': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => get(host, `/search?q=${chance.letters(6)}`)),
  },
  'posts of the blog that there are not': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => get(host, `/blog/x${chance.letters(9)}`)),
  },
  'data of posts that there are not': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => get(host, `/blog/x${chance.letters(9)}.data`)),
  },
  'addresses that there are not': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => get(host, `/${chance.letters(9)}`)),
  },
  'methods that a page does not take': {
    row: 'A2',
    connections: 32,
    connect: flood((host) => message(['PUT /about HTTP/1.1', `Host: ${host}`])),
  },
  'pages of a form without end': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => get(host, `/to/get-a-quote?${chance.letters(5)}`)),
  },
  'enquiries that lack something': {
    row: 'A2',
    connections: 32,
    connect: flood((host, chance) => post(host, '/to/get-a-quote', `name=${chance.letters(5)}`)),
  },
  '10,000 parts': {
    row: 'A1',
    connections: 4,
    connect: large((host) =>
      postParts(host, application, part('a', '').repeat(10_000) + lastBoundary),
    ),
  },
  'parts in chunks of a byte': {
    row: 'A1',
    connections: 4,
    connect: large((host) =>
      postChunks(host, application, part('why', 'x'.repeat(50_000)) + lastBoundary),
    ),
  },
  'a part with a head of 100 KB': {
    row: 'A1',
    connections: 4,
    connect: large((host) =>
      postParts(
        host,
        application,
        part('a', '', `X-Large: ${'x'.repeat(100_000)}\r\n`) + lastBoundary,
      ),
    ),
  },
  'bodies that are announced and never come': {
    row: 'A4',
    connections: 200,
    connect: single(
      (host) =>
        message([
          `POST ${application} HTTP/1.1`,
          `Host: ${host}`,
          'Content-Type: multipart/form-data; boundary=attack',
          'Expect: 100-continue',
          `Content-Length: ${almostSix}`,
        ]),
      1000,
    ),
  },
  'an enquiry and 200 requests behind it': {
    row: 'A2',
    connections: 16,
    connect: (host, chance) => {
      const enquiry = post(host, '/to/get-a-quote', encode(quoteOf(chance, 'Amna')), visitor)
      return { first: enquiry + get(host, '/n').repeat(200), lifetime: 1000 }
    },
    ...behindProxy,
  },
  'uploads torn off': {
    row: 'A4',
    connections: 32,
    connect: large(
      (host) => postParts(host, application, filePart('cv') + 'x'.repeat(megabyte), megabyte),
      { lifetime: 30, isReset: true },
    ),
  },
  'pages torn off': {
    row: 'A2',
    connections: 32,
    connect: (host, chance) => ({
      first: get(host, `/search?q=${chance.letters(6)}`).repeat(4),
      lifetime: 5,
      isReset: true,
    }),
  },
  '100 posts of 50 MB': {
    row: 'R4',
    connections: 100,
    connect: large((host) => post(host, '/to/contact-us', 'x'.repeat(50 * megabyte))),
    pause: 1000,
  },
}

/** The ones that are also tried with everybody at one address. */
export const mainAttacks = [
  '2 MB of fields without values',
  '2,000 requests in one packet, 30 times',
  '200 uploads of 5.6 MB that trickle',
  '6 MB of “<” in a field',
  '5,000 idle connections',
  'a refused request and a post in one packet',
  'searches without end',
]
