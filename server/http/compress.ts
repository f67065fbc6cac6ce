import { Readable, Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (!isCompressible(headers.get('content-type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (!encoding) return
  // A compressed body has another length, also in the response to HEAD.
  headers.delete('Content-Length')
  if (!body) return
  const compressor = compressors[encoding]()
  // Node's and the standard's web streams are the same objects under two type names.
  body.pipeTo(Writable.toWeb(compressor) as WritableStream).catch(() => compressor.destroy())
  const response = new Response(Readable.toWeb(compressor) as ReadableStream, c.res)
  response.headers.set('Content-Encoding', encoding)
  c.res = response
}

/**
 * Chooses the encoding of the highest weight, of equal ones the smallest; none for a client that weighs
 * `identity` higher.
 * @param accepted an `Accept-Encoding` header (RFC 9110, 12.5.3)
 */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const codings = parseAccept(accepted.toLowerCase())
  const find = (name: string) => codings.find(({ type }) => type === name)
  const weigh = (name: string) => (find(name) ?? find('*'))?.q ?? 0
  const [best = 'br'] = encodings.toSorted((one, other) => weigh(other) - weigh(one))
  const isAccepted = weigh(best) > 0 && weigh(best) >= (find('identity')?.q ?? 0)
  return isAccepted ? best : undefined
}

/** Pictures, fonts and archives do not get smaller. */
export const isCompressible = (contentType: string) =>
  /^(text\/|image\/svg|application\/(json|manifest|xml|rss|atom))|\+(json|xml)/.test(contentType)

/** Each flushes after every chunk: a page is streamed. */
const compressors: Record<Encoding, () => Gzip | ReturnType<typeof createBrotliCompress>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // 256 KB: more than a page, and a sixteenth of the default's memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}
