import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { isMissing } from './file-reader.ts'

/** @param place names the copies, such as `blog.example.com/posts` */
export type OpenCopyStore = (place: string) => CopyStore

export type CopyStore = {
  /** `at` is when the host last sent these bytes (milliseconds since 1970). */
  read(key: string): Promise<{ bytes: Buffer; at: number } | undefined>
  write(key: string, bytes: Buffer): Promise<void>
  touch(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes expired and unfinished copies, and all but the newest. `maxAge` is in milliseconds. */
  prune(maxFiles: number, maxAge: number): Promise<void>
}

export const folderCopies =
  (parent: string, ending = '.json.gz'): OpenCopyStore =>
  (place) => {
    const folder = join(parent, place)
    const fileOf = (key: string) => join(folder, `${hash('sha256', key)}${ending}`)
    return {
      async read(key) {
        const file = fileOf(key)
        try {
          const at = (await stat(file)).mtimeMs
          return { bytes: await readFile(file), at }
        } catch (error) {
          if (isMissing(error)) return undefined
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
      async prune(maxFiles, maxAge) {
        const names = await readdir(folder).catch((error) => {
          if (isMissing(error)) return []
          throw error
        })
        const files = await Promise.all(
          names.map(async (name) => {
            const path = join(folder, name)
            return { path, at: (await stat(path)).mtimeMs, isWhole: name.endsWith(ending) }
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

type CopyTables = { host_copies: { place: string; key: string; at: number; data: Uint8Array } }

/** `touch` skips younger dates, in milliseconds: each date is a row written. */
const dateResolution = 5 * 60_000

/** Stores copies in the site's database, which all servers share. */
export function databaseCopies(database: Kysely<Tables>): OpenCopyStore {
  const db = database.$extendTables<CopyTables>().$pickTables<'host_copies'>()
  return (place) => ({
    async read(key) {
      const row = await db
        .selectFrom('host_copies')
        .select(['data', 'at'])
        .where((row) => row.and({ place, key }))
        .executeTakeFirst()
      return row && { bytes: Buffer.from(row.data), at: row.at }
    },
    async write(key, data) {
      const copy = { at: Date.now(), data }
      await db
        .insertInto('host_copies')
        .values({ place, key, ...copy })
        .onConflict((conflict) => conflict.columns(['place', 'key']).doUpdateSet(copy))
        .execute()
    },
    async touch(key) {
      const at = Date.now()
      await db
        .updateTable('host_copies')
        .set({ at })
        .where((row) => row.and({ place, key }))
        .where('at', '<', at - dateResolution)
        .execute()
    },
    async remove(key) {
      await db
        .deleteFrom('host_copies')
        .where((row) => row.and({ place, key }))
        .execute()
    },
    async prune(maxFiles, maxAge) {
      // Old copies of every place, also of a host that is no longer called.
      await db
        .deleteFrom('host_copies')
        .where('at', '<', Date.now() - maxAge)
        .execute()
      const newest = db
        .selectFrom('host_copies')
        .select('key')
        .where('place', '=', place)
        .orderBy('at', 'desc')
        .limit(maxFiles)
      await db
        .deleteFrom('host_copies')
        .where('place', '=', place)
        .where('key', 'not in', newest)
        .execute()
    },
  })
}
