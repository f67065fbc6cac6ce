import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding, isCompressible } from './compress.ts'

export type RenderedResponse = {
  status: number
  contentType: string
  /** All headers but those of length and encoding. */
  headers: Record<string, string>
  body: Buffer
}

/** A response that is finished to the last byte, in every encoding. */
export type PreparedResponse = {
  status: number
  etag: string
  plain: Variant
  encoded: Partial<Record<Encoding, Variant>>
  unchanged: string[]
}

/** Headers are names and values by turns: Node takes them so with the least work. */
type Variant = { body: Buffer; headers: string[] }

/** Compressed copies of a body, those that are smaller. */
export type Copies = Partial<Record<Encoding, Buffer>>

export function prepareResponse(response: RenderedResponse, copies: Copies): PreparedResponse {
  const { status, contentType, body } = response
  const tag = hashResponse(response)
  const headers = {
    ...response.headers,
    ...(isCompressible(contentType) && { Vary: 'Accept-Encoding' }),
  }
  const etag = `W/"${tag}"`
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    body: inOwnMemory(body),
    headers: Object.entries({
      ...headers,
      // A strong tag promises the same bytes, which is true of one encoding only.
      ETag: encoding ? etag : `"${tag}"`,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    }).flat(),
  })
  return {
    status,
    etag,
    plain: variant(body),
    encoded: {
      ...(copies.br && { br: variant(copies.br, 'br') }),
      ...(copies.gzip && { gzip: variant(copies.gzip, 'gzip') }),
    },
    unchanged: Object.entries({ ...headers, ETag: etag }).flat(),
  }
}

/**
 * Sends a prepared response: in the best encoding, or as a 304.
 * @param more headers of this response alone, names and values by turns
 * @param end ends the response with a body
 */
export function sendPrepared(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  prepared: PreparedResponse,
  more: readonly string[] = [],
  end = (body: Buffer | undefined): unknown => response.end(body),
): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  if (known !== undefined && prepared.status === 200 && matchesEtag(known, prepared.etag)) {
    response.writeHead(304, prepared.unchanged).end()
    return
  }
  const encoding = accepted === undefined ? undefined : chooseEncoding(accepted)
  const { body, headers } = (encoding && prepared.encoded[encoding]) ?? prepared.plain
  response.writeHead(prepared.status, more.length > 0 ? [...headers, ...more] : headers)
  end(request.method === 'HEAD' ? undefined : body)
}

/** RFC 9110, 13.1.2, weak comparison. */
export const matchesEtag = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((tag) => bare(tag.trim()) === bare(etag))

const bare = (etag: string) => etag.replace(/^W\//, '')

export const toEtag = (response: RenderedResponse) => `W/"${hashResponse(response)}"`

/** The same on every machine. */
function hashResponse({ status, headers, body }: RenderedResponse): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
  return hash.digest('base64url').slice(0, 16)
}

/** A small buffer lies in a slab of 64 KB of Node's, which would stay in memory with it. */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses off the main thread: quickly, or as small as it gets. */
export async function compressCopies(
  { contentType, body }: RenderedResponse,
  effort: 'quick' | 'best',
): Promise<Copies> {
  // A body that fits into one packet arrives no sooner when it is smaller.
  if (!isCompressible(contentType) || body.length < 1000) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window of the body's size: the default one, of four megabytes, would waste memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))),
  }
  const [br, gz] = await Promise.all([
    brotli(body, { params }),
    zip(body, { level: effort === 'quick' ? 6 : 9 }),
  ])
  return { br, gzip: gz }
}
