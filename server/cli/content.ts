import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { checkContent } from '../../app/content/checks/check-content.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { describeProblem } from '../../app/content/read-yaml.ts'
import { openLedger } from '../content/ledger/ledger.ts'
import { findDifferences } from '../content/ledger/place.ts'
import type { Tables } from '../database/open.ts'

export const contentUsage = `npm run content -- COMMAND

  pull    write what the desk published into the content folder
  push    publish the files of the content folder that differ
`

type Context = { db: Kysely<Tables>; contentDir: string; out: Writable }

/** Says in the folder which change it has; git keeps it with the files. */
const markName = '.published'

/** Writes what is published into the folder. @throws if nothing is */
export async function pullContent({ db, contentDir, out }: Context): Promise<void> {
  const ledger = openLedger(db)
  const newest = await ledger.readNewest()
  if (newest === 0) throw new Error(nothingPublished)
  const differing = await findDifferences(ledger, contentDir)
  const heads = new Map((await ledger.listHeads()).map(({ path, bytes }) => [path, bytes]))
  for (const path of differing.keys()) {
    const bytes = heads.get(path)
    // A file that was never published stays.
    if (!heads.has(path)) continue
    const to = join(contentDir, path)
    await mkdir(dirname(to), { recursive: true })
    await (bytes ? writeFile(to, bytes) : rm(to, { force: true }))
    out.write(`${path}\n`)
  }
  await writeFile(join(contentDir, markName), `${newest}\n`)
}

/**
 * Publishes the files of the folder that differ.
 * @throws if the content cannot go live, or a file was published since the last pull
 */
export async function pushContent({ db, contentDir, out }: Context): Promise<void> {
  const ledger = openLedger(db)
  const newest = await ledger.readNewest()
  if (newest === 0) throw new Error(nothingPublished)
  const mark = await readFile(join(contentDir, markName), 'utf8').catch(() => '1')
  const files = await findDifferences(ledger, contentDir)
  if (files.size === 0) return void out.write('Nothing differs.\n')
  const { problems } = checkContent(openContentFolder(contentDir))
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  const newer = (await ledger.listHeads(Number(mark) || 1)).filter(({ path }) => files.has(path))
  if (newer.length > 0)
    throw new Error(
      `Published since this folder was pulled: ${newer.map(({ path }) => path).join(', ')}. Commit yours, pull, and let git merge.`,
    )
  const seq = await ledger.publish({ personId: undefined, note: 'push', files, basedOn: newest })
  for (const path of files.keys()) out.write(`${path}\n`)
  await writeFile(join(contentDir, markName), `${seq}\n`)
}

const nothingPublished =
  'Nothing was published at the desk: the site shows this folder, and needs no command.'
