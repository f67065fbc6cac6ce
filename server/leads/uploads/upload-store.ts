import type { Readable } from 'node:stream'

/** Where the files of leads are kept. A file is known by a random name, which says nothing of it. */
export type UploadStore = {
  /** Where that is, in words for an operator: `the database`. */
  place: string
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

/** A store of uploads could not do what it was asked to. */
export class UploadStoreError extends Error {
  override name = 'UploadStoreError'
  /** Where the file is, or was to be: a path, or an address in a bucket. */
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

/** Names what failed in a word that is safe to log; never a message, which may quote a file. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('status' in error) return String(error.status)
  if ('code' in error && typeof error.code === 'string') return error.code
  // The fetch of Node says what failed in its cause, when that has a name of its own.
  const cause = error.cause instanceof Error ? codeOf(error.cause) : 'Error'
  return cause === 'Error' ? error.name : cause
}

/** Runs a piece of work whose failure is told as one of the store's. @throws {UploadStoreError} */
export async function orStoreError<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UploadStoreError ? error : new UploadStoreError(at, error)
  }
}
