import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { log } from '../http/log.ts'
import { type Body, capped } from './remote-call.ts'

/** A value, and when its host gave it or said it again (milliseconds since 1970). */
export type Copy<Value> = { value: Value; at: number }

/** The last good answers of a host on disk, by name. Nothing here throws: what fails is logged. */
export type LastGood<Value> = {
  find(name: string): Promise<Copy<Value> | undefined>
  keep(name: string, value: Value): Promise<void>
  /** Notes that the value is what the host says now. */
  confirm(name: string): Promise<void>
  drop(name: string): Promise<void>
}

type LastGoodOptions<Value> = {
  folder: string
  /** How many files an earlier process may have left, and how old they may be in milliseconds. */
  most: number
  oldest: number
  /** The most a file may hold, in bytes after decompression. */
  limit: number
  read(body: Body): Promise<Value>
  write(value: Value): Iterable<string>
}

/** A gzip file each: its checksum tells a broken copy, its date when the answer was good. */
export function openLastGood<Value>(options: LastGoodOptions<Value>): LastGood<Value> {
  const { folder, most, oldest, limit, read, write } = options
  const fileOf = (name: string) =>
    join(folder, `${createHash('sha256').update(name).digest('hex')}.json.gz`)

  // One after the other: two writes of the same name keep their order.
  let last = tidy(folder, most, oldest)
  const inTurn = (work: () => Promise<unknown>) => {
    last = last.then(work).then(
      () => {},
      (error) => complain('last-good-not-kept', error),
    )
    return last
  }

  return {
    async find(name) {
      const file = fileOf(name)
      try {
        // A date to come would never grow old.
        const at = Math.min((await stat(file)).mtimeMs, Date.now())
        if (Date.now() - at > oldest) return undefined
        const unpacked = createGunzip()
        const [value] = await Promise.all([
          read(capped(unpacked, limit)).finally(() => unpacked.destroy()),
          pipeline(createReadStream(file), unpacked),
        ])
        return { value, at }
      } catch (error) {
        if (!isAbsent(error)) complain('last-good-ignored', error)
        return undefined
      }
    },
    keep: (name, value) =>
      inTurn(async () => {
        const file = fileOf(name)
        const unfinished = `${file}.${process.pid}`
        await mkdir(folder, { recursive: true })
        await pipeline(
          Readable.from(write(value)),
          createGzip({ level: 1 }),
          createWriteStream(unfinished, { mode: 0o600 }),
        )
        await rename(unfinished, file)
      }),
    confirm: (name) => inTurn(() => utimes(fileOf(name), new Date(), new Date())),
    drop: (name) => inTurn(() => rm(fileOf(name), { force: true })),
  }
}

/** Takes away what is too old to be shown, what was never finished, and all but the newest. */
async function tidy(folder: string, most: number, oldest: number): Promise<void> {
  try {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        return { path, at: (await stat(path)).mtimeMs, isWhole: name.endsWith('.gz') }
      }),
    )
    const kept = files
      .filter(({ at, isWhole }) => isWhole && Date.now() - at <= oldest)
      .sort((one, other) => other.at - one.at)
      .slice(0, most)
    const surplus = files.filter((file) => !kept.includes(file))
    await Promise.all(surplus.map(({ path }) => rm(path, { force: true })))
  } catch (error) {
    if (!isAbsent(error)) complain('last-good-not-tidied', error)
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function complain(event: string, error: unknown): void {
  log('warn', event, { reason: error instanceof Error ? error.message : String(error) })
}
