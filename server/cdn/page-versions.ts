import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'
import { pageKeyOf } from './page-tags.ts'
import { type PurgeCause, purgeDatabase, queuePurges } from './rows.ts'

/** A finished page as it was rendered; `undefined` for one that is gone, or that no CDN may hold now. */
export type PageVersion = { etag: string; showsLists: boolean } | undefined

/** A page that this process has rendered, and the tag of what it rendered before: empty for nothing. */
export type Rendered = { key: string; version: PageVersion; before: string | undefined }

/**
 * How long a release takes at most from the first server to the last, in milliseconds. A server that
 * starts purges again what has changed for so long: those that were not yet restarted may have filled
 * the CDN with the version before.
 */
const releaseTime = 3_600_000

/**
 * Records what was rendered, and queues the purge of each page that is another than before, in one
 * transaction. Of several servers each purges what changed for itself; the rows are one while they wait.
 */
export async function recordVersions(
  db: Kysely<Tables>,
  rendered: readonly Rendered[],
  purge: { cause: PurgeCause; now: Date; due: Date },
): Promise<void> {
  const { now } = purge
  await inTransaction(db, async (transaction) => {
    const on = purgeDatabase(transaction)
    const keys = rendered.map(({ key }) => key)
    const rows = await on.selectFrom('page_versions').selectAll().where('key', 'in', keys).execute()
    const held = new Map(rows.map((row) => [row.key, row]))
    const changed: string[] = []
    // In one order, so that two servers do not wait for each other.
    for (const { key, version, before } of rendered.toSorted(byKey)) {
      const row = held.get(key)
      const of = { shows_lists: version?.showsLists ? 1 : 0 }
      if (!version) {
        if (!row && !before) continue
        changed.push(pageKeyOf(key))
        await on.deleteFrom('page_versions').where('key', '=', key).execute()
      } else if (!row) {
        await on
          .insertInto('page_versions')
          .values({ key, etag: version.etag, changed_at: null, ...of })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
      } else if (row.etag !== version.etag) {
        changed.push(pageKeyOf(key))
        await on
          .updateTable('page_versions')
          .set({ etag: version.etag, changed_at: now.toISOString(), ...of })
          .where('key', '=', key)
          .execute()
      } else {
        const isRecent =
          row.changed_at !== null && now.getTime() - Date.parse(row.changed_at) < releaseTime
        // Another server was first, and this one has sent the version before until now.
        const isLate = before === undefined ? isRecent : before !== version.etag
        if (isLate) changed.push(pageKeyOf(key))
      }
    }
    await queuePurges(on, changed, purge)
  })
}

const byKey = (one: Rendered, other: Rendered) => (one.key < other.key ? -1 : 1)

/** The keys of all pages that a CDN may hold, and whether they show posts or jobs. */
export async function listVersions(
  db: Kysely<Tables>,
): Promise<{ key: string; showsLists: boolean }[]> {
  const rows = await purgeDatabase(db)
    .selectFrom('page_versions')
    .select(['key', 'shows_lists'])
    .orderBy('key')
    .execute()
  return rows.map(({ key, shows_lists }) => ({ key, showsLists: Number(shows_lists) === 1 }))
}
