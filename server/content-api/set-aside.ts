import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How much waits in memory, in bytes. Other work runs whenever so much has gone to the file or come back. */
const room = 1024 * 1024

/** Some bytes, if they are wanted again, and what is known of them. */
export type Piece<About> = { about: About; bytes?: Buffer }

/**
 * Takes all pieces before it gives the first: only at its end is an answer known to be one. Of
 * their bytes, what is beyond a megabyte waits in a file.
 * @param path of the file, which is there only meanwhile
 * @throws what the pieces throw, and what the disk does
 */
export async function* setAside<About>(
  pieces: AsyncIterable<Piece<About>>,
  path: string,
): AsyncGenerator<Piece<About>> {
  const taken: { about: About; length: number }[] = []
  const waiting = openWaiting(path)
  try {
    for await (const { about, bytes } of pieces) {
      taken.push({ about, length: bytes?.length ?? 0 })
      if (bytes) await waiting.add(bytes)
    }
    for (const { about, length } of taken) {
      yield length > 0 ? { about, bytes: await waiting.take(length) } : { about }
    }
  } finally {
    await waiting.close()
  }
}

/** Bytes that are given back in the order they came. */
function openWaiting(path: string) {
  let file: FileHandle | undefined
  /** How many bytes each write had: what is read again is cut where it was. */
  const writes: number[] = []
  /** One for all: the pieces of the network that are copied here can be let go at once. */
  let held: Buffer = Buffer.alloc(0)
  let size = 0
  let read: Buffer = Buffer.alloc(0)
  let position = 0

  async function write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    if (!file) {
      await mkdir(dirname(path), { recursive: true })
      file = await open(path, 'w+', 0o600)
    }
    await file.appendFile(bytes)
    writes.push(bytes.length)
  }

  async function readNext(): Promise<Buffer> {
    const length = writes.shift()
    if (!file || !length) return held.subarray(0, size)
    const next = Buffer.allocUnsafe(length)
    const { bytesRead } = await file.read(next, 0, length, position)
    if (bytesRead < length) throw new Error('what was set aside is no longer whole')
    position += length
    return next
  }

  return {
    async add(bytes: Buffer): Promise<void> {
      if (size + bytes.length > room) {
        await write(held.subarray(0, size))
        size = 0
      }
      if (bytes.length > room) return write(bytes)
      if (held.length === 0) held = Buffer.allocUnsafe(room)
      size += bytes.copy(held, size)
    },
    async take(length: number): Promise<Buffer> {
      if (read.length === 0) read = await readNext()
      const bytes = read.subarray(0, length)
      read = read.subarray(length)
      return bytes
    },
    async close(): Promise<void> {
      await file?.close()
      if (file) await rm(path, { force: true })
    },
  }
}
