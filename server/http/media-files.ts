import { constants } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { findName, isMediaPath, maxPictureBytes, readMediaUrl } from '../../app/lib/picture-file.ts'
import { contentTypes, openFailures, shortCache } from './files.ts'
import {
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from './prepared-response.ts'
import type { Step } from './server.ts'

/** All pictures in memory, those that are being sent included; in bytes. */
const maxMemory = 64 * 1024 * 1024

type CachedPicture = {
  version: string
  bytes: number
  /** Responses that are being sent; none of them frees its bytes. */
  readers: number
  prepared: Promise<PreparedResponse>
}

/**
 * Answers `/media/…` with the pictures of `content/media/`, which may change while the server runs: a
 * picture is read once, and again after its file has changed. No link leads out of the folder.
 * @param headersFor further headers of a response of a content type
 * @param memory smaller in tests
 */
export function mediaFiles(
  folder: string,
  headersFor: (contentType: string) => Record<string, string>,
  memory = maxMemory,
): Step {
  /** In the order of their last use. */
  const pictures = new Map<string, CachedPicture>()
  let bytes = 0

  const { missing, busy, unreadable } = openFailures(headersFor)

  function makeRoom(size: number): boolean {
    for (const [path, entry] of pictures) {
      if (bytes + size <= memory) break
      if (entry.readers === 0) forget(path, entry)
    }
    return bytes + size <= memory
  }

  function forget(path: string, entry: CachedPicture): void {
    if (pictures.get(path) === entry) pictures.delete(path)
    bytes -= entry.bytes
    entry.bytes = 0
  }

  /** @returns undefined if there is no room */
  function findOrRead(path: string, size: number, version: string): CachedPicture | undefined {
    const before = pictures.get(path)
    pictures.delete(path)
    if (before?.version === version) {
      pictures.set(path, before)
      return before
    }
    if (before?.readers === 0) forget(path, before)
    if (!makeRoom(size)) return undefined
    const entry = { version, bytes: size, readers: 0, prepared: read(path, size) }
    bytes += size
    pictures.set(path, entry)
    entry.prepared.catch(() => forget(path, entry))
    return entry
  }

  async function read(path: string, size: number): Promise<PreparedResponse> {
    // A pipe is opened without waiting for its writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const { buffer, bytesRead } = await file
      .read(Buffer.allocUnsafeSlow(size), 0, size, 0)
      .finally(() => file.close())
    const body = buffer.subarray(0, bytesRead)
    const contentType = contentTypes[extname(path).toLowerCase()] ?? ''
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': shortCache,
      ...headersFor(contentType),
    }
    const response = { status: 200, contentType, headers, body }
    return prepareResponse(response, await compressCopies(response, 'quick'))
  }

  async function send(request: IncomingMessage, response: ServerResponse, path: string) {
    const found = await findPicture(folder, path)
    if (response.closed) return
    if (!found) return sendPrepared(request, response, missing())
    const entry = findOrRead(found.path, found.size, found.version)
    if (!entry) return sendPrepared(request, response, busy())
    entry.readers += 1
    response.once('close', () => {
      entry.readers -= 1
      // Another version has taken its place.
      if (entry.readers === 0 && pictures.get(found.path) !== entry) forget(found.path, entry)
    })
    sendPrepared(request, response, await entry.prepared)
  }

  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!path.startsWith('/media/')) return next()
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    send(request, response, path).catch((error: unknown) => {
      // A bad disk, or no file descriptor left: this request fails, and the server does not.
      sendPrepared(request, response, unreadable(path, error))
    })
  }
}

/**
 * Finds a picture in the folder by the path of its URL.
 * @returns its real path, size in bytes and version; undefined if there is none
 * @throws if it is there and cannot be looked at now
 */
async function findPicture(folder: string, url: string) {
  const path = readMediaUrl(url)
  if (path === undefined) return undefined
  try {
    const [root, real] = await Promise.all([realpath(folder), findRealPath(folder, path)])
    // A link may lead to another picture of the folder, and nowhere else.
    const inFolder = relative(root, real).replaceAll(sep, '/')
    if (!isMediaPath(inFolder)) return undefined
    const stats = await stat(real)
    if (!stats.isFile() || stats.size > maxPictureBytes) return undefined
    const { size, mtimeMs, ctimeMs, ino } = stats
    return { path: real, size, version: [size, mtimeMs, ctimeMs, ino].join(' ') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(error.code)) return undefined
    throw error
  }
}

async function findRealPath(folder: string, path: string): Promise<string> {
  // Letters with marks have two spellings.
  if (!/[^\0-\x7f]/.test(path)) return realpath(join(folder, path))
  let found = folder
  for (const name of path.split('/')) {
    found = join(found, findName(await readdir(found), name) ?? name)
  }
  return realpath(found)
}

const absent = new Set<unknown>([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EACCES',
  'EPERM',
  'ENXIO',
  'ENODEV',
])
