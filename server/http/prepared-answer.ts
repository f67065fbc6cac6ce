import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding, isCompressible } from './encodings.ts'

/** An answer that is finished to the last byte, its headers ready for the wire. */
export type PreparedAnswer = {
  status: number
  etag: string
  plain: Variant
  encoded: Partial<Record<Encoding, Variant>>
  /** Headers of a 304. */
  unchanged: string[]
}

type Variant = { body: Buffer; headers: string[] }

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
  const vary = isCompressible(contentType) ? { Vary: 'Accept-Encoding' } : {}
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    body,
    headers: Object.entries({
      ...headers,
      ...vary,
      // A strong tag says that each byte is the same, which holds for one of the encodings only.
      ETag: encoding ? `W/"${tag}"` : `"${tag}"`,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    }).flat(),
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
    unchanged: Object.entries({ ...headers, ...vary, ETag: etag }).flat(),
  }
}

/** Of what is said and how. */
function tagOf({ status, headers, body }: Answer): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
  return hash.digest('base64url').slice(0, 22)
}

/** The tag that an answer will have. */
export const etagOf = (answer: Answer) => `W/"${tagOf(answer)}"`

/** Sends a prepared answer to GET or HEAD, or says that the client has it. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): void {
  const { 'accept-encoding': accepted, 'if-none-match': held } = request.headers
  if (held !== undefined && answer.status === 200 && isHeld(held, answer.etag)) {
    response.writeHead(304, answer.unchanged).end()
    return
  }
  const encoding = accepted === undefined ? undefined : chooseKnown(accepted)
  const { body, headers } = (encoding && answer.encoded[encoding]) ?? answer.plain
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Whether a client that holds these has the answer with this tag: RFC 9110, 13.1.2, weak comparison. */
export const isHeld = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((tag) => bare(tag.trim()) === bare(etag))

const bare = (etag: string) => etag.replace(/^W\//, '')

/** Browsers send a handful of different headers, and looking one up costs less than reading it. */
const known = new Map<string, Encoding | undefined>()

function chooseKnown(accepted: string): Encoding | undefined {
  if (known.has(accepted)) return known.get(accepted)
  const encoding = chooseEncoding(accepted)
  if (known.size < 100 && accepted.length < 100) known.set(accepted, encoding)
  return encoding
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses off the main thread: quickly, or as small as it gets. */
export async function compressCopies(
  { contentType, body }: Answer,
  effort: 'quick' | 'most',
): Promise<Copies> {
  // What fits into one packet arrives no sooner when it is smaller.
  if (!isCompressible(contentType) || body.length < 1000) return {}
  const quality = effort === 'quick' ? 5 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([
    brotli(body, { params }),
    zip(body, { level: effort === 'quick' ? 6 : 9 }),
  ])
  return { br, gzip: gz }
}
