import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join, sep } from 'node:path'
import { log } from '../log.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

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

/**
 * Of a file whose name, or the version in whose address, changes with its content. Both policies hold
 * for browsers and for every cache in between.
 */
const lasting = 'public, max-age=31536000, immutable'
/** Of every other file, in seconds: a cache may show the old one while it asks, and for a day while no server answers. */
export const brief = 'public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400'

export type FindFile = (
  asked: Pick<IncomingMessage, 'url' | 'headers'>,
) => PreparedResponse | undefined

type StaticFile = {
  path: string
  contentType: string
  /** Where the copies lie that were compressed at build. */
  copies: { br?: string; gzip?: string }
  /** Whether another client may be sent another file of the same address. */
  isChosen?: boolean
}

type Picture = { avif: StaticFile; webp: StaticFile }

/**
 * Finds the files of a folder that does not change while the server runs. They are listed once, and
 * found by their exact names only, so that no path leads anywhere else. A file is held in memory once
 * it was asked for: no file of the site is larger than a quarter of a megabyte. A picture that lies
 * there as AVIF and as WebP is also found without its ending, in the format the client takes.
 * @param headersOf further headers of a file of a type
 */
export function openStaticFiles(
  folder: string,
  headersOf: (contentType: string) => Record<string, string>,
): FindFile {
  const files = listFiles(folder)
  const pictures = listPictures(files)
  const held = new Map<string, PreparedResponse>()

  function read(file: StaticFile, cacheControl: string): PreparedResponse {
    const { contentType, path, copies, isChosen } = file
    const headers = {
      'Content-Type': contentType,
      ...(isChosen && { Vary: 'Accept' }),
      'Cache-Control': cacheControl,
      ...headersOf(contentType),
    }
    const body = readFileSync(path)
    return prepareResponse(
      { status: 200, contentType, headers, body },
      { br: readCopy(copies.br), gzip: readCopy(copies.gzip) },
      // Of the content alone: each machine has its own times, and each Node its own compression.
      hash('sha256', body, 'base64url').slice(0, 16),
    )
  }

  const find = (path: string) => files.get(path) ?? pictures.get(path)
  return ({ url = '', headers }) => {
    const [path = ''] = url.split('?', 1)
    const found = find(path) ?? find(standInFor(path))
    if (!found) return undefined
    const file = 'webp' in found ? choosePicture(found, headers.accept) : found
    const cacheControl = path.startsWith('/assets/') || url !== path ? lasting : brief
    const key = `${file.path} ${file.isChosen} ${cacheControl}`
    try {
      const prepared = held.get(key) ?? read(file, cacheControl)
      held.set(key, prepared)
      return prepared
    } catch (error) {
      // The folder was changed under the server, or so many connections are open that no file can be:
      // this request fails, and the server does not.
      log('error', 'file-not-read', { path, reason: String(error) })
      return lacksDescriptors(error)
        ? failure(503, 'Service Unavailable', { 'Retry-After': '5', ...headersOf('text/plain') })
        : failure(404, 'Not Found', headersOf('text/plain'))
    }
  }
}

/** Nothing keeps it: another instance may have the file, and this one may have it again. */
function failure(status: number, text: string, headers: Record<string, string>): PreparedResponse {
  const contentType = 'text/plain; charset=utf-8'
  const own = { 'Content-Type': contentType, 'Cache-Control': 'no-store' }
  const body = Buffer.from(text)
  return prepareResponse({ status, contentType, headers: { ...own, ...headers }, body }, {})
}

/** A compressed copy; where it is gone or empty, the file itself is sent. */
function readCopy(path: string | undefined): Buffer | undefined {
  if (!path) return undefined
  try {
    const copy = readFileSync(path)
    return copy.length > 0 ? copy : undefined
  } catch (error) {
    if (lacksDescriptors(error)) throw error
    return undefined
  }
}

/** Whether no more files could be opened by this process, or on this machine. */
export const lacksDescriptors = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** Where the picture is that stands in for a product's screen which is not drawn yet. */
const standInFor = (path: string) => path.replace(screen, '/pictures/stand-in-$1-$2')
const screen =
  /^\/pictures\/[\w-]+?-(mobile|website|dashboard)(?:-second)?-((?:drawn|shipped)-\d+(?:\.avif|\.webp)?)$/

/** AVIF is for clients that name it; to take anything at all is not to say so. */
const choosePicture = ({ avif, webp }: Picture, accept: string | undefined) =>
  accept?.includes('image/avif') ? avif : webp

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
      const address = path.slice(folder.length).split(sep).map(encodeURIComponent).join('/')
      const copies = {
        ...(all.has(`${path}.br`) && { br: `${path}.br` }),
        ...(all.has(`${path}.gz`) && { gzip: `${path}.gz` }),
      }
      const contentType = types[extname(path)] ?? 'application/octet-stream'
      return [address, { path, contentType, copies }]
    }),
  )
}
