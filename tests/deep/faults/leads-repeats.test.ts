import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postLead, startLeadProcess } from '../../support/lead-process.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../support/leads.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { freePort } from '../../support/postgres.ts'
import { startStub } from '../../support/stub-server.ts'

test.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])(
  'on %s, twenty submissions posted fifty times at once, across a restart, are twenty leads, each notified once',
  async (_, prepare) => {
    const database = await prepare()
    expect(await repeatedPosts(database, 20, 50)).toEqual({
      keys: 20,
      acknowledged: 20,
      answered: 1000,
      leads: 20,
      mails: 20,
      differentMails: 20,
      webhookIds: 20,
    })
    await database.cleanUp()
  },
)

type RepeatReport = {
  keys: number
  /** Submissions that got one reference on all attempts. */
  acknowledged: number
  /** Answered attempts. */
  answered: number
  leads: number
  /** Mails, and those of them about another lead. */
  mails: number
  differentMails: number
  /** Number of webhook ids. */
  webhookIds: number
}

const atATime = 4

/**
 * Posts each submission `each` times in parallel, four submissions at a time. After half of them
 * the server is restarted; unanswered posts are sent again.
 */
async function repeatedPosts(
  database: TestDatabase,
  keys: number,
  each: number,
): Promise<RepeatReport> {
  const mailbox = await startMailbox()
  const ids = new Set<string>()
  const receiver = await startStub((response, { headers }) => {
    ids.add(headers['webhook-id']?.[0] ?? '')
    response.writeHead(204).end()
  })
  const environment = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@example.com',
    LEADS_TO: 'sales@example.com',
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LEADS_WEBHOOK_ALLOW_PRIVATE: '1',
  }
  const port = await freePort()
  let server = await startLeadProcess(port, environment)
  let acknowledged = 0
  let answered = 0
  let left = keys

  async function sendAll(): Promise<void> {
    while (left > 0) {
      left -= 1
      const lead = anEnquiry({ contentHash: 'a'.repeat(64) })
      const attempts = await Promise.all(
        Array.from({ length: each }, async () => {
          for (;;) {
            const reference = await postLead(server.url, lead)
            if (reference) return reference
            await sleep(50)
          }
        }),
      )
      answered += attempts.length
      if (new Set(attempts).size === 1) acknowledged += 1
    }
  }
  const senders = Array.from({ length: atATime }, sendAll)
  while (left > keys / 2) await sleep(5)
  await server.stop()
  server = await startLeadProcess(port, environment)
  await Promise.all(senders)

  const db = database.open()
  const waiting = db.selectFrom('outbox').select('id').where('state', '!=', 'sent').limit(1)
  while (await waiting.executeTakeFirst()) await sleep(50)
  const leads = await db.selectFrom('leads').select('id').execute()
  await db.destroy()
  await server.stop()
  await Promise.all([mailbox.stop(), receiver.stop()])
  const subjects = mailbox.mails.flatMap(({ headers }) =>
    headers.filter(({ name }) => name === 'subject').map(({ value }) => value),
  )
  return {
    keys,
    acknowledged,
    answered,
    leads: leads.length,
    mails: subjects.length,
    differentMails: new Set(subjects).size,
    webhookIds: ids.size,
  }
}
