import { readdirSync, readFileSync, statSync } from 'node:fs'
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

/** Of a file whose name, or the version in whose address, changes with its content. */
const lasting = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=3600'

export type FindFile = (
  asked: Pick<IncomingMessage, 'url' | 'headers'>,
) => PreparedResponse | undefined

type StaticFile = {
  path: string
  contentType: string
  /** Names this version of it. */
  tag: string
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
    const { contentType, path, copies, tag, isChosen } = file
    const headers = {
      'Content-Type': contentType,
      ...(isChosen && { Vary: 'Accept' }),
      'Cache-Control': cacheControl,
      ...headersOf(contentType),
    }
    return prepareResponse(
      { status: 200, contentType, headers, body: readFileSync(path) },
      {
        ...(copies.br && { br: readFileSync(copies.br) }),
        ...(copies.gzip && { gzip: readFileSync(copies.gzip) }),
      },
      tag,
    )
  }

  return ({ url = '', headers }) => {
    const [path = ''] = url.split('?', 1)
    const found = files.get(path) ?? pictures.get(path) ?? pictures.get(standInFor(path))
    if (!found) return undefined
    const file = 'webp' in found ? choosePicture(found, headers.accept) : found
    const cacheControl = path.startsWith('/assets/') || url !== path ? lasting : brief
    const key = `${file.path} ${file.isChosen} ${cacheControl}`
    try {
      const prepared = held.get(key) ?? read(file, cacheControl)
      held.set(key, prepared)
      return prepared
    } catch (error) {
      // So many connections that no file can be opened: this request fails, and the server does not.
      log('error', 'file-not-read', { path, reason: String(error) })
      return unreadable(headersOf('text/plain'))
    }
  }
}

function unreadable(headers: Record<string, string>): PreparedResponse {
  const contentType = 'text/plain; charset=utf-8'
  const own = { 'Content-Type': contentType, 'Cache-Control': 'no-store', 'Retry-After': '5' }
  const body = Buffer.from('Service Unavailable')
  return prepareResponse({ status: 503, contentType, headers: { ...own, ...headers }, body }, {})
}

/** Where the picture is that stands in for a product's screen which is not drawn yet. */
const standInFor = (path: string) => path.replace(screen, '/pictures/stand-in-$1-$2')
const screen =
  /^\/pictures\/[\w-]+?-(mobile|website|dashboard)(?:-second)?-((?:drawn|shipped)-\d+)$/

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
      const { size, mtimeMs } = statSync(path)
      const address = path.slice(folder.length).split(sep).map(encodeURIComponent).join('/')
      const copies = {
        ...(all.has(`${path}.br`) && { br: `${path}.br` }),
        ...(all.has(`${path}.gz`) && { gzip: `${path}.gz` }),
      }
      const contentType = types[extname(path)] ?? 'application/octet-stream'
      const tag = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
      return [address, { path, contentType, tag, copies }]
    }),
  )
}
