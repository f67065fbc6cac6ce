import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import type { FormDefinition } from '../../contracts/form.ts'
import { bodyMeter } from '../http/budget.ts'
import { limits } from '../http/limits.ts'
import type { PostFiles } from './received-files.ts'

/** The texts of a form's post by their fields. */
export type PostTexts = {
  /** The first text of a field. */
  get(name: string): string | undefined
  getAll(name: string): readonly string[]
  entries(): Iterable<readonly [name: string, text: string]>
}

/** A form's post as it was read. */
export type FormPost = PostTexts & { files: PostFiles }

/** A post that is not read: it is no form, is too much, or comes when too much is under way. */
export class PostRefused extends Error {
  override name = 'PostRefused'
  readonly status: 400 | 413 | 503
  /** The texts that had come by then. */
  readonly beginning: PostTexts
  constructor(status: 400 | 413 | 503, texts: readonly (readonly [string, string])[] = []) {
    super(`refused with ${status}`)
    this.status = status
    this.beginning = collectTexts(texts)
  }
}

type Options = {
  form: FormDefinition
  files: PostFiles
  /** In bytes. */
  maxBody: number
  /** Says whether there is room for so many bytes that came. */
  take(bytes: number): boolean
}

type Refuse = (status: PostRefused['status']) => void

/**
 * Reads a form's post within limits.ts: texts into memory, files of the form's questions to disk as
 * they come. All is counted before it is parsed, so that no post costs more than its bytes.
 * @throws {PostRefused} in the middle of the body; its files are discarded then
 */
export async function readPost(request: IncomingMessage, options: Options): Promise<FormPost> {
  if (request.closed && !request.complete) throw new PostRefused(400)
  return isMultipart(request) ? readParts(request, options) : readText(request, options)
}

/**
 * Calls `refuse` as soon as a body is more than it may be, or breaks off.
 * @returns ends the watch
 */
function watch(request: IncomingMessage, { maxBody, take }: Options, refuse: Refuse): () => void {
  const isWithin = bodyMeter(maxBody)
  const count = (chunk: Buffer) => {
    if (!isWithin(chunk)) refuse(413)
    else if (!take(chunk.length)) refuse(503)
  }
  request.on('data', count).once('close', () => {
    // Nobody waits for this answer.
    if (!request.complete) refuse(400)
  })
  return () => request.off('data', count)
}

function readText(request: IncomingMessage, options: Options): Promise<FormPost> {
  const { promise, resolve, reject } = Promise.withResolvers<FormPost>()
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  const stop = watch(request, options, refuse)
  function refuse(status: PostRefused['status']): void {
    stop()
    request.off('data', collect)
    reject(new PostRefused(status, status === 413 ? wholeFields(chunks) : []))
  }
  request.on('data', collect).once('end', () => {
    const texts = readFields(Buffer.concat(chunks).toString())
    if (texts) resolve({ ...collectTexts(texts), files: options.files })
    else refuse(413)
  })
  return promise
}

/** The fields of a urlencoded text; undefined when there are too many. */
function readFields(text: string): [name: string, text: string][] | undefined {
  // Node takes the square of the number of fields without a value (known trap 11).
  const isTooMany = text.split('&', limits.fields + 1).length > limits.fields
  return isTooMany ? undefined : [...new URLSearchParams(text)]
}

/** The fields that came whole: half a text, taken for a whole one, would be sent so. */
function wholeFields(chunks: Buffer[]): [name: string, text: string][] {
  const text = Buffer.concat(chunks).toString()
  return readFields(text.slice(0, Math.max(0, text.lastIndexOf('&')))) ?? []
}

/**
 * Reads the texts with which a body begins that says it is too large to be read: those before a file, as
 * many as a post of text may hold, and of them what comes within a moment. No more of it is read.
 */
