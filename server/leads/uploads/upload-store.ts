import { constants, copyFile, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'

/** Holds the files of leads. A file is known by a random name, which says nothing about it. */
export type UploadStore = {
  /** Each place where a file may be, in words for an operator: `the database`. */
  places: readonly string[]
  /**
   * Takes over a file of this machine: it is durable in the store before this resolves, and gone from
   * `from`, unless that is its place in the store.
   * @throws {UploadStoreError} and the file is not in the store, or not known to be
   */
  keep(name: string, from: string): Promise<void>
  /**
   * Opens a file, which the caller reads or destroys.
   * @returns undefined when the store does not hold it
   * @throws {UploadStoreError} when the store cannot tell
   */
  open(name: string): Promise<OpenUpload | undefined>
  /** Removes a file; one that is gone already is no error. @throws {UploadStoreError} */
  remove(name: string): Promise<void>
}

/** @param size in bytes */
export type OpenUpload = { size: number; content: Readable }

/**
 * Opens the folder of uploaded files, which only the server's user may read and nothing serves. A file
 * that was received into it stays where it is.
 */
export function openFolderStore(folder: string): UploadStore {
  const pathTo = (name: string) => join(folder, name)
  return {
    places: [folder],

    keep: (name, from) =>
      orStoreError(pathTo(name), async () => {
        const path = pathTo(name)
        if (from !== path) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await copyFile(from, path, constants.COPYFILE_EXCL)
        }
        await sync(path, 'r+')
        // A name is on disk once its folder is.
        await sync(folder, 'r')
        if (from !== path) await rm(from, { force: true })
      }),

    async open(name) {
      if (!isName(name)) return undefined
      const handle = await open(pathTo(name)).catch((error) => {
        if (isAbsent(error)) return undefined
        throw new UploadStoreError(pathTo(name), error)
      })
      if (!handle) return undefined
      return { size: (await handle.stat()).size, content: handle.createReadStream() }
    },

    async remove(name) {
      if (isName(name)) await orStoreError(pathTo(name), () => rm(pathTo(name), { force: true }))
    },
  }
}

/** Says whether the folder may hold it: no other name is ever stored. */
const isName = (name: string) => name === basename(name) && name !== '' && !/^\.{1,2}$/.test(name)

const isAbsent = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' || error.code === 'ENOTDIR'

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** A failed operation of a store. */
export class UploadStoreError extends Error {
  override name = 'UploadStoreError'
  /** The file's place, or the one meant for it: a path, or a key in a bucket. */
  readonly at: string
  /** The system's code, the database's, or the status that the storage answered with. */
  readonly code: string

  constructor(at: string, cause: unknown) {
    const code = codeOf(cause)
    super(`${at}: ${code}`, { cause })
    this.at = at
    this.code = code
  }
}

/** A word for the failure that is safe to log; never a message, which may quote a file. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('status' in error) return String(error.status)
  if ('code' in error && typeof error.code === 'string') return error.code
  // Node's fetch names the failure in its cause.
  const cause = error.cause instanceof Error ? codeOf(error.cause) : 'Error'
  return cause === 'Error' ? error.name : cause
}

/** Makes any failure of the work one of the store. @throws {UploadStoreError} */
export async function orStoreError<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UploadStoreError ? error : new UploadStoreError(at, error)
  }
}

/** The part of a file that is in memory while it is read, in bytes. */
const pieceSize = 512 * 1024

/**
 * Reads a file of a store piece by piece, as its reader takes them; nothing is held in between.
 * @param at the file's place, for an error
 * @param size in bytes
 */
export const readInPieces = (
  at: string,
  size: number,
  read: (from: number, length: number) => Promise<Uint8Array>,
): Readable =>
  Readable.from(
    (async function* () {
      for (let from = 0; from < size; from += pieceSize) {
        yield await orStoreError(at, () => read(from, Math.min(pieceSize, size - from)))
      }
    })(),
    { objectMode: false },
  )
