/** Runs the operator's commands within a test. */
import { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { runCommand } from '../../server/cli/run-command.ts'
import type { Tables } from '../../server/database/open.ts'
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

/** Returns a function that runs a command line on a database, and gives its exit code and output. */
export const openOperator =
  (
    { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
    db: Kysely<Tables>,
    isTTY = false,
    uploads = openUploads({ dataDir, databaseUrl }, db),
  ) =>
  async (...args: string[]) => {
    const out = Object.assign(aStream(), { isTTY })
    const err = aStream()
    const server = { url: 'http://127.0.0.1:1', site: 'http://localhost' }
    const context = { db, channels: [], dataDir, databaseUrl, uploads, server, out, err }
    const code = await runCommand(args, context)
    return { code, out: out.text(), err: err.text() }
  }
