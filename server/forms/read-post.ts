import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import type { FormDefinition } from '../../contracts/form.ts'
import { bodyMeter } from '../http/budget.ts'
import { limits } from '../http/limits.ts'
import type { PostFiles } from './received-files.ts'

export type PostTexts = {
  get(name: string): string | undefined
  getAll(name: string): readonly string[]
  entries(): Iterable<readonly [name: string, text: string]>
}

export type FormPost = PostTexts & { files: PostFiles }

/** A post that is not read: it is no form (400), too large (413), or one too many (503). */
export class PostRejected extends Error {
  override name = 'PostRejected'
  readonly status: 400 | 413 | 503
  /** The texts that had come by then. */
  readonly beginning: PostTexts
  constructor(status: 400 | 413 | 503, texts: readonly (readonly [string, string])[] = []) {
    super(`rejected with ${status}`)
    this.status = status
    this.beginning = collectTexts(texts)
  }
}

type BodyOptions = {
  /** In bytes. */
  maxBody: number
  /** Takes received bytes from a budget; false if it is used up. */
  take(bytes: number): boolean
  /** In ms; a body that takes longer counts as too large. */
  timeout?: number
}

type Options = BodyOptions & { form: FormDefinition; files: PostFiles }

type Abort = (status: PostRejected['status']) => void

/**
 * Reads a form's post within limits.ts: texts into memory, files to disk as they come. Bytes are counted
 * before they are parsed.
 * @throws {PostRejected} in the middle of the body, whose files are discarded
 */
export async function readPost(request: IncomingMessage, options: Options): Promise<FormPost> {
  if (!isMultipart(request)) {
    const texts = parseFields(`${await readBody(request, options)}`)
    return { ...collectTexts(texts), files: options.files }
  }
  const parser = request.destroyed ? undefined : openParser(request, options.form)
  if (!parser) throw new PostRejected(400)
  return readParts(request, parser, options)
}

/**
 * Calls `abort` as soon as a body is too large or breaks off.
 * @returns a function that ends it
 */
function enforceLimits(
  request: IncomingMessage,
  { maxBody, take, timeout }: BodyOptions,
  abort: Abort,
) {
  const isWithin = bodyMeter(maxBody)
  const timer = timeout && setTimeout(abort, timeout, 413)
  const count = (chunk: Buffer) => {
    if (!isWithin(chunk)) abort(413)
    else if (!take(chunk.length)) abort(503)
  }
  request
    .on('data', count)
    .once('end', () => clearTimeout(timer))
    .once('close', () => {
      if (!request.complete) abort(400)
    })
  return () => {
    clearTimeout(timer)
    request.off('data', count)
  }
}

/**
 * Reads a whole body into memory.
 * @throws {PostRejected}
 */
export async function readBody(request: IncomingMessage, options: BodyOptions): Promise<Buffer> {
  if (request.destroyed) throw new PostRejected(400)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  const stop = enforceLimits(request, options, abort)
  function abort(status: PostRejected['status']): void {
    stop()
    request.off('data', collect)
    reject(new PostRejected(status, status === 413 ? parseWholeFields(chunks) : []))
  }
  request.on('data', collect).once('end', () => resolve(Buffer.concat(chunks)))
  return promise
}

/** Parses a urlencoded text. @throws {PostRejected} if it has too many fields */
export function parseFields(text: string, max = limits.fields): [name: string, text: string][] {
  // Node takes the square of the number of fields without a value.
  if (text.split('&', max + 1).length > max) throw new PostRejected(413)
  return [...new URLSearchParams(text)]
}

/** Parses the fields that came whole: a truncated one would be sent again as it is. */
function parseWholeFields(chunks: Buffer[]): [name: string, text: string][] {
  const fields = Buffer.concat(chunks).toString().split('&').slice(0, -1)
  return fields.length > limits.fields ? [] : parseFields(fields.join('&'))
}

/**
 * Reads the first texts of a body whose length is too large: as many as a post of text may hold, and as come
 * within `beginningTimeout`.
 */
