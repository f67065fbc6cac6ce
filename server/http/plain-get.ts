import type { IncomingHttpHeaders } from 'node:http'
import type { Asked } from './refusal-of.ts'
import { remembering } from './remembering.ts'

/** A request that asks for something and says nothing else, under the names `node:http` gives its parts. */
export type PlainGet = Asked & { method: 'GET'; url: string; rawHeaders: undefined }

/** Longer ones are left to Node, in bytes: browsers send less than one. */
const mostBytes = 4096

/** What would tell how the message or the connection goes on. */
const framing = new Set([
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
])

const inSmallLetters = remembering((name) => name.toLowerCase())

/** One whole head: nothing beyond ASCII, no folded or odd space, nothing after the end. */
const plainHead = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[A-Za-z\d-]+: [!-~](?:[ -~]*[!-~])?\r\n)+\r\n$/

/**
 * Reads bytes that are one whole GET of the plainest kind. The grammar is a small part of HTTP's
 * (RFC 9112, 3 and 5), in which there is one way only to read each byte: no body, no name twice.
 * @returns nothing for everything else, which Node is to read
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > mostBytes) return undefined
  const text = bytes.toString('latin1')
  if (!plainHead.test(text)) return undefined
  const headers: IncomingHttpHeaders = {}
  const firstEnd = text.indexOf('\r\n')
  for (let at = firstEnd + 2; at < text.length - 2; ) {
    const colon = text.indexOf(':', at)
    const end = text.indexOf('\r\n', colon)
    const name = inSmallLetters(text.slice(at, colon))
    const value = text.slice(colon + 2, end)
    if (headers[name] !== undefined || framing.has(name)) return undefined
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined
    headers[name] = value
    at = end + 2
  }
  return {
    method: 'GET',
    url: text.slice('GET '.length, firstEnd - ' HTTP/1.1'.length),
    headers,
    rawHeaders: undefined,
  }
}
