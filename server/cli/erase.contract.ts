import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  openUploads,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { openOperator } from '../../tests/support/operator.ts'
import { databaseHealth } from '../database/health.ts'
import type { Tables } from '../database/open.ts'
import { eraseLeads } from '../leads/erase.ts'
import type { LeadAnswer } from '../leads/lead.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('erasing on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let run: ReturnType<typeof openOperator>

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'confirmation') })
    run = openOperator(database, db)
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    const tables = ['outbox', 'lead_files', 'lead_answers', 'leads'] as const
    for (const table of tables) await db.deleteFrom(table).execute()
  })

  const add = async (answer: string, more: object = {}) => {
    const answers: LeadAnswer[] = [{ ref: 'email', type: 'email', question: 'E-mail?', answer }]
    return (await store.add(anEnquiry({ answers, ...more }))).lead
  }
  const left = async () => (await store.list()).map(({ reference }) => reference).sort()

  test.each([
    ...['Amna Khan', 'Amna', 'Yes', ' ', '', '.', '%', '@', 'example.com', '@example.com', 'amna@'],
    ...['a@example.com, b@example.com', 'Amna <amna@example.com>', 'amna@example.com Yes'],
    ...['amna@exa mple.com', 'a@b@example.com', '"a b"@example.com', 'a@example.com/x', 'a@[::1]'],
  ])('takes one plain email: %j is refused', async (email) => {
    const answers: LeadAnswer[] = [
      { ref: 'name', type: 'name', question: 'Name?', answer: 'Amna Khan' },
      { ref: 'agree', type: 'consent', question: 'Agree?', answer: 'Yes' },
      { ref: 'note', type: 'short_text', question: 'Note?', answer: ' ' },
    ]
    await store.add(anEnquiry({ answers }))
    const { code, out } = await run('erase', '--email', email)
    expect([code, out]).toEqual([2, ''])
    expect(await store.list()).toHaveLength(1)
  })

  test('finds an email in either spelling of its domain, in any case, and with copied marks', async () => {
    const domain = 'münchen.example'
    const gone = [
      `Zoë@${domain}`,
      `zoë@${domainToASCII(domain).toUpperCase()}`,
      `\u202azoë@MÜNCHEN.example\u202c`,
      ` zoë＠${domain}.`,
      `zoe\u0308@${domain}\u200b`,
    ]
    for (const spelling of [`zoë@${domain}`, `ZOË@${domainToASCII(domain)}`]) {
      for (const answer of gone) await add(answer)
      const stays = await add('zoe@munchen.example')
      expect((await run('erase', '--email', spelling)).out).toBe('Deleted 5 leads.\n')
      expect(await left()).toEqual([stays.reference])
      await run('erase', '--email', 'zoe@munchen.example')
    }
  })

  test('lists other leads that mention the email, and deletes them with --mentions', async () => {
    const holder = await add('amna@example.com')
    const mentions = [
      await add('Please answer to Amna@Example.com.'),
      await add('My colleague (amna@example.com) asked you'),
      await add('amna+shop@example.com'),
      await add('sana@example.com', { attribution: { landing_page: '/?to=amna%40example.com' } }),
      await add('sana@example.com', { files: [{ ...aFile, name: 'cv (amna@example.com).pdf' }] }),
    ].map(({ reference }) => reference)
    const others = [
      await add('xamna@example.com and amna@example.com.pk'),
      await add('amna@example.community, not.amna@example.com'),
    ].map(({ reference }) => reference)

    const dry = await run('erase', '--email', 'amna@example.com', '--dry-run')
    expect(dry.out).toContain(`Would delete 1 lead: ${holder.reference}\n`)
    expect(await left()).toHaveLength(8)

    const { code, out } = await run('erase', '--email', 'amna@example.com')
    expect(code).toBe(0)
    expect(out).toMatch(/^Others mention it[^\n]*\nDeleted 1 lead\.\n$/)
    for (const reference of mentions) expect(out).toContain(reference)
    for (const reference of others) expect(out).not.toContain(reference)
    expect(await left()).toEqual([...mentions, ...others].sort())

    const all = await run('erase', '--email', 'amna@example.com', '--mentions')
    expect(all.out).toBe('Deleted 5 leads.\n')
    expect(await left()).toEqual([...others].sort())
  })

  test('lists leads with another contact of the person, followed once, and deletes them with --same-contacts', async () => {
    const write = async (...answers: string[]) => {
      const asked = answers.map((answer, at) => ({
        ...{ ref: `q${at}`, question: 'Q?', answer },
        type: answer.includes('@') ? ('email' as const) : ('phone' as const),
      }))
      return (await store.add(anEnquiry({ answers: asked }))).lead.reference
    }
    await write('amna@example.com', '+92 300 1234567')
    const phone = await write('0092 300 123 45 67 ext. 5', 'sana@example.com')
    const onlyOverHer = await write('sana@example.com')
    const twice = await write('amna@example.com', 'amna.k@example.com')
    const email = await write('Amna.K@example.com')
    const { out } = await run('erase', '--email', 'amna@example.com')
    const kept = `${phone} (same phone) ${email} (same email)`
    expect(out).toBe(
      `Perhaps the same person, kept without --same-contacts: ${kept}\nDeleted 2 leads.\n`,
    )
    expect(await left()).toEqual([phone, onlyOverHer, email].sort())
    await write('amna@example.com', '+92 300 1234567')
    const all = await run('erase', '--email', 'amna@example.com', '--same-contacts')
    expect(all.out).toBe('Deleted 2 leads.\n')
    expect(await left()).toEqual([onlyOverHer, email].sort())
    expect(await left()).not.toContain(twice)
  })

  test('searches more leads than one page', async () => {
    for (let added = 0; added < 1040; added += 20) {
      await Promise.all(Array.from({ length: 20 }, () => add('amna@example.com')))
    }
    expect((await run('erase', '--email', 'amna@example.com')).out).toBe('Deleted 1040 leads.\n')
  })

  test('names a file that could not be deleted', async () => {
    if (database.databaseUrl) return
    const uploads = join(database.dataDir, 'uploads')
    // A folder in a file's place cannot be removed as a file.
    mkdirSync(join(uploads, 'stuck'), { recursive: true })
    await add('amna@example.com', { files: [{ ...aFile, storageKey: 'stuck' }] })
    const { code, err } = await run('erase', '--email', 'amna@example.com')
    expect([code, err]).toEqual([1, expect.stringContaining(join(uploads, 'stuck'))])
  })

  test('leaves the files of an erasure that broke off to the site, which removes them within an hour', async () => {
    const uploads = openUploads(database, db)
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
    mkdirSync(join(database.dataDir, 'uploads'), { recursive: true })
    for (const storageKey of keys) {
      const file = join(database.dataDir, 'uploads', storageKey)
      writeFileSync(file, 'hers')
      await uploads.keep(storageKey, file)
      await add('amna@example.com', { files: [{ ...aFile, storageKey }] })
    }
    const ids = (await store.list()).map(({ id }) => id)
    const died = Promise.withResolvers<void>()
    const die = () => {
      died.resolve()
      return new Promise<never>(() => {})
    }
    void eraseLeads(db, ids, 'erased', { remove: die })
    await died.promise
    expect(await store.list()).toEqual([])
    for (const { run } of uploads.chores) await run()
    const leftFiles = await Promise.all(keys.map((key) => uploads.open(key)))
    expect(leftFiles.filter((file) => file !== undefined)).toEqual([])
    const recorded = await db.selectFrom('erased_files').select('storage_key').execute()
    expect(recorded.filter(({ storage_key }) => keys.includes(storage_key))).toEqual([])
  })

  test('prune deletes a lead delivered to one recipient, when another never gets it', async () => {
    const { id } = await add('1@example.com')
    await db.updateTable('leads').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    const email = await db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', '=', id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', email.id).execute()
    const gone = { ...email, id: 'gone', email: 'gone@example.com', state: 'dead' as const }
    await db.insertInto('outbox').values(gone).execute()
    const { out } = await run('prune', '--older-than', '30d')
    expect(out).toBe('Deleted 1 lead.\n')
  })

  test('prune keeps and lists a lead with an undelivered notification, unless it is forced', async () => {
    const [sent, queued, leased, dead, quarantined] = [
      await add('1@example.com'),
      await add('2@example.com'),
      await add('3@example.com'),
      await add('4@example.com'),
      await add('5@example.com', { quarantine: { score: 9, reasons: [] } }),
    ]
    await db.updateTable('leads').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    const set = (state: 'sent' | 'queued' | 'leased' | 'dead', id: string, channel = 'email') =>
      db
        .updateTable('outbox')
        .set({ state })
        .where('lead_id', '=', id)
        .where('channel', '=', channel)
        .execute()
    await set('sent', sent.id)
    // The company was notified, though the visitor's own mailbox refused the confirmation.
    await set('dead', sent.id, 'confirmation')
    await set('leased', leased.id)
    await set('dead', dead.id)
    const kept = [queued, leased, dead].map(({ reference }) => reference)

    const dry = await run('prune', '--older-than', '30d', '--dry-run')
    for (const reference of kept) expect(dry.out.split('\n')[0]).toContain(reference)
    expect(await left()).toHaveLength(5)
    const { out } = await run('prune', '--older-than', '30d')
    for (const reference of kept) expect(out.split('\n')[0]).toContain(reference)
    expect(out).not.toContain(quarantined.reference)
    expect(out).toContain('Deleted 2 leads.')
    expect(await left()).toEqual([...kept].sort())
    const forced = await run('prune', '--older-than', '30d', '--force')
    expect(forced.out).toBe('Deleted 3 leads.\n')
  })
})

