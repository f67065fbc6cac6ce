/** Attackers' requests as bytes, and complete enquiries for attackers and honest visitors. */
import type { Chance } from './seeded.ts'

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
