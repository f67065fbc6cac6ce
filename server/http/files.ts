import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { extname, join, sep } from 'node:path'
import { log } from '../log.ts'
import { retryAfter } from './limits.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'
import type { Step } from './server.ts'

export const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** For files whose name, or the version in their URL, changes with their content. */
const longCache = 'public, max-age=31536000, immutable'
/** For every other file: a cache may send the old one while it asks, and for a day while no server answers. */
export const shortCache = 'public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400'

export type FindFile = (request: Pick<IncomingMessage, 'url'>) => PreparedResponse | undefined

export const files =
  (findFile: FindFile): Step =>
  (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead && findFile(request)
    if (file) sendPrepared(request, response, file)
    else next()
  }

type HeadersFor = (contentType: string) => Record<string, string>

/**
 * Opens the files of a folder that does not change while the server runs. They are listed once, and
 * found by their exact names only, so that no path leads anywhere else. A file stays in memory once it
 * was requested: no file of the site is larger than a quarter of a megabyte.
 * @param headersFor further headers of a response of a content type
 * @param version the query of the files' addresses in this build; an address with another one is not kept long
 */
export function openStaticFiles(folder: string, headersFor: HeadersFor, version: string): FindFile {
  const files = listFiles(folder)
  const loaded = new Map<string, PreparedResponse>()
  const failures = prepareFailures(headersFor)

  function read(path: string, cacheControl: string): PreparedResponse {
    const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      ...headersFor(contentType),
    }
    const body = readFileSync(path)
    return prepareResponse(
      { status: 200, contentType, headers, body },
      { br: readCopy(`${path}.br`), gzip: readCopy(`${path}.gz`) },
    )
  }

  return ({ url = '' }) => {
    const [path = ''] = url.split('?', 1)
    const file = files.get(path)
    if (!file) return undefined
    const isVersioned = path.startsWith('/assets/') || url === `${path}?${version}`
    const cacheControl = isVersioned ? longCache : shortCache
    const key = `${file} ${cacheControl}`
    try {
      const prepared = loaded.get(key) ?? read(file, cacheControl)
      loaded.set(key, prepared)
      return prepared
    } catch (error) {
      // The folder has changed, or no file descriptor is left: this request fails, and the server does not.
      log('error', 'file-not-read', { path, reason: String(error) })
      return failures[503]
    }
  }
}

/** Responses for files that are not there, or cannot be read now. No cache keeps one: another instance may have the file. */
export function prepareFailures(headersFor: HeadersFor) {
  const prepare = (status: 404 | 503) => {
    const contentType = 'text/plain; charset=utf-8'
    const own = { 'Content-Type': contentType, 'Cache-Control': 'no-store' }
    const later = status === 503 && { 'Retry-After': String(retryAfter) }
    const headers = { ...own, ...later, ...headersFor('text/plain') }
    const body = Buffer.from(STATUS_CODES[status] ?? '')
    return prepareResponse({ status, contentType, headers, body }, {})
  }
  return { 404: prepare(404), 503: prepare(503) }
}

const readCopy = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

/** Lists the files by the paths of their URLs, without the compressed copies. */
function listFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(names)
  const isCopy = (path: string) =>
    /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''))
  const originals = names.filter((path) => !isCopy(path))
  const toUrl = (path: string) =>
    path.slice(folder.length).split(sep).map(encodeURIComponent).join('/')
  return new Map(originals.map((path) => [toUrl(path), path]))
}
