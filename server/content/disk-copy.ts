import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { log } from '../log.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** A value, and when its host last sent it (milliseconds since 1970). */
export type Copy<Value> = { value: Value; at: number }

/** The copies of a host's last good values, by key, on disk or shared. No method throws: failures are logged. */
export type DiskCopy<Value> = {
  read(key: string): Promise<Copy<Value> | undefined>
  write(key: string, value: Value): Promise<void>
  /** Notes that the host has sent the same value again. */
  touch(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** Waits for the writes under way, which a process that ends would lose. */
  settle(): Promise<void>
}

/** Where copies lie: a folder, or what all servers of the site share. */
export type CopyStore = {
  /** The bytes of a copy, and when its host last sent what they hold (milliseconds since 1970). */
  read(key: string): Promise<{ bytes: Buffer; at: number } | undefined>
  write(key: string, bytes: Buffer): Promise<void>
  /** Sets the date of a copy to now. */
  touch(key: string): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Removes copies that are too old to be shown or were never finished, and all but the newest.
   * @param maxAge in milliseconds
   */
  tidy(maxFiles: number, maxAge: number): Promise<void>
}

type DiskCopyOptions<Value> = {
  store: CopyStore
  /** How many copies of an earlier process stay, the newest. */
  maxFiles: number
  /** How old a copy may be, in milliseconds. */
  maxAge: number
  /** The most a copy may hold, in bytes after decompression. */
  maxBytes: number
  /** Checks the value of a file. It throws when that breaks the contract. */
  parse(json: unknown): Value
}

/**
 * Opens the copies of a store, and tidies it. Each is gzipped: its checksum tells a broken copy, its date
 * when the response was good.
 */
export function openDiskCopy<Value>(options: DiskCopyOptions<Value>): DiskCopy<Value> {
  const { store, maxFiles, maxAge, maxBytes, parse } = options

  // One after the other, so that two writes of one key keep their order.
  let last = store
    .tidy(maxFiles, maxAge)
    .catch((error) => logProblem('disk-copy-not-tidied', error))
  const inTurn = (work: () => Promise<unknown>) => {
    last = last.then(work).then(
      () => {},
      (error) => logProblem('disk-copy-not-written', error),
    )
    return last
  }

  return {
    async read(key) {
      // A post that was removed a moment ago is not read once more.
      await last
      try {
        const copy = await store.read(key)
        if (!copy) return undefined
        // A date to come would never grow old.
        const at = Math.min(copy.at, Date.now())
        if (Date.now() - at > maxAge) return undefined
        const json = await unzip(copy.bytes, { maxOutputLength: maxBytes })
        return { value: parse(JSON.parse(json.toString())), at }
      } catch (error) {
        logProblem('disk-copy-ignored', error)
        return undefined
      }
    },
    write: (key, value) =>
      inTurn(async () => store.write(key, await zip(JSON.stringify(value), { level: 1 }))),
    touch: (key) => inTurn(() => store.touch(key)),
    remove: (key) => inTurn(() => store.remove(key)),
    settle: () => last,
  }
}

/** Opens the copies of a folder, a file each. */
export function folderCopies(folder: string): CopyStore {
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.json.gz`)
  return {
    async read(key) {
      const file = fileOf(key)
      try {
        const at = (await stat(file)).mtimeMs
        return { bytes: await readFile(file), at }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async write(key, bytes) {
      const file = fileOf(key)
      const unfinished = `${file}.${process.pid}`
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, file)
    },
    touch: (key) => utimes(fileOf(key), new Date(), new Date()),
    remove: (key) => rm(fileOf(key), { force: true }),
    async tidy(maxFiles, maxAge) {
      const names = await readdir(folder).catch((error) => {
        if (isAbsent(error)) return []
        throw error
      })
      const files = await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name)
          return { path, at: (await stat(path)).mtimeMs, isWhole: name.endsWith('.gz') }
        }),
      )
      const kept = files
        .filter(({ at, isWhole }) => isWhole && Date.now() - at <= maxAge)
        .sort((one, other) => other.at - one.at)
        .slice(0, maxFiles)
      const surplus = files.filter((file) => !kept.includes(file))
      await Promise.all(surplus.map(({ path }) => rm(path, { force: true })))
    },
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function logProblem(event: string, error: unknown): void {
  log('warn', event, { reason: error instanceof Error ? error.message : String(error) })
}
