import { type Kysely, sql } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../../database/open.ts'

/** Whole files by their paths in the content folder; null for one that is removed. */
export type Files = ReadonlyMap<string, Buffer | null>

type NewChange = {
  /** Undefined for a command. */
  personId: string | undefined
  /** A line for the list of changes. */
  note: string
  files: Files
  /** The newest number when the files were read: a file that was changed after it is a conflict. */
  basedOn: number
  undoes?: number
}

/** A file was changed after it was read. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
  readonly path: string

  constructor(path: string) {
    super(`${path} was changed meanwhile`)
    this.path = path
  }
}

export type Ledger = ReturnType<typeof openLedger>

/** The changes of the content, numbered from 1. Without a change the release's own folder is in use. */
export function openLedger(db: Kysely<Tables>) {
  /** Files changed after a number, each as it is now. */
  const listHeads = async (since = 0, on = db) => {
    const newest = on
      .selectFrom('content_files')
      .select(({ fn }) => ['path', fn.max('seq').as('seq')])
      .groupBy('path')
      .as('newest')
    const rows = await on
      .selectFrom('content_files as file')
      .innerJoin(newest, (join) =>
        join.onRef('newest.path', '=', 'file.path').onRef('newest.seq', '=', 'file.seq'),
      )
      .select(['file.path', 'file.bytes', 'file.seq'])
      .where('file.seq', '>', since)
      .execute()
    return rows.map(({ bytes, ...row }) => ({ ...row, bytes: toBuffer(bytes) }))
  }

  /** @returns 0 before the first change */
  async function readNewest(on = db): Promise<number> {
    const row = await on
      .selectFrom('content_changes')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .executeTakeFirst()
    return Number(row?.seq ?? 0)
  }

  /** @returns null for a file that there was not */
  async function readAt(path: string, seq: number): Promise<Buffer | null> {
    const row = await db
      .selectFrom('content_files')
      .select('bytes')
      .where('path', '=', path)
      .where('seq', '<=', seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return toBuffer(row?.bytes ?? null)
  }

  /**
   * Adds a change. The caller has checked the files.
   * @returns its number
   * @throws {ChangedMeanwhileError}
   */
  const publish = ({ personId, note, files, basedOn, undoes }: NewChange): Promise<number> =>
    inTransaction(db, async (on) => {
      // Without it most of thirty at once are refused; SQLite locks the whole database.
      if (isPostgres(on)) await sql`LOCK TABLE content_changes IN EXCLUSIVE MODE`.execute(on)
      const seq = (await readNewest(on)) + 1
      const conflict = await on
        .selectFrom('content_files')
        .select('path')
        .where('path', 'in', [...files.keys()])
        .where('seq', '>', basedOn)
        .limit(1)
        .executeTakeFirst()
      if (conflict) throw new ChangedMeanwhileError(conflict.path)
      await on
        .insertInto('content_changes')
        .values({
          ...{ seq, note, at: new Date().toISOString() },
          ...{ person_id: personId ?? null, undoes: undoes ?? null },
        })
        .execute()
      for (const [path, bytes] of files)
        await on.insertInto('content_files').values({ seq, path, bytes }).execute()
      return seq
    })

  return {
    readNewest,
    readAt,

    /** Every text that a file has had. */
    async readVersions(path: string): Promise<Buffer[]> {
      const rows = await db
        .selectFrom('content_files')
        .select('bytes')
        .where('path', '=', path)
        .execute()
      return rows.flatMap(({ bytes }) => toBuffer(bytes) ?? [])
    },
    listHeads,
    publish,

    /** Takes the files of a folder in as the first change; one of two at once is enough. */
    async takeIn(files: Files): Promise<void> {
      if ((await readNewest()) > 0) return
      await publish({ personId: undefined, note: '', files, basedOn: 0 }).catch(async (error) => {
        if ((await readNewest()) === 0) throw error
      })
    },

    /** The newest changes first, with the paths of their files; `before` is the last number of a page. */
    async listChanges(limit: number, before = Number.MAX_SAFE_INTEGER) {
      const changes = await db
        .selectFrom('content_changes')
        .selectAll()
        .where('seq', '<', Math.min(before, 2 ** 31 - 1))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
      const seqs = changes.map(({ seq }) => seq)
      const files = await db
        .selectFrom('content_files')
        .select(['seq', 'path'])
        .where('seq', 'in', seqs.length > 0 ? seqs : [0])
        .orderBy('path')
        .execute()
      return changes.map((change) => ({
        ...change,
        paths: files.filter(({ seq }) => seq === change.seq).map(({ path }) => path),
      }))
    },

    /** The files of a change, as they were before and after it. */
    async readChange(seq: number) {
      const rows = await db
        .selectFrom('content_files')
        .select(['path', 'bytes'])
        .where('seq', '=', seq)
        .orderBy('path')
        .execute()
      return Promise.all(
        rows.map(async ({ path, bytes }) => ({
          path,
          before: await readAt(path, seq - 1),
          after: toBuffer(bytes),
        })),
      )
    },
  }
}

const toBuffer = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes)
