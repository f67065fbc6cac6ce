import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { log } from '../log.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** A value, and when its host last sent it (milliseconds since 1970). */
export type Copy<Value> = { value: Value; at: number }

/** The disk copies of a host's last good values, by key. No method throws: failures are logged. */
export type DiskCopy<Value> = {
  read(key: string): Promise<Copy<Value> | undefined>
  write(key: string, value: Value): Promise<void>
  /** Notes that the host has sent the same value again. */
  touch(key: string): Promise<void>
  remove(key: string): Promise<void>
}

type DiskCopyOptions<Value> = {
  folder: string
  /** How many files of an earlier process stay, the newest. */
  maxFiles: number
  /** How old a copy may be, in milliseconds. */
  maxAge: number
  /** The most a copy may hold, in bytes after decompression. */
  maxBytes: number
  /** Checks the value of a file. It throws when that breaks the contract. */
  parse(json: unknown): Value
}

/**
 * Opens the copies of a folder, and tidies it. Each is a gzip file: its checksum tells a broken copy,
 * its date when the response was good.
 */
export function openDiskCopy<Value>(options: DiskCopyOptions<Value>): DiskCopy<Value> {
  const { folder, maxFiles, maxAge, maxBytes, parse } = options
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.json.gz`)

  // One after the other, so that two writes of one key keep their order.
  let last = tidy(folder, maxFiles, maxAge)
  const inTurn = (work: () => Promise<unknown>) => {
    last = last.then(work).then(
      () => {},
      (error) => logProblem('disk-copy-not-written', error),
    )
    return last
  }

  return {
    async read(key) {
      const file = fileOf(key)
      // A post that was removed a moment ago is not read once more.
      await last
      try {
        // A date to come would never grow old.
        const at = Math.min((await stat(file)).mtimeMs, Date.now())
        if (Date.now() - at > maxAge) return undefined
        const json = await unzip(await readFile(file), { maxOutputLength: maxBytes })
        return { value: parse(JSON.parse(json.toString())), at }
      } catch (error) {
        if (!isAbsent(error)) logProblem('disk-copy-ignored', error)
        return undefined
      }
    },
    write: (key, value) =>
      inTurn(async () => {
        const file = fileOf(key)
        const unfinished = `${file}.${process.pid}`
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, await zip(JSON.stringify(value), { level: 1 }), { mode: 0o600 })
        await rename(unfinished, file)
      }),
    touch: (key) => inTurn(() => utimes(fileOf(key), new Date(), new Date())),
    remove: (key) => inTurn(() => rm(fileOf(key), { force: true })),
  }
}

/** Removes copies that are too old to be shown or were never finished, and all but the newest files. */
async function tidy(folder: string, maxFiles: number, maxAge: number): Promise<void> {
  try {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
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
  } catch (error) {
    if (!isAbsent(error)) logProblem('disk-copy-not-tidied', error)
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function logProblem(event: string, error: unknown): void {
  log('warn', event, { reason: error instanceof Error ? error.message : String(error) })
}
