/** What responses would weigh if the server compressed them, from their bodies fetched once more. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageRequest } from './lighthouse.ts'

/** Bytes saved by Brotli, by URL; of a response that came compressed, or is no text, none. */
export type Savings = Map<string, number>

const compress = promisify(brotliCompress)
const text = /^text\/|javascript|json|xml/

/**
 * Fetches each text once and compresses what came uncompressed, at Brotli's best (11).
 * @param host of the page; what comes from elsewhere is left as it is
 * @throws when a body cannot be fetched
 */
export async function brotliSavings(requests: PageRequest[], host: string): Promise<Savings> {
  const savings: Savings = new Map()
  for (const { url, mimeType } of requests) {
    if (savings.has(url) || !text.test(mimeType) || new URL(url).host !== host) continue
    savings.set(url, await savingOf(url))
  }
  return savings
}

async function savingOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.headers.has('content-encoding')) return 0
  const compressed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  return Math.max(0, body.length - compressed.length)
}
