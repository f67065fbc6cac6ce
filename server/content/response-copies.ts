import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { log } from '../log.ts'
import type { CopyStore } from './copy-stores.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** A value, and when its host last sent it (milliseconds since 1970). */
export type Copy<Value> = { value: Value; at: number }

export type ResponseCopies<Value> = ReturnType<typeof openResponseCopies<Value>>

type ResponseCopiesOptions<Value> = {
  store: CopyStore
  /** Copies that an earlier process may leave, the newest. */
  maxFiles: number
  /** In milliseconds. */
  maxAge: number
  /** Size limit of a copy after decompression, in bytes. */
  maxBytes: number
  /** @throws when a copy breaks the contract */
  parse(json: unknown): Value
}

/**
 * Opens the copies of a host's last good responses, by key, and prunes them. Each is gzipped, so that a
 * checksum reveals a broken one. No method throws: failures are logged.
 */
export function openResponseCopies<Value>(options: ResponseCopiesOptions<Value>) {
  const { store, maxFiles, maxAge, maxBytes, parse } = options
  // One after the other, so that two writes of one key keep their order.
  let last = store
    .prune(maxFiles, maxAge)
    .catch((error) => logProblem('disk-copy-not-tidied', error))
  const enqueue = (work: () => Promise<unknown>): Promise<void> => {
    last = last.then(work).then(
      () => {},
      (error) => logProblem('disk-copy-not-written', error),
    )
    return last
  }

  return {
    async read(key: string): Promise<Copy<Value> | undefined> {
      // Removals still in the queue come first.
      await last
      try {
        const copy = await store.read(key)
        if (!copy) return undefined
        // A date in the future would never grow old.
        const at = Math.min(copy.at, Date.now())
        if (Date.now() - at > maxAge) return undefined
        const json = await unzip(copy.bytes, { maxOutputLength: maxBytes })
        return { value: parse(JSON.parse(json.toString())), at }
      } catch (error) {
        logProblem('disk-copy-ignored', error)
        return undefined
      }
    },
    write: (key: string, value: Value) =>
      enqueue(async () => store.write(key, await zip(JSON.stringify(value), { level: 1 }))),
    /** Records that the host has sent the same value again. */
    touch: (key: string) => enqueue(() => store.touch(key)),
    remove: (key: string) => enqueue(() => store.remove(key)),
    close: () => last,
  }
}

function logProblem(event: string, error: unknown): void {
  log('warn', event, { reason: error instanceof Error ? error.message : String(error) })
}
