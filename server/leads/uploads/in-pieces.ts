import { Readable } from 'node:stream'
import { orStoreError } from './upload-store.ts'

/** How much of a file is in memory to be given out, in bytes. */
const pieceSize = 512 * 1024

/**
 * Reads a file of a store piece by piece, as its reader takes them; nothing is held in between.
 * @param at where the file is, for an error
 * @param size in bytes
 */
export const inPieces = (
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