const aFile = {
  ref: 'cv',
  name: 'cv.pdf',
  type: 'application/pdf',
  size: 1,
  sha256: 'none',
  storageKey: 'none',
}

describe('erasing on SQLite while another process reads', () => {
  const secret = 'the-text-that-must-go@example.com'
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let run: ReturnType<typeof openOperator>

  beforeAll(async () => {
    database = await onSqlite()
    db = database.open()
    store = await openTestLeadStore(db)
    run = openOperator(database, db)
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    const answers: LeadAnswer[] = [
      { ref: 'message', type: 'long_text', question: 'Message?', answer: secret },
    ]
    await store.add(anEnquiry({ answers }))
  })

  const isInFiles = () =>
    ['9ex.sqlite', '9ex.sqlite-wal'].some((name) =>
      readFileSync(join(database.dataDir, name)).includes(secret),
    )

  /** An open read transaction keeps SQLite from truncating its log. */
  function startReading() {
    const reader = new Database(join(database.dataDir, '9ex.sqlite'))
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM leads').get()
    return reader
  }

  test('overwrites the texts once the reader has finished', async () => {
    const reader = startReading()
    setTimeout(() => reader.close(), 700)
    expect(await run('erase', '--email', secret)).toMatchObject({ code: 0, err: '' })
    expect(isInFiles()).toBe(false)
  })

  test('is finished by the running site once the reader has finished', async () => {
    const reader = startReading()
    expect((await run('erase', '--email', secret)).code).toBe(1)
    reader.close()
    const [log] = databaseHealth(db, undefined).chores
    expect(log?.every).toBeLessThanOrEqual(60_000)
    await log?.run()
    expect(isInFiles()).toBe(false)
  })

  test('reports a reader that goes on, and overwrites when it is run again', async () => {
    const reader = startReading()
    const { code, out, err } = await run('erase', '--email', secret)
    expect([code, out]).toEqual([1, 'Deleted 1 lead.\n'])
    expect(err).toMatch(/^Another program reads[^\n]*\n$/)
    expect(isInFiles()).toBe(true)
    reader.close()
    expect(await run('erase', '--email', secret)).toMatchObject({ code: 0, err: '' })
    expect(isInFiles()).toBe(false)
  })
})
