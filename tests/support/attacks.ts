/**
 * The rows of `attacks.md` that are requests to the running site, and more of their kinds. Each runs
 * beside honest visitors: seconds in `tests/deep/security`, half a minute in `bench/hostile`.
 */
import {
  type Attack,
  almostSix,
  always,
  application,
  behindARefusal,
  behindProxy,
  encode,
  filePart,
  flood,
  get,
  large,
  largePicture,
  lastBoundary,
  makeQuote,
  megabyte,
  message,
  part,
  pipeline,
  post,
  postChunks,
  postParts,
  single,
  visitor,
} from './attack-requests.ts'

const oddPages: ((host: string) => string)[] = [
  (host) => get(host, '/faq', 'Content-Length: 0'),
  (host) => `${get(host, '/faq', 'Content-Length: 3')}a=b`,
  (host) => `${get(host, '/faq', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  (host) => get(host, '/about/'),
  (host) => get(host, '/ABOUT'),
  (host) => get(host, '//about'),
  (host) => get(host, '/%61bout'),
]

/** By title. */
export const attacks: Record<string, Attack> = {
  // The baseline.
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
  'a message of 4,000 Arabic letters': {
    row: 'A3',
    connections: 4,
    connect: flood((host, chance) => {
      const { name = '', email = '' } = makeQuote(chance, 'Amna')
      const fields = `${encode({ name, email })}&message=${'%D8%A7'.repeat(4000)}`
      return post(host, '/to/contact-us', fields, visitor)
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
      // One second's share of the minimum upload rate.
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
      const fields = encode({ ...makeQuote(chance, 'Amna'), ...Object.fromEntries(hidden) })
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
        post(host, '/to/get-a-quote', encode(makeQuote(chance, behindARefusal))),
      lifetime: 500,
    }),
  },
  'a page that takes no posts, and a post behind it': {
    row: 'A13',
    connections: 8,
    connect: (host, chance) => ({
      first:
        post(host, '/about', 'a=b') +
        post(host, '/to/get-a-quote', encode(makeQuote(chance, behindARefusal))),
      lifetime: 500,
    }),
  },
  'enquiries of nobody, by a proxy': {
    row: 'A16',
    connections: 8,
    connect: flood((host, chance) => {
      const fields = encode(makeQuote(chance, 'Amna'))
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
      const enquiry = post(host, '/to/get-a-quote', encode(makeQuote(chance, 'Amna')), visitor)
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
  '100 posts of 50 MB': {
    row: 'R4',
    connections: 100,
    connect: large((host) => post(host, '/to/contact-us', 'x'.repeat(50 * megabyte))),
    pause: 1000,
  },
}

/** Attacks that also run with all visitors at one ip. */
export const mainAttacks = [
  '2 MB of fields without values',
  '2,000 requests in one packet, 30 times',
  '200 uploads of 5.6 MB that trickle',
  '6 MB of “<” in a field',
  '5,000 idle connections',
  'a refused request and a post in one packet',
  'searches without end',
]
