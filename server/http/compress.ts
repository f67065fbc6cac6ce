import { Readable, Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** The encodings we make, in the order we prefer them. */
const encodings = ['br', 'gzip'] as const

/** A longer body is sent as it is, in bytes: compressing 1 MB costs a thread 30 ms, for each reader anew. */
const maxCompressed = 1024 * 1024

export type Encoding = (typeof encodings)[number]

/** Compresses texts as they are sent; what bears an encoding already is passed on as it is. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (headers.has('content-encoding')) return
  if (!isCompressible(headers.get('content-type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (!encoding || Number(headers.get('content-length')) > maxCompressed) return
  // Of the body that is compressed. An answer to HEAD has none, and would have had another length.
  headers.delete('Content-Length')
  if (!body) return
  const compressor = compressors[encoding]()
  // The web streams of Node and of the standard are the same objects under two type names.
  body.pipeTo(Writable.toWeb(compressor) as WritableStream).catch(() => compressor.destroy())
  const response = new Response(Readable.toWeb(compressor) as ReadableStream, c.res)
  response.headers.set('Content-Encoding', encoding)
  c.res = response
}

/**
 * The best encoding a client takes; one with `q=0` is not taken.
 * @param accepted an `Accept-Encoding` header (RFC 9110, 12.5.3)
 */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return encodings.find((encoding) => taken.includes(encoding))
}

/** Whether bodies of a type get smaller; pictures, fonts and archives do not. */
export const isCompressible = (contentType: string) =>
  /^(text\/|image\/svg|application\/(json|manifest|xml|rss|atom))|\+(json|xml)/.test(contentType)

/** Each passes on what it has after every chunk: a page is streamed. */
const compressors: Record<Encoding, () => Gzip | ReturnType<typeof createBrotliCompress>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A quarter of a megabyte: more than a page, and a sixteenth of the default's memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}
