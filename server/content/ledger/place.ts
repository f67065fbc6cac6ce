import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/open.ts'
import { writeLine } from '../../log.ts'
import { type Files, type Ledger, openLedger } from './ledger.ts'
import { migrateContent } from './migrate-content.ts'

/** The folder that the content is read from. */
export type ContentPlace = {
  folder(): string
  /** Brings the folder up to the ledger; it stays as it is while the database is away. */
  look(): Promise<void>
  /** The number of the change that the folder has; 0 for a release's own. */
  number(): number
}

/** A folder that only people and releases change. */
export const ownFolder = (folder: string): ContentPlace => ({
  folder: () => folder,
  look: async () => {},
  number: () => 0,
})

type Options = {
  db: Kysely<Tables>
  /** The release's folder: it is read until something is published. */
  contentDir: string
  dataDir: string
  /** DESK_CONTENT. */
  isPublished: boolean
}

/**
 * Opens the place of the content, and brings it up to date.
 * @throws the database's own error: what was published is not known without it
 */
export async function openPlace(options: Options): Promise<ContentPlace> {
  const { db, contentDir, dataDir, isPublished } = options
  if (!isPublished) return ownFolder(contentDir)
  const ledger = openLedger(db)
  const folder = join(dataDir, 'content')
  await migrateContent(ledger)
  let laid = 0

  async function look(): Promise<void> {
    const newest = await ledger.readNewest()
    if (newest === laid) return
    await lay(ledger, folder, laid)
    // Another process may have published more by now: it is laid at the next look.
    laid = newest
  }

  /** One after another: who has published waits for a look that begins after it. */
  let last = look()
  await last
  if (laid > 0) await reportDifferences(ledger, contentDir)
  return {
    folder: () => (laid > 0 ? folder : contentDir),
    look: () => {
      last = last.then(look).catch(() => {})
      return last
    },
    number: () => laid,
  }
}

/**
 * Writes the files that changed after a number, each whole or not at all. Two processes may share a folder:
 * each of them lays every change, so that the last to write a file writes its newest bytes.
 */
async function lay(ledger: Ledger, folder: string, since: number): Promise<void> {
  for (const { path, bytes } of await ledger.listHeads(since)) {
    const to = join(folder, path)
    if (!bytes) {
      await rm(to, { force: true })
      continue
    }
    // After a start all are compared: a process that was killed may have left older ones.
    const known = await readFile(to).catch(() => undefined)
    if (known?.equals(bytes)) continue
    await mkdir(dirname(to), { recursive: true })
    await writeFile(join(folder, aside), bytes)
    await rename(join(folder, aside), to)
  }
}

/** Of this process. */
const aside = `.new-${randomUUID()}`

/** Reads the files of a content folder, pictures included, without hidden ones. */
export async function readFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), path] as const)
    .filter(([name]) => !/(^|\/)\./.test(name))
    .sort()
  return new Map(
    await Promise.all(files.map(async ([name, path]) => [name, await readFile(path)] as const)),
  )
}

/** Compares a folder with what is published. @returns the files that a change has to bring */
export async function findDifferences(ledger: Ledger, folder: string): Promise<Files> {
  const own = await readFolder(folder)
  const heads = await ledger.listHeads()
  const published = new Map(heads.map(({ path, bytes }) => [path, bytes]))
  const changed = [...own].filter(([path, bytes]) => !bytes?.equals(published.get(path) ?? none))
  const removed = heads.flatMap(({ path, bytes }) =>
    bytes && !own.has(path) ? [[path, null] as const] : [],
  )
  return new Map([...changed, ...removed])
}

const none = Buffer.from('\0')

async function reportDifferences(ledger: Ledger, contentDir: string): Promise<void> {
  const { size } = await findDifferences(ledger, contentDir).catch((): Files => new Map())
  if (size > 0)
    writeLine(
      'info',
      `The site shows what the desk published. Files of ${contentDir} that differ: ${size} (npm run content -- push publishes them, -- pull takes the published ones)`,
    )
}
