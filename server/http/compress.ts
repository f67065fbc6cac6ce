import { Readable, Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding, isCompressible } from './encodings.ts'

/** Each passes on what it has after every chunk: a page is streamed. */
const compressors: Record<Encoding, () => Gzip | ReturnType<typeof createBrotliCompress>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A quarter of a megabyte: more than a page, and a sixteenth of what it would hold of memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** Compresses texts as they are sent; files compressed at build are passed on as they are. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  if (!body || headers.has('content-encoding')) return
  if (!isCompressible(headers.get('content-type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (!encoding) return
  const compressor = compressors[encoding]()
  // The web streams of Node and of the standard are the same objects under two type names.
  body.pipeTo(Writable.toWeb(compressor) as WritableStream).catch(() => compressor.destroy())
  const response = new Response(Readable.toWeb(compressor) as ReadableStream, c.res)
  response.headers.set('Content-Encoding', encoding)
  response.headers.delete('Content-Length')
  c.res = response
}
