/** More attacks of the kinds in `attacks.md`: more requests than a visitor sends. */
import {
  type Attack,
  almostSix,
  application,
  behindProxy,
  encode,
  flood,
  large,
  megabyte,
  single,
  visitor,
} from './attack-connections.ts'
import {
  filePart,
  get,
  lastBoundary,
  makeQuote,
  message,
  part,
  post,
  postChunks,
  postParts,
} from './attack-requests.ts'

/** By title. */
export const floods: Record<string, Attack> = {
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
