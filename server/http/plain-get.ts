import type { IncomingHttpHeaders } from 'node:http'
import type { Asked } from './refusal-of.ts'

/** A request that asks for something and says nothing else, under the names `node:http` gives its parts. */
export type PlainGet = Asked & { method: 'GET'; url: string }

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

/**
 * Reads bytes that are one whole GET of the plainest kind. The grammar is a small part of HTTP's
 * (RFC 9112, 3 and 5), in which there is one way only to read each byte: no body, no name twice, no
 * folded or odd space, nothing beyond ASCII, nothing after the end.
 * @returns nothing for everything else, which Node is to read
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > mostBytes) return undefined
  const [first = '', ...lines] = bytes.toString('latin1').split('\r\n')
  const url = /^GET (\/[!-~]*) HTTP\/1\.1$/.exec(first)?.[1]
  if (url === undefined || lines.pop() !== '' || lines.pop() !== '') return undefined
  const headers: IncomingHttpHeaders = {}
  const rawHeaders: string[] = []
  for (const line of lines) {
    const [, name, value] = /^([a-z\d-]+): ([!-~][ -~]*)(?<! )$/i.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    const known = name.toLowerCase()
    if (known in headers || framing.has(known)) return undefined
    if (known === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined
    headers[known] = value
    rawHeaders.push(name, value)
  }
  return { method: 'GET', url, headers, rawHeaders }
}
