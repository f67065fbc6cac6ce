import { constants } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findName, isMediaPath, maxPictureBytes, readMediaUrl } from '../../app/lib/picture-file.ts'
import { log } from '../log.ts'
import { contentTypes, prepareFailures, shortCache } from './files.ts'
import {
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from './prepared-response.ts'
import type { Step } from './server.ts'

/** Bytes of all cached pictures. */
const maxMemory = 32 * 1024 * 1024

type Picture = { path: string; size: number; version: string }

/**
 * Answers `/media/…` with the pictures of `content/media/`, which may change while the server runs: a
 * picture is read once, and again after its file has changed. No link leads out of the folder.
 * @param headersFor further headers of a response of a content type
 * @param memory smaller in tests
 */
export function mediaFiles(
  folder: () => string,
  headersFor: (contentType: string) => Record<string, string>,
  memory = maxMemory,
): Step {
  const failures = prepareFailures(headersFor)
  const cache = new LRUCache<string, PreparedResponse, Picture>({
    maxSize: memory,
    sizeCalculation: ({ plain }) => plain.body.length + 1,
    ignoreFetchAbort: true,
    fetchMethod: (_version, _before, { context }) => read(context),
  })

  async function read({ path, size }: Picture): Promise<PreparedResponse> {
    // A pipe is opened without waiting for its writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const { buffer, bytesRead } = await file
      .read(Buffer.allocUnsafeSlow(size), 0, size, 0)
      .finally(() => file.close())
    const body = withoutNotes(buffer.subarray(0, bytesRead))
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
    const picture = await findPicture(folder(), path)
    if (response.closed) return
    if (!picture) return sendPrepared(request, response, failures[404])
    sendPrepared(request, response, await cache.forceFetch(picture.version, { context: picture }))
  }

  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!path.startsWith('/media/')) return next()
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    send(request, response, path).catch((error: unknown) => {
      // A bad disk, or no file descriptor left: this request fails, and the server does not.
      log('error', 'file-not-read', { path, reason: String(error) })
      sendPrepared(request, response, failures[503])
    })
  }
}

/** Leaves out of a JPEG what phones and programs note, such as the place, but for which side is up. */
function withoutNotes(file: Buffer): Buffer {
  if (file.toString('hex', 0, 3) !== 'ffd8ff') return file
  const kept = [file.subarray(0, 2)]
  let at = 2
  // Up to the first scan.
  while (at + 4 <= file.length && file[at + 1] !== 0xda) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    const isNote = [0xe1, 0xed, 0xfe].includes(file.readUInt8(at + 1)) // Exif or XMP, Photoshop, a comment
    if (!isNote) kept.push(file.subarray(at, end))
    at = end
  }
  const [, big, little] = orientation.exec(file.toString('hex', 0, at)) ?? []
  const side = big ?? little
  if (side) kept.push(Buffer.from(`${exif}011200030000000100${side}000000000000`, 'hex'))
  return Buffer.concat([...kept, file.subarray(at)])
}

/** The tag in hexadecimal, in either order of its bytes (TIFF 6.0, page 36). */
const orientation = /011200030000000100(0[1-8])|1201030001000000(0[1-8])/
/** The begin of a segment with one tag. */
const exif = 'ffe100224578696600004d4d002a000000080001'

/**
 * Finds a picture in the folder by the path of its URL.
 * @returns its real path, size in bytes and version; undefined if there is none
 * @throws if it is there and cannot be looked at now
 */
async function findPicture(folder: string, url: string): Promise<Picture | undefined> {
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
    return { path: real, size, version: [real, size, mtimeMs, ctimeMs, ino].join(' ') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && passing.test(`${error.code}`)) throw error
    return undefined
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

/** Codes of a disk or a process that may answer later. */
const passing = /^(?:EIO|EMFILE|ENFILE|ENOMEM|EAGAIN|ESTALE|ETIMEDOUT)$/
