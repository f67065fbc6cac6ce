import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { openOperator } from '../../tests/support/operator.ts'
import type { Tables } from '../database/open.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('npm run leads -- file on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let run: ReturnType<typeof openOperator>

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db)
    run = openOperator(database, db)
    mkdirSync(join(database.dataDir, 'uploads'))
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })

  /** Stores a lead with files of these names, each holding its own question's `ref`. */
  async function withFiles(...names: string[]): Promise<string> {
    const files = names.map((name, at) => {
      const storageKey = `${crypto.randomUUID()}`
      writeFileSync(join(database.dataDir, 'uploads', storageKey), `%PDF of q${at}`)
      return { ref: `q${at}`, name, type: 'application/pdf', size: 10, storageKey }
    })
    return (await store.add(anEnquiry({ files }))).lead.reference
  }

  test('writes the only file to standard output, by a reference in any case', async () => {
    const reference = await withFiles('cv.pdf')
    const given = { code: 0, out: '%PDF of q0', err: '' }
    expect(await run('file', reference.toLowerCase())).toEqual(given)
    expect(await run('file', reference, 'cv.pdf')).toEqual(given)
  })

  test('writes to a new file that only its user may read, and never overwrites one', async () => {
    const reference = await withFiles('cv.pdf')
    const path = join(database.dataDir, `${reference}.pdf`)
    expect(await run('file', reference, '--out', path)).toMatchObject({ code: 0, out: '' })
    expect(readFileSync(path, 'utf8')).toBe('%PDF of q0')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    writeFileSync(path, 'another')
    expect(await run('file', reference, '--out', path)).toMatchObject({
      code: 2,
      err: `${path} already exists.\n`,
    })
    expect(readFileSync(path, 'utf8')).toBe('another')
    const nowhere = join(database.dataDir, 'no', 'where')
    expect((await run('file', reference, '--out', nowhere)).code).toBe(1)
  })

  test('lists several files, and takes a name or a question', async () => {
    const reference = await withFiles('cv.pdf', 'Zeugnis \u202efdp.pdf', 'cv.pdf')
    const { code, out, err } = await run('file', reference)
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd().split('\n')).toHaveLength(4)
    expect(err).not.toMatch(/\p{Bidi_Control}/u)
    expect((await run('file', reference, 'cv.pdf')).code).toBe(2)
    expect((await run('file', reference, 'q2')).out).toBe('%PDF of q2')
    expect((await run('file', reference, 'Zeugnis \u202efdp.pdf')).out).toBe('%PDF of q1')
    expect((await run('file', reference, 'another.pdf')).code).toBe(2)
  })

  test('explains a missing file', async () => {
    const bare = (await store.add(anEnquiry())).lead.reference
    expect(await run('file', bare)).toMatchObject({ code: 2, err: `${bare} has no file.\n` })
    expect((await run('file')).code).toBe(2)
    expect((await run('file', 'NONE-HERE')).code).toBe(2)
    const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1 }
    for (const storageKey of ['gone', '../9ex.sqlite', '/etc/passwd']) {
      const { lead } = await store.add(anEnquiry({ files: [{ ...file, storageKey }] }))
      const { code, out, err } = await run('file', lead.reference)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^The file belongs to the lead, but is not in /)
    }
  })

  test('writes no file to a terminal', async () => {
    const reference = await withFiles('cv.pdf')
    const { code, out, err } = await openOperator(database, db, true)('file', reference)
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(
      `Refusing to write a binary file to a terminal. Use --out: file ${reference} --out "cv.pdf"\n`,
    )
    expect(existsSync('cv.pdf')).toBe(false)
  })
})
