import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { DeliveryError } from './delivery-error.ts'
import { type DeskMail, deskMails, listDeskMails } from './desk-mails.ts'
import type { SendMail } from './smtp.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('mails to people of the desk on %s', (_, prepare) => {
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

  const queue = (id: string, to: string, age = 0) => {
    const mail: DeskMail = {
      ...{ personId: 'amna', to, language: 'en', subject: 'A link' },
      lines: ['It was made.'],
    }
    const at = new Date(Date.now() - age).toISOString()
    const event = { id, at, person_id: null, action: 'mail queued', detail: JSON.stringify(mail) }
    return db.insertInto('desk_events').values(event).execute()
  }

  test('are sent once, and tried again until the mail server answers', async () => {
    await queue('one', 'amna@9ex.example')
    await queue('old', 'amna@9ex.example', 73 * 3_600_000)
    const sent: Parameters<SendMail>[0][] = []
    let isAway = true
    const { run } = deskMails(db, async (mail) => {
      if (isAway) throw new DeliveryError('away')
      sent.push(mail)
    })
    await expect(run()).rejects.toThrow('away')
    isAway = false
    await run()
    await run()
    expect(sent).toMatchObject([
      { messageId: 'one', to: 'amna@9ex.example', subject: 'A link', text: 'It was made.' },
    ])
    // The page shows it no less.
    expect(await listDeskMails(db, 3_600_000)).toMatchObject([{ id: 'one' }])
  })

  test('to a mailbox that does not exist are given up, and keep no other back', async () => {
    await queue('two', 'other@9ex.example')
    await queue('three', 'nobody@9ex.example')
    const tried: string[] = []
    const { run } = deskMails(db, async ({ to }) => {
      tried.push(to)
      if (to.startsWith('nobody')) throw new DeliveryError('no such mailbox', { kind: 'final' })
    })
    const log = listenToLog()
    await run()
    await run()
    expect(tried.toSorted()).toEqual(['nobody@9ex.example', 'other@9ex.example'])
    expect(log.lines()).toMatchObject([
      { event: 'desk-mail-refused', reason: expect.stringContaining('no such mailbox') },
    ])
    log.stop()
  })
})
