import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { isHeld, type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import { type Range, readRange } from './read-range.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Files up to this size are held in memory once they were asked for, in bytes. */
const small = 512 * 1024

/** Of a file whose name, or the version in whose address, changes with what is in it. */
const lasting = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=3600'

/** As much of a request as tells which file it names, and what of it. */
export type AskedFile = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export type SendFile = (request: IncomingMessage, response: ServerResponse) => void

type StaticFile = {
  path: string
  size: number
  tag: string
  contentType: string
  /** Where the copies lie that were compressed at build. */
  copies: { br?: string; gzip?: string }
  /** Whether another client may be sent another file of the same address. */
  isChosen?: boolean
}

type Picture = { avif: StaticFile; webp: StaticFile }

/**
 * Finds the files of a folder that does not change while the server runs. They are listed once, and
 * found by their exact names only, so that no path leads anywhere else. A picture that lies there as
 * AVIF and as WebP is also found without its ending, in the format the client takes.
 * @param headersOf what else is sent with a file of a type
 * @returns of the file that a request names: a small one whole, what sends a large one or a part, or
 * undefined when it names none
 */
export function openStaticFiles(
  folder: string,
  headersOf: (contentType: string) => Record<string, string>,
): (asked: AskedFile) => PreparedAnswer | SendFile | undefined {
  const files = listFiles(folder)
  const pictures = listPictures(files)
  const held = new Map<string, PreparedAnswer>()

  const headersFor = ({ contentType, isChosen }: StaticFile, cacheControl: string) => ({
    'Content-Type': contentType,
    ...(isChosen && { Vary: 'Accept' }),
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ...headersOf(contentType),
  })

  /** A small file with its copies, read when it is first asked for. */
  function hold(file: StaticFile, cacheControl: string): PreparedAnswer {
    const key = `${file.path} ${file.isChosen} ${cacheControl}`
    const known = held.get(key)
    if (known) return known
    const { contentType, path, copies, tag } = file
    const answer = { status: 200, contentType, headers: headersFor(file, cacheControl) }
    const prepared = prepareAnswer(
      { ...answer, body: readFileSync(path) },
      {
        ...(copies.br && { br: readFileSync(copies.br) }),
        ...(copies.gzip && { gzip: readFileSync(copies.gzip) }),
      },
      tag,
    )
    held.set(key, prepared)
    return prepared
  }

  return (asked) => {
    const { url = '' } = asked
    const [path = ''] = url.split('?', 1)
    const found = files.get(path) ?? pictures.get(path)
    if (!found) return undefined
    const cacheControl = path.startsWith('/assets/') || url !== path ? lasting : brief
    const file = 'webp' in found ? choosePicture(found, asked) : found
    const range = rangeOf(asked, file)
    try {
      if (!range && file.size <= small) return hold(file, cacheControl)
    } catch {
      // So many connections that no file can be opened: this answer fails, and the server does not.
    }
    return (request, response) =>
      sendPart(request, response, file, range, headersFor(file, cacheControl))
  }
}

/** The part that a client asks for, if what it has of the file is of this version: RFC 9110, 13.1.5. */
function rangeOf({ method, headers }: AskedFile, { size, tag }: StaticFile) {
  if (headers.range === undefined || method !== 'GET') return undefined
  const condition = headers['if-range']
  return condition === undefined || condition === `"${tag}"`
    ? readRange(headers.range, size)
    : undefined
}

/** From the disk and uncompressed: a part of a file, or a whole large one. */
function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  { path, size, tag }: StaticFile,
  range: Range | 'unsatisfiable' | undefined,
  headers: Record<string, string>,
): void {
  const described = { ...headers, ETag: `"${tag}"` }
  const has = request.headers['if-none-match']
  if (has !== undefined && isHeld(has, described.ETag)) {
    response.writeHead(304, described).end()
    return
  }
  if (range === 'unsatisfiable') {
    const none = { ...described, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }
    response.writeHead(416, none).end()
    return
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...described,
    'Content-Length': last - first + 1,
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  })
  if (request.method === 'HEAD') response.end()
  // Who leaves in the middle is no error.
  else pipeline(createReadStream(path, { start: first, end: last }), response, () => {})
}

/** AVIF is for clients that name it; to take anything at all is not to say so. */
const choosePicture = ({ avif, webp }: Picture, { headers }: AskedFile) =>
  headers.accept?.includes('image/avif') ? avif : webp

/** The pictures that lie there in both formats, by their address without an ending. */
function listPictures(files: Map<string, StaticFile>): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const [address, avif] of files) {
    const [, name] = /^(.*)\.avif$/.exec(address) ?? []
    const webp = files.get(`${name}.webp`)
    if (!name || !webp) continue
    pictures.set(name, { avif: { ...avif, isChosen: true }, webp: { ...webp, isChosen: true } })
  }
  return pictures
}

/** Every file by the path of its address; compressed copies stand behind their originals. */
function listFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(names)
  const isCopy = (path: string) =>
    /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''))
  const originals = names.filter((path) => !isCopy(path))
  return new Map(
    originals.map((path) => {
      const { size, mtimeMs } = statSync(path)
      const address = path.slice(folder.length).split(sep).map(encodeURIComponent).join('/')
      const copies = {
        ...(all.has(`${path}.br`) && { br: `${path}.br` }),
        ...(all.has(`${path}.gz`) && { gzip: `${path}.gz` }),
      }
      const contentType = types[extname(path)] ?? 'application/octet-stream'
      const tag = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
      return [address, { path, size, tag, contentType, copies }]
    }),
  )
}
