import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { brief, lacksDescriptors } from './files.ts'
import { isHeld } from './prepared-response.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** How much of a picture is read at once, in bytes: a reader who does not read keeps two or three such. */
const chunkSize = 16 * 1024

const bounds = {
  /** Pictures under way, each an open file and, with its connection, 140 KB of memory. */
  atOnce: 500,
  /** In which a picture is taken, in milliseconds: 5 MB on a slow line. */
  timeout: 300_000,
}

/**
 * Pictures of posts, from `media/` in the content folder, read at run time: each is sent as it is read,
 * and no link leads out of the folder.
 * @param bounds others in tests
 */
export function media(
  contentDir: string,
  { atOnce, timeout } = bounds,
): Hono<{ Bindings: HttpBindings }> {
  const folder = join(contentDir, 'media')
  const tagOf = openTags()
  let underWay = 0
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/:path{.+}', async (c) => {
    const path = c.req.param('path')
    const type = typeOf(path)
    // A slash in a name would be another address of the same picture.
    if (!type || /%2f/i.test(c.req.path)) return missing(c)
    if (underWay >= atOnce) return unavailable(c)
    underWay += 1
    const picture = await openPicture(folder, path, tagOf).catch((error: unknown) => {
      // A bad disk, or so many connections that no file can be opened: this request fails, and the
      // server does not.
      log('error', 'file-not-read', { path: c.req.path, reason: String(error) })
      return lacksDescriptors(error) ? 'busy' : undefined
    })
    if (typeof picture !== 'object') {
      underWay -= 1
      return picture ? unavailable(c) : missing(c)
    }
    const { file, size, modified, tag } = picture
    const close = () => {
      underWay -= 1
      return file.close()
    }
    const headers = {
      'Content-Type': type,
      'Cache-Control': brief,
      // Weak, because an SVG is compressed on its way.
      ETag: `W/"${tag}"`,
      'Last-Modified': new Date(modified).toUTCString(),
      // An SVG opened on its own must not run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }
    const isUnchanged = isCurrent(c.req.header(), headers.ETag, modified)
    if (isUnchanged || c.req.method === 'HEAD') {
      await close()
      if (isUnchanged) return c.body(null, 304, headers)
      return c.body(null, 200, { ...headers, 'Content-Length': String(size) })
    }
    const breakOff = () => void c.env.outgoing.destroy()
    const timer = setTimeout(breakOff, timeout)
    const body = readInChunks(picture, breakOff, () => {
      clearTimeout(timer)
      return close()
    })
    return c.body(body, 200, { ...headers, 'Content-Length': String(size) })
  })
  return app
}

const unavailable = (c: Context) =>
  c.text('Service Unavailable', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })

/** Nothing keeps it: the picture may be there with the next request, or on another machine now. */
const missing = (c: Context) => c.text('Not Found', 404, { 'Cache-Control': 'no-store' })

/** An open file; its size in bytes, and when it was modified, in milliseconds. */
type OpenFile = { file: FileHandle; size: number; modified: number }

/** An open file, and what names its content. */
type Picture = OpenFile & { tag: string }

type TagOf = (path: string, opened: OpenFile) => Promise<string>

/** How many pictures are known by their content, 100 bytes each. */
const knownTags = 5000

/** Names pictures by their content, so that two machines agree; each is read once for it. */
function openTags(): TagOf {
  const tags = new LRUCache<string, Promise<string>>({ max: knownTags })
  return (path, opened) => {
    const version = `${opened.size} ${opened.modified} ${path}`
    const tag = tags.get(version) ?? hashOf(opened)
    tags.set(version, tag)
    tag.catch(() => tags.delete(version))
    return tag
  }
}

/** @throws when the file cannot be read */
async function hashOf({ file, size }: OpenFile): Promise<string> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafeSlow(chunkSize)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(chunk, 0, chunkSize, at)
    // It has become shorter.
    if (bytesRead === 0) break
    hash.update(chunk.subarray(0, bytesRead))
    at += bytesRead
  }
  return hash.digest('base64url').slice(0, 16)
}

/** The type of a picture by its path in the folder; none for whatever else lies there, or outside. */
function typeOf(path: string): string | undefined {
  const isPlain = path.split('/').every((name) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(name))
  return isPlain ? types[extname(path).toLowerCase()] : undefined
}

/**
 * Opens a picture of the folder; undefined when there is none by this path.
 * @throws when it is there and cannot be opened now
 */
async function openPicture(
  folder: string,
  path: string,
  tagOf: TagOf,
): Promise<Picture | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    // A link may lead to another picture of the folder, and nowhere else.
    if (!typeOf(relative(root, real).replaceAll(sep, '/'))) return undefined
    // A pipe is opened without waiting for its writer, and refused like every other device.
    const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    try {
      const stats = await file.stat()
      if (stats.isFile()) {
        const opened = { file, size: stats.size, modified: Math.round(stats.mtimeMs) }
        return { ...opened, tag: await tagOf(real, opened) }
      }
    } catch (error) {
      await file.close()
      throw error
    }
    await file.close()
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(error.code)) return undefined
    throw error
  }
}

/** Codes of errors by which a file is not there, or is none that may be read. */
const absent = new Set<unknown>([
  ...['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'],
  ...['EACCES', 'EPERM', 'ENXIO', 'ENODEV'],
])

/** Whether a client has this version already (RFC 9110, 13.2.2): its tag counts, or else its date. */
function isCurrent(headers: Record<string, string>, etag: string, modified: number): boolean {
  const { 'if-none-match': tags, 'if-modified-since': date } = headers
  if (tags !== undefined) return isHeld(tags, etag)
  return date !== undefined && Math.floor(modified / 1000) * 1000 <= Date.parse(date)
}

/**
 * A file's bytes, each chunk read when the one before was taken.
 * @param breakOff ends the response before its length, when the file has become shorter
 * @param close when all are taken, or when nobody takes them any more
 */
function readInChunks(
  { file, size }: Picture,
  breakOff: () => void,
  close: () => Promise<void>,
): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = Buffer.allocUnsafeSlow(Math.min(chunkSize, left))
        // A bad disk is no different from a file that has become shorter.
        const { bytesRead } = await file.read(chunk).catch(() => ({ bytesRead: 0 }))
        left -= bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        else if (left > 0) breakOff()
        if (left > 0) return
        controller.close()
        await close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