export function readBeginning(request: IncomingMessage, form: FormDefinition): Promise<PostTexts> {
  const { promise, resolve } = Promise.withResolvers<PostTexts>()
  const isInParts = isMultipart(request)
  const isWithin = bodyMeter(limits.textBody)
  const chunks: Buffer[] = []
  const texts: [name: string, text: string][] = []
  const parser = isInParts ? tryToParse(request, form) : undefined
  const timer = setTimeout(end, limits.beginningTimeout)
  let isEnded = false
  function end(): void {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    request.off('data', read).off('close', end).pause()
    parser?.destroy()
    resolve(collectTexts(isInParts ? texts : wholeFields(chunks)))
  }
  function read(chunk: Buffer): void {
    if (isInParts) parser?.write(chunk)
    else chunks.push(chunk)
    if (!isWithin(chunk)) end()
  }
  parser
    ?.on('field', (name, text, { valueTruncated }) => !valueTruncated && texts.push([name, text]))
    .on('file', (_, stream) => {
      stream.on('error', () => {}).resume()
      end()
    })
    .on('fieldsLimit', end)
    .on('partsLimit', end)
    .on('error', end)
  request.on('data', read).once('close', end)
  return promise
}

function tryToParse(request: IncomingMessage, form: FormDefinition) {
  try {
    return openParser(request, form)
  } catch {
    return undefined
  }
}

const isMultipart = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

function readParts(request: IncomingMessage, options: Options): Promise<FormPost> {
  const { form, files } = options
  const { promise, resolve, reject } = Promise.withResolvers<FormPost>()
  const parser = openParser(request, form)
  const texts: [name: string, text: string][] = []
  let textBytes = 0
  let bytes = 0
  let fileBytes = 0
  let isRefused = false

  const stop = watch(request, options, refuse)
  async function refuse(status: PostRefused['status']): Promise<void> {
    if (isRefused) return
    isRefused = true
    stop()
    request.unpipe(parser)
    parser.destroy()
    await files.discard()
    reject(new PostRefused(status, texts))
  }
  const tooMany = () => refuse(413)
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
      // Cut short with its post, which says so itself.
      stream.on('error', () => {})
      const isAsked = form.questions.some(({ ref, type }) => ref === name && type === 'file')
      if (isAsked && filename !== undefined && !files.has(name))
        return void files.receive(name, filename.slice(-limits.fileName), counted(stream))
      stream.resume()
      if (isAsked) return
      // Browsers send an empty file without a name for none.
      const note = () => files.unasked.add(name.slice(0, limits.fieldName))
      if (filename === undefined) stream.once('data', note)
      else note()
    })
    .on('fieldsLimit', tooMany)
    .on('partsLimit', tooMany)
    .on('error', () => refuse(400))
    .on('close', async () => {
      if (isRefused) return
      await files.arrived()
      resolve({ ...collectTexts(texts), files })
    })
  // A text is told only when it has ended: one without end is seen by what is in no file.
  request.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes - fileBytes > limits.besideFiles) tooMany()
  })
  request.pipe(parser)
  return promise
}

function openParser({ headers }: IncomingMessage, { questions }: FormDefinition) {
  const sizes = questions.map((question) => (question.type === 'file' ? question.maxBytes : 0))
  const boundaries = [...(headers['content-type'] ?? '').matchAll(/boundary\s*=\s*"?([^";]*)/gi)]
  const [[, boundary = ''] = []] = boundaries
  if (boundaries.length !== 1 || boundary.length > maxBoundary || isMonotonous(boundary))
    throw new PostRefused(400)
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
        // One byte more than is taken tells that a file is larger.
        fileSize: Math.max(...sizes) + 1,
      },
    })
  } catch {
    throw new PostRefused(400)
  }
}

/** RFC 2046, section 5.1.1. */
const maxBoundary = 70

/**
 * Says whether a boundary is long and ends in the same few characters: looking for one takes its length for
 * each byte of a file made for it. Those of browsers end in a dozen random letters.
 */
const isMonotonous = (boundary: string) =>
  boundary.length > 16 && new Set(boundary.slice(-16)).size < 4

export function collectTexts(texts: readonly (readonly [name: string, text: string])[]): PostTexts {
  const getAll = (name: string) => texts.flatMap(([each, text]) => (each === name ? [text] : []))
  return { get: (name) => getAll(name)[0], getAll, entries: () => texts.values() }
}
