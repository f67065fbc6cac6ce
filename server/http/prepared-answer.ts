import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding, isCompressible } from './encodings.ts'
import { type FinishedHead, finishHead } from './finished-head.ts'
import { remembering } from './remembering.ts'

/** An answer that is finished to the last byte, its headers ready for the wire. */
export type PreparedAnswer = {
  status: number
  etag: string
  plain: Variant
  encoded: Partial<Record<Encoding, Variant>>
  /** Says that the client has it: a 304. */
  unchanged: FinishedHead
}

type Variant = { body: Buffer; head: FinishedHead }

/** What is to be answered, before anything is made of it. */
export type Answer = {
  status: number
  contentType: string
  /** All headers but those of length and encoding. */
  headers: Record<string, string>
  body: Buffer
}

/** Compressed copies of a body, those that are smaller. */
export type Copies = Partial<Record<Encoding, Buffer>>

/**
 * Finishes an answer.
 * @param tag names this version of it
 */
export function prepareAnswer(answer: Answer, copies: Copies, tag = tagOf(answer)): PreparedAnswer {
  const { status, contentType, headers, body } = answer
  const vary: Record<string, string> = isCompressible(contentType)
    ? { Vary: 'Accept-Encoding' }
    : {}
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    body: alone(body),
    head: finishHead(status, {
      ...headers,
      ...vary,
      // A strong tag says that each byte is the same, which holds for one of the encodings only.
      ETag: encoding ? `W/"${tag}"` : `"${tag}"`,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    }),
  })
  const etag = `W/"${tag}"`
  return {
    status,
    etag,
    plain: variant(body),
    encoded: {
      ...(copies.br && { br: variant(copies.br, 'br') }),
      ...(copies.gzip && { gzip: variant(copies.gzip, 'gzip') }),
    },
    unchanged: finishHead(304, { ...headers, ...vary, ETag: etag }),
  }
}

/** In memory of its own: a small buffer lies in a slab of 64 KB, which is kept as long as it is. */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** Of what is said and how. */
function tagOf({ status, headers, body }: Answer): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
  return hash.digest('base64url').slice(0, 16)
}

/** The tag that an answer will have. */
export const etagOf = (answer: Answer) => `W/"${tagOf(answer)}"`

/** Of a prepared answer what a client takes, or only that it has it. */
export function variantFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  answer: PreparedAnswer,
): { head: FinishedHead; body?: Buffer } {
  const { 'accept-encoding': accepted, 'if-none-match': held } = headers
  if (held !== undefined && answer.status === 200 && isHeld(held, answer.etag))
    return { head: answer.unchanged }
  const encoding = accepted === undefined ? 'none' : chooseKnown(accepted)
  return (encoding === 'none' ? undefined : answer.encoded[encoding]) ?? answer.plain
}

/** Sends a prepared answer to GET or HEAD. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): void {
  const { head, body } = variantFor(request, answer)
  response.writeHead(head.status, head.headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether a client that holds these has the answer with this tag: RFC 9110, 13.1.2, weak comparison. */
export const isHeld = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((tag) => bare(tag.trim()) === bare(etag))

const bare = (etag: string) => etag.replace(/^W\//, '')

const chooseKnown = remembering((accepted) => chooseEncoding(accepted) ?? 'none')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses off the main thread: quickly, or as small as it gets. */
export async function compressCopies(
  { contentType, body }: Answer,
  effort: 'quick' | 'most',
): Promise<Copies> {
  // What fits into one packet arrives no sooner when it is smaller.
  if (!isCompressible(contentType) || body.length < 1000) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window that holds the body: the usual one, of four megabytes, is memory for nothing.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))),
  }
  const [br, gz] = await Promise.all([
    brotli(body, { params }),
    zip(body, { level: effort === 'quick' ? 6 : 9 }),
  ])
  return { br, gzip: gz }
}
