/** Runs the operator's commands within a test. */
import { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { runCommand } from '../../server/cli/run-command.ts'
import type { Tables } from '../../server/database/open.ts'
import { noStaffWords } from '../../server/leads/staff-words.ts'
import { openUploads, type TestDatabase } from './leads.ts'

/** A writable stream that keeps its text. */
export function aStream() {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return Object.assign(stream, { text: () => text })
}

/** Everything that a command needs but its streams: a database and no channel. */
export const openContext = (
  database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  db: Kysely<Tables>,
) => ({
  db,
  channels: [],
  databaseUrl: database.databaseUrl,
  uploads: openUploads(database, db),
  leadsLanguage: 'en' as const,
  readStaffWords: async () => noStaffWords('en'),
})

/** Returns a function that runs a command line on a database, and gives its exit code and output. */
export const openOperator =
  (
    database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
    db: Kysely<Tables>,
    uploads = openUploads(database, db),
  ) =>
  async (...args: string[]) => {
    const out = aStream()
    const err = aStream()
    const code = await runCommand(args, { ...openContext(database, db), uploads, out, err })
    return { code, out: out.text(), err: err.text() }
  }
