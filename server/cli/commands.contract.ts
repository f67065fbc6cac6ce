import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formWords } from '../../tests/support/form-words.ts'
import { formulaPayloads } from '../../tests/support/hostile-texts.ts'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  openUploads,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { aStream, openContext } from '../../tests/support/operator.ts'
import type { Tables } from '../database/open.ts'
import type { Channel } from '../delivery/channel.ts'
import { DeliveryError } from '../delivery/delivery-error.ts'
import type { LeadAnswer } from '../leads/lead.ts'
import { noStaffWords, openStaffWords } from '../leads/staff-words.ts'
import { runCommand } from './run-command.ts'

const email: Channel = {
  name: 'email',
  isInternal: true,
  deliver: async () => {
    throw new DeliveryError('login: 535', { answer: '535 5.7.8 no,\nnot you\x1b[2J' })
  },
}
const webhook: Channel = { ...email, name: 'webhook', deliver: async () => {} }

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('npm run leads on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'webhook') })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    const tables = ['outbox', 'lead_files', 'lead_answers', 'leads', 'desk_events'] as const
    for (const table of tables) await db.deleteFrom(table).execute()
  })

  let words = noStaffWords('en')
  async function run(...args: string[]) {
    const out = aStream()
    const err = aStream()
    const context = {
      ...{ ...openContext(database, db), channels: [email, webhook], out, err },
      readStaffWords: async () => words,
    }
    const code = await runCommand(args, context)
    return { code, out: out.text(), err: err.text() }
  }
  test('a second reference is refused by its name', async () => {
    const { err } = await run('show', 'AAAA-AAAA', 'BBBB-BBBB')
    expect(err).toBe('Expected one reference, got also: BBBB-BBBB.\n')
  })

  test('prints the usage, or the missing argument, with code 2', async () => {
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('export --csv') })
    for (const args of [
      ['show'],
      ['show', 'NONE-HERE'],
      ['export'],
      ['export', '--csv', '--json'],
      ['erase'],
      ['prune', '--older-than', 'yesterday'],
      ['list', '--nonsense'],
      ['list', '--limit', 'many'],
      ['test-delivery', 'email'],
      ['show', 'AAAA-AAAA', 'BBBB-BBBB'],
      ['backup', '--help'],
      ['backup', 'one', 'two'],
    ]) {
      const { code, out, err } = await run(...args)
      expect([code, out, err.split('\n')], args.join(' ')).toEqual([
        2,
        '',
        [expect.any(String), ''],
      ])
    }
  })

  test('list: leads outside quarantine, newest first, with the state on each channel', async () => {
    const { lead } = await store.add(anEnquiry())
    const spam = await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['honeypot'] } }))
    const { out } = await run('list')
    expect(out.trim().split('\n')).toHaveLength(1)
    expect(out).toContain(lead.reference)
    expect(out).toContain('email queued, webhook queued')
    expect((await run('list', '--quarantined')).out).toContain(spam.lead.reference)
    expect((await run('list', '--form', 'contact-us')).out).toBe('')
  })

  test('list: no text of a visitor controls the terminal', async () => {
    const answers: LeadAnswer[] = [
      { ref: 'name', type: 'name', question: 'Name?', answer: 'Amna\x1b[2J\x9b2J\r\x07' },
    ]
    await store.add(anEnquiry({ answers }))
    const { out } = await run('list')
    expect(out).toContain('Amna [2J 2J ')
    expect(out.trimEnd()).not.toMatch(/\p{Cc}/u)
  })

  test('show: the whole lead, by a reference in any case', async () => {
    const { lead } = await store.add(anEnquiry())
    const { out } = await run('show', lead.reference.toLowerCase())
    expect(JSON.parse(out)).toMatchObject({
      reference: lead.reference,
      answers: lead.answers,
      outbox: [{}, {}],
    })
  })

  test('export --json: every lead on a line of its own', async () => {
    const added = [await store.add(anEnquiry()), await store.add(anEnquiry())]
    const { out, err } = await run('export', '--json')
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ reference }) => reference).sort()).toEqual(
      added.map(({ lead }) => lead.reference).sort(),
    )
    expect(err).toBe('2 leads\n')
  })

  test('export --csv: opens in Excel, with a column per question of all forms', async () => {
    const hidden = { source_page: '/' }
    await store.add(anEnquiry({ hidden }))
    const answers: LeadAnswer[] = [
      {
        ref: 'message',
        type: 'long_text',
        question: 'Message?',
        answer: 'Salam, "world";\r\nعالم',
      },
    ]
    const bare = { hidden: {}, attribution: {} }
    await store.add(anEnquiry({ formId: 'contact-us', answers, ...bare }))
    const { out } = await run('export', '--csv')
    expect(out.startsWith('\ufeff')).toBe(true)
    const [head = [], ...rows] = readCsv(out)
    expect(head.slice(7, 11)).toEqual(['Reference', 'Received', 'Form', 'Submitted via'])
    expect(head).toContain('Message?')
    expect(head).toContain('What is your name?')
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toHaveLength(head.length)
    expect(rows[0]?.[head.indexOf('Message?')]).toBe('Salam, "world";\r\nعالم')
    const column = (name: string) => [0, 1].map((row) => rows[row]?.[head.indexOf(name)])
    expect(column('hidden:source_page')).toEqual(['', '/'])
    expect(column('utm_source')).toEqual(['', 'newsletter'])
    expect(column('landing_page')).toEqual(['', '/services'])
  })

  test('export --csv: a hidden field has a column of its own, and a lead names the one it follows', async () => {
    const { lead } = await store.add(anEnquiry({ contentHash: 'a' }))
    const hidden = { Reference: 'x', Files: 'y', name: 'z', Follows: 'v', constructor: 'w' }
    await store.add({ ...lead, contentHash: 'b', hidden })
    const [head = [], ...rows] = readCsv((await run('export', '--csv')).out)
    expect(new Set(head).size).toBe(head.length)
    const cell = (name: string) => rows.map((row) => row[head.indexOf(name)])
    for (const [name, value] of Object.entries(hidden))
      expect(cell(`hidden:${name}`)).toEqual(expect.arrayContaining(['', value]))
    expect(cell('Reference')).toContain(lead.reference)
    expect(cell('Reference')).not.toContain('x')
    expect(cell('Follows').sort()).toEqual(['', lead.reference])
    const follower = (await store.list()).find(({ follows }) => follows)
    const { out } = await run('show', follower?.reference ?? '')
    expect(JSON.parse(out)).toHaveProperty('follows', lead.reference)
  })

  describe('of a lead in another language', () => {
    const form = {
      id: 'get-a-quote',
      title: 'Get a quote',
      questions: [
        { ref: 'name', type: 'short_text', title: 'What’s your name?' },
        {
          ...{ ref: 'stage', type: 'choice', title: 'What first, {{name|friend}}?' },
          choices: [{ id: 'mvp', label: 'An MVP' }],
        },
      ],
    }
    beforeAll(() => {
      words = openStaffWords('en', () => ({ forms: [form], formWords }))
    })
    afterAll(() => {
      words = noStaffWords('en')
    })
    beforeEach(async () => {
      const answers: LeadAnswer[] = [
        { ref: 'name', type: 'name', question: 'ما اسمك؟', answer: 'آمنة' },
        {
          ...{
            ref: 'stage',
            type: 'choice',
            question: 'ما الذي تحتاجه يا آمنة؟',
            answer: 'المنتج الأولي',
          },
          value: { ids: ['mvp'], labels: ['المنتج الأولي'] },
        },
        { ref: 'gone', type: 'short_text', question: 'سؤال قديم؟', answer: 'جواب' },
      ]
      await store.add(anEnquiry({ answers, language: 'ar' }))
    })

    test('list: a choice that is its first answer is in the company’s language', async () => {
      const value = { ids: ['mvp'], labels: ['المنتج الأولي'] }
      const answers: LeadAnswer[] = [
        {
          ref: 'stage',
          type: 'choice',
          question: 'ما الذي تحتاجه؟',
          answer: 'المنتج الأولي',
          value,
        },
      ]
      await store.add(anEnquiry({ answers, language: 'ar' }))
      const { out } = await run('list')
      expect(out).toMatch('An MVP')
      expect(out).toMatch('آمنة')
    })

    test('show: its questions and choices are in the company’s language, texts as written', async () => {
      const [{ reference = '' } = {}] = await store.list()
      expect(JSON.parse((await run('show', reference)).out)).toMatchObject({
        language: 'ar',
        answers: [
          { question: 'What’s your name?', answer: 'آمنة' },
          { question: 'What first, آمنة?', answer: 'An MVP', value: { ids: ['mvp'] } },
          { question: 'سؤال قديم؟', answer: 'جواب' },
        ],
      })
    })

    test('export --csv: it has the columns of all others, and its language in one', async () => {
      const old: LeadAnswer[] = [
        { ref: 'name', type: 'name', question: 'Your name, please?', answer: 'Bilal' },
        {
          ref: 'stage',
          type: 'choice',
          question: 'First?',
          answer: 'An MVP',
          value: { ids: ['mvp'], labels: ['An MVP'] },
        },
        { ref: 'gone', type: 'short_text', question: 'An old question?', answer: 'Yes' },
      ]
      await store.add(anEnquiry({ answers: old }))
      const [head = [], ...rows] = readCsv((await run('export', '--csv')).out)
      expect(head.slice(11, 14)).toEqual([
        'What’s your name?',
        'What first, friend?',
        'An old question?',
      ])
      expect(rows.map((row) => row.slice(11, 14)).sort()).toEqual([
        ['Bilal', 'An MVP', 'Yes'],
        ['آمنة', 'An MVP', 'جواب'],
      ])
      expect(rows.map((row) => row[head.indexOf('Language')]).sort()).toEqual(['ar', 'en'])
    })

    test('export --json: it is as it is stored', async () => {
      const { out } = await run('export', '--json')
      expect(JSON.parse(out)).toMatchObject({ answers: [{ question: 'ما اسمك؟' }, {}, {}] })
    })
  })

  test('export --csv: 200 formulas become text, and can be restored', async () => {
    expect(formulaPayloads).toHaveLength(200)
    for (const payload of formulaPayloads) {
      const answers: LeadAnswer[] = [
        { ref: 'name', type: 'name', question: payload, answer: payload },
      ]
      const hidden = { source_page: payload, [payload]: payload }
      await store.add(anEnquiry({ answers, hidden, attribution: { referrer: payload } }))
    }
    const { out } = await run('export', '--csv')
    const cells = readCsv(out).flat()
    for (const cell of cells) expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@]|^[\t\r\n]/)
    for (const part of cells.flatMap((cell) => cell.split(/[;,|\t\r\n]/).slice(1)))
      expect(part).not.toMatch(/^[\s"]*[=+\-@]/)
    const restore = (cell: string) =>
      cell.replace(/^'/, '').replace(/([;,|\t\r\n][^\S\t\r\n"]*"?)'('*[=+\-@])/g, '$1$2')
    const given = new Set(cells.map(restore))
    for (const payload of formulaPayloads) expect(given).toContain(payload)
  })

  test('erase: deletes every lead from an email, with its files; the event holds no email', async () => {
    const uploads = join(database.dataDir, 'uploads')
    mkdirSync(uploads, { recursive: true })
    writeFileSync(join(uploads, 'cv'), 'PDF')
    const held = openUploads(database, db)
    await held.keep('cv', join(uploads, 'cv'))
    writeFileSync(join(database.dataDir, 'kept'), 'x')
    const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 3, sha256: '' }
    const files = [
      { ...file, storageKey: 'cv' },
      { ...file, storageKey: '../kept' },
    ]
    const gone = [
      await store.add(anEnquiry({ files })),
      await store.add(anEnquiry({ answers: [], hidden: { email: 'AMNA@example.com ' } })),
    ]
    const other: LeadAnswer[] = [
      { ref: 'email', type: 'email', question: 'E-mail?', answer: 'xamna@example.com' },
    ]
    const stays = await store.add(anEnquiry({ answers: other }))
    expect((await run('erase', '--email', 'Amna@Example.com', '--dry-run')).out).toMatch(
      /^Would delete 2 leads/,
    )
    expect((await run('erase', '--email', 'Amna@Example.com')).out).toBe('Deleted 2 leads.\n')
    expect((await store.list()).map(({ id }) => id)).toEqual([stays.lead.id])
    expect([existsSync(join(uploads, 'cv')), await held.open('cv')]).toEqual([false, undefined])
    expect(existsSync(join(database.dataDir, 'kept'))).toBe(true)
    const events = await db.selectFrom('desk_events').selectAll().execute()
    expect(events).toMatchObject([{ action: 'erased', person_id: null }])
    for (const { lead } of gone) expect(events[0]?.detail).toContain(lead.reference)
    expect(JSON.stringify(events)).not.toMatch(/amna/i)
    if (!database.databaseUrl) {
      for (const name of ['9ex.sqlite', '9ex.sqlite-wal']) {
        const bytes = readFileSync(join(database.dataDir, name))
        expect(bytes.includes('AMNA@'), name).toBe(false)
      }
    }
  })

  test('prune: deletes leads by age, and records it', async () => {
    const { lead } = await store.add(anEnquiry())
    await store.add(anEnquiry())
    const old = new Date(Date.now() - 31 * 86_400_000 - 1000).toISOString()
    await db.updateTable('leads').set({ created_at: old }).where('id', '=', lead.id).execute()
    await db.updateTable('outbox').set({ state: 'sent' }).execute()
    expect((await run('prune', '--older-than', '31d')).out).toBe('Deleted 1 lead.\n')
    expect(await store.list()).toHaveLength(1)
    const events = await db.selectFrom('desk_events').selectAll().execute()
    expect(events).toMatchObject([
      { action: 'pruned', detail: JSON.stringify({ references: [lead.reference] }) },
    ])
  })

  test('prune: deletes stray uploads by age', async () => {
    const uploads = join(database.dataDir, 'uploads')
    const old = new Date(Date.now() - 32 * 86_400_000)
    mkdirSync(uploads, { recursive: true })
    for (const name of ['old-stray', 'old-kept', 'new-stray']) {
      writeFileSync(join(uploads, name), name)
      if (name.startsWith('old')) utimesSync(join(uploads, name), old, old)
    }
    const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 8, sha256: '' }
    await store.add(anEnquiry({ files: [{ ...file, storageKey: 'old-kept' }] }))
    const said = await run('prune', '--older-than', '31d', '--dry-run')
    expect(said.out).toBe('Would delete 0 leads.\nWould delete 1 stray upload.\n')
    expect(readdirSync(uploads)).toHaveLength(3)
    await run('prune', '--older-than', '31d')
    expect(readdirSync(uploads).sort()).toEqual(['new-stray', 'old-kept'])
    rmSync(uploads, { recursive: true })
  })

  test('test-delivery: prints the result of each channel, with the whole answer of a refusal', async () => {
    const { code, out } = await run('test-delivery')
    const answer = '    535 5.7.8 no,\n    not you[2J\n'
    expect([code, out]).toEqual([2, `email: login: 535\n${answer}webhook: accepted\n`])
    expect(await store.list()).toEqual([])
  })

  test('test-delivery: advises on the settings when no channel is configured', async () => {
    const [out, err] = [aStream(), aStream()]
    expect(await runCommand(['test-delivery'], { ...openContext(database, db), out, err })).toBe(2)
    expect(err.text()).toMatch(/^Nobody is notified of leads: set SMTP_URL/)
  })
})

/** Reads CSV's cells (RFC 4180), without the byte order mark. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows.filter((cells) => cells.length > 1)
}