export const readBeginning = (
  request: IncomingMessage,
  post: Pick<Options, 'form' | 'files'>,
): Promise<PostTexts> =>
  readPost(request, {
    ...post,
    ...{ maxBody: limits.textBody, timeout: limits.beginningTimeout, take: () => true },
  }).catch((error) => {
    if (error instanceof PostRejected) return error.beginning
    throw error
  })

const isMultipart = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

function readParts(
  request: IncomingMessage,
  parser: busboy.Busboy,
  options: Options,
): Promise<FormPost> {
  const { form, files } = options
  const { promise, resolve, reject } = Promise.withResolvers<FormPost>()
  const texts: [name: string, text: string][] = []
  let textBytes = 0
  let bytes = 0
  let fileBytes = 0
  let isRefused = false

  const stop = enforceLimits(request, options, abort)
  async function abort(status: PostRejected['status']): Promise<void> {
    if (isRefused) return
    isRefused = true
    stop()
    request.unpipe(parser)
    parser.destroy()
    await files.discardUnheld()
    reject(new PostRejected(status, texts))
  }
  const tooMany = () => abort(413)
  async function* counted(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      fileBytes += chunk.length
      yield chunk
    }
  }
  parser
    .on('field', (name, text, { valueTruncated }) => {
      textBytes += Buffer.byteLength(text)
      if (valueTruncated || textBytes > limits.textBody) tooMany()
      else texts.push([name, text])
    })
    .on('file', (name, stream, { filename }) => {
      // It breaks off with its post.
      stream.on('error', () => {})
      const isAsked = form.questions.some(({ ref, type }) => ref === name && type === 'file')
      // Browsers send an empty file without a name for none.
      if (isAsked && filename !== undefined && !files.has(name))
        files.receive(name, filename.slice(-limits.fileName), counted(stream))
      else stream.resume()
    })
    .on('fieldsLimit', tooMany)
    .on('partsLimit', tooMany)
    .on('error', () => abort(400))
    .on('close', async () => {
      if (isRefused) return
      await files.arrived()
      resolve({ ...collectTexts(texts), files })
    })
  // busboy emits a text once it has ended; an endless one is seen by the bytes that are in no file.
  request.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes - fileBytes > limits.besideFiles) tooMany()
  })
  request.pipe(parser)
  return promise
}

/** Opens a parser; undefined if the body is no form. */
function openParser({ headers }: IncomingMessage, { questions }: FormDefinition) {
  const sizes = questions.map((question) => (question.type === 'file' ? question.maxBytes : 0))
  const boundaries = [...(headers['content-type'] ?? '').matchAll(/boundary\s*=\s*"?([^";]*)/gi)]
  const [[, boundary = ''] = []] = boundaries
  if (boundaries.length !== 1 || boundary.length > maxBoundary || isMonotonous(boundary))
    return undefined
  try {
    return busboy({
      headers,
      // As browsers write the names of files.
      defParamCharset: 'utf8',
      limits: {
        fields: limits.fields,
        parts: limits.parts,
        fieldNameSize: limits.fieldName,
        fieldSize: limits.field,
        // A file with one byte more than is accepted is too large.
        fileSize: Math.max(...sizes) + 1,
      },
    })
  } catch {
    return undefined
  }
}

/** RFC 2046, section 5.1.1. */
const maxBoundary = 70

/**
 * Recognizes a long boundary that ends in the same few characters: in a file made for it, the search takes
 * its length for each byte. Those of browsers end in a dozen random letters.
 */
const isMonotonous = (boundary: string) =>
  boundary.length > 16 && new Set(boundary.slice(-16)).size < 4

export function collectTexts(texts: readonly (readonly [name: string, text: string])[]): PostTexts {
  const getAll = (name: string) => texts.flatMap(([each, text]) => (each === name ? [text] : []))
  return { get: (name) => getAll(name)[0], getAll, entries: () => texts.values() }
}
