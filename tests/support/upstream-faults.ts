/** Faults of a host, as written to its response. */
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Received } from './stub-server.ts'

export type Fault = (response: ServerResponse, request: Received) => void

const asJson = { 'Content-Type': 'application/json' }
const status =
  (code: number): Fault =>
  (response) =>
    response.writeHead(code, asJson).end('{"error":"no"}')
const body =
  (text: string | Buffer, headers: Record<string, string> = asJson): Fault =>
  (response) =>
    response.writeHead(200, headers).end(text)

/** A list for the list calls, one object for the detail call. */
const items =
  (...bad: unknown[]): Fault =>
  (response, { url }) =>
    body(JSON.stringify(url.includes('/detail/') ? bad[0] : bad))(response, { url } as Received) // the URL is all that is read

const item = { title: 'A', slug: 'a', image_url: '', published_date: '', text: 'A', desc: 'A' }

/** 64 MB: gzip allows several members in sequence. */
const packed = gzipSync(Buffer.alloc(2 ** 26, ' '))

/**
 * The faults, by name; none may be accepted as a valid response.
 * @param elsewhere the target of the redirect
 */
export const upstreamFaults = (elsewhere: string): Record<string, Fault> => ({
  'never answers': () => {},
  'begins and never ends': (response) => response.writeHead(200, asJson).write('['),
  'drips spaces': (response) => {
    response.writeHead(200, asJson)
    const drip = setInterval(() => response.write(' '), 50)
    response.once('close', () => clearInterval(drip))
  },
  'answers after 30 seconds': (response) => {
    const late = setTimeout(() => response.writeHead(200, asJson).end('[]'), 30_000)
    response.once('close', () => clearTimeout(late))
  },
  'resets the connection': (response) => response.destroy(),
  'resets in the middle': (response) => {
    response.writeHead(200, { ...asJson, 'Content-Length': '5000' }).write('[{"title": "Half')
    setTimeout(() => response.destroy(), 50)
  },
  'answers 401': status(401),
  'answers 429': status(429),
  'answers 500': status(500),
  'answers with HTML': body('<!doctype html><title>Welcome</title>', {
    'Content-Type': 'text/html',
  }),
  'answers with half of the JSON': body('[{"title": "Half'),
  'answers with an object for a list, a list for an object': (response, { url }) =>
    body(JSON.stringify(url.includes('/detail/') ? [item] : { items: [item] }))(response, {
      url,
    } as Received), // the URL is all that is read
  'sends a gigabyte': (response) => {
    response.writeHead(200, asJson).write('[')
    const text = 'x'.repeat(65_000)
    let left = 2 ** 30
    const send = () => {
      while (left > 0 && !response.destroyed) {
        // Valid posts, each with a slug of its own: none can be left out before the end is known.
        const piece = `${JSON.stringify({ ...item, slug: `${left}`, text })},`
        left -= piece.length
        if (!response.write(piece)) return void response.once('drain', send)
      }
      response.end('0]')
    }
    send()
  },
  'sends a gigabyte in a megabyte': body(Buffer.concat(Array(16).fill(packed)), {
    ...asJson,
    'Content-Encoding': 'gzip',
  }),
  'redirects to another host': (response) =>
    response.writeHead(302, { Location: `${elsewhere}/api/stolen` }).end(),
  'writes in UTF-16': body(Buffer.from(JSON.stringify([item]), 'utf16le'), {
    'Content-Type': 'application/json; charset=utf-8',
  }),
  'leaves every field out': items({}, {}),
  'sends null for every field': items({
    ...{ title: null, slug: null, image_url: null, published_date: null, text: null, desc: null },
  }),
  'sends fields of the wrong type': items({
    ...{ title: [1], slug: {}, image_url: 7, published_date: 0, text: ['a'], desc: true },
  }),
})
