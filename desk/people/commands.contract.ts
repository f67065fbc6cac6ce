import { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from '../../server/cli/command.ts'
import { migrate } from '../../server/database/migrations.ts'
import type { Tables } from '../../server/database/open.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { isCommand, runCommand, usage } from './commands.ts'
import { findPerson } from './people.ts'
import { openSession } from './sessions.ts'
import { readInvite } from './tickets.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('npm run desk on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  const desk = { url: 'https://desk.9ex.example' }

  /** Runs a command as it is typed, without quotes, and gives what it prints. */
  async function run(line: string, given: Partial<Parameters<typeof runCommand>[1]> = {}) {
    let printed = ''
    const out = new Writable({
      write(chunk, _, done) {
        printed += chunk
        done()
      },
    })
    await runCommand(line.split(' '), { db, desk, out, ...given })
    return printed
  }
  const secretOf = (printed: string) =>
    /^https:\/\/desk\.9ex\.example\/invite\/([\w-]{43})\n/.exec(printed)?.[1] ?? ''

  test('invites, gives another link, lists, changes rights and ends', async () => {
    expect(await run('list')).toBe('Nobody.\n')
    const invited = await run('invite Amna@9ex.example --name Amna --rights people,leads')
    expect(invited).toContain('Amna <amna@9ex.example>')
    const person = await findPerson(db, 'email', 'amna@9ex.example')
    expect(await readInvite(db, secretOf(invited))).toMatchObject({ person })
    expect(person?.rights).toEqual(['leads', 'people'])

    const linked = await run('link amna@9ex.example')
    expect(await readInvite(db, secretOf(invited))).toBeUndefined()
    expect(await readInvite(db, secretOf(linked))).toMatchObject({ person })

    await run('invite bilal@9ex.example --language ar')
    const bilal = await findPerson(db, 'email', 'bilal@9ex.example')
    expect(bilal).toMatchObject({ name: 'bilal', rights: ['leads'], language: 'ar' })
    await run('rights bilal@9ex.example content,people')
    expect(await run('list')).toMatch(
      /bilal@9ex.example {2}bilal {2}content,people {2}no passkey yet/,
    )

    await openSession(db, { personId: bilal?.id ?? '', agent: 'Test' })
    await run('end bilal@9ex.example')
    expect(await run('list')).not.toContain('bilal')
    expect(await db.selectFrom('desk_sessions').selectAll().execute()).toEqual([])
  })

  test.each([
    ['invite amna@9ex.example', /already has access/],
    ['invite Amna', /Expected one email/],
    ['invite a@9ex.example b@9ex.example', /Expected one email/],
    ['invite new@9ex.example --rights lead', /got “lead”/],
    ['invite new@9ex.example --language de', /no language de/],
    ['invite new@9ex.example --right leads', /--right/],
    ['rights amna@9ex.example leads', /Nobody would be left/],
    ['rights amna@9ex.example', /got “”/],
    ['end amna@9ex.example', /Nobody would be left/],
    ['link new@9ex.example', /Nobody at the desk has this email/],
  ])('%s is refused with advice', async (line, advice) => {
    const refusal = run(line)
    await expect(refusal).rejects.toThrow(UsageError)
    await expect(refusal).rejects.toThrow(advice)
    expect(await findPerson(db, 'email', 'new@9ex.example')).toBeUndefined()
  })

  test('without a desk there is no link', async () => {
    await expect(run('link amna@9ex.example', { desk: undefined })).rejects.toThrow(/DESK_PORT/)
  })

  test('the usage names every command', () => {
    const named = [...usage.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
    expect(named).toEqual(['invite', 'link', 'list', 'rights', 'end'])
    expect(named.every(isCommand)).toBe(true)
  })
})
