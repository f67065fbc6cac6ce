import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import type { Lead } from '../lead.ts'

export type UploadStore = {
  /**
   * Moves a file of this machine into the store, where it is durable once this resolves.
   * @throws {UploadStoreError} if the file is not in the store, or not known to be
   */
  keep(key: string, from: string): Promise<void>
  /**
   * Opens a file, which the caller reads or destroys; undefined if the store does not hold it.
   * @throws {UploadStoreError} if the store is unavailable
   */
  open(key: string): Promise<OpenUpload | undefined>
  /** Removes a file, if the store holds it. @throws {UploadStoreError} */
  remove(key: string): Promise<void>
}

type OpenUpload = { size: number; content: Readable }

export class UploadStoreError extends Error {
  override name = 'UploadStoreError'
  /** The file's path or key. */
  readonly at: string
  /** Code of the system or the database. */
  readonly code: string

  constructor(at: string, cause: unknown) {
    const code = findCode(cause)
    super(`${at}: ${code}`, { cause })
    this.at = at
    this.code = code
  }
}

/** Finds a code that is safe to log; a message may quote a file. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  const cause = error.cause instanceof Error ? findCode(error.cause) : 'Error'
  return cause === 'Error' ? error.name : cause
}

/** Converts any error of `work`. @throws {UploadStoreError} */
export async function withStoreError<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UploadStoreError ? error : new UploadStoreError(at, error)
  }
}

/** In bytes; no more of a file is in memory while it is read. */
const pieceSize = 512 * 1024

/**
 * Reads a file of a store piece by piece.
 * @param at the file's path or place, for an error
 */
export const readInPieces = (
  at: string,
  size: number,
  read: (from: number, length: number) => Promise<Uint8Array>,
): Readable =>
  Readable.from(
    (async function* () {
      for (let from = 0; from < size; from += pieceSize) {
        const length = Math.min(pieceSize, size - from)
        const piece = await withStoreError(at, () => read(from, length))
        if (piece.length !== length) throw new UploadStoreError(at, incomplete())
        yield piece
      }
    })(),
    { objectMode: false },
  )

/**
 * Opens the file of a lead, whose content ends with an error unless it is what the visitor sent: by its
 * length and its hash.
 */
export async function openWhole(
  uploads: Pick<UploadStore, 'open'>,
  { storageKey, size, sha256 }: Lead['files'][number],
): Promise<OpenUpload | undefined> {
  const found = await uploads.open(storageKey)
  if (!found) return undefined
  const hasher = createHash('sha256')
  let bytes = 0
  const content = new Transform({
    transform(chunk, _, done) {
      bytes += chunk.length
      hasher.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isWhole = bytes === size && hasher.digest('hex') === sha256
      done(isWhole ? null : new UploadStoreError(storageKey, incomplete()))
    },
  })
  pipeline(found.content, content, () => {})
  return { size, content }
}

const incomplete = () => Object.assign(new Error(), { code: 'INCOMPLETE' })
