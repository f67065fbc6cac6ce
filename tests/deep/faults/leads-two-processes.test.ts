import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postLead, startLeadProcess } from '../../support/lead-process.ts'
import { anEnquiry, onPostgres } from '../../support/leads.ts'
import { freePort } from '../../support/postgres.ts'
import { startStub } from '../../support/stub-server.ts'

test('two processes on one PostgreSQL notify of 1,000 leads once each, and log no personal data', async () => {
  const person = anEnquiry({
    answers: [
      { ref: 'name', type: 'name', question: 'Your name?', answer: 'Zenobia Quillfeather' },
      {
        ref: 'email',
        type: 'email',
        question: 'Your e-mail?',
        answer: 'zenobia.quill@example.org',
      },
      { ref: 'phone', type: 'phone', question: 'Your phone?', answer: '+92 300 7654321' },
      { ref: 'about', type: 'long_text', question: 'About?', answer: 'A ferry for teapots' },
    ],
    hidden: { gclid: 'zenobia-click' },
    attribution: { referrer: 'https://zenobia.example/' },
  })
  const report = await twoProcesses(1000, person)
  expect(report).toMatchObject({ acknowledged: 1000, accepted: 1000, different: 1000 })
  expect(report.output).toContain('"event":"delivered"')
  expect(report.output).toContain('"event":"delivery-failed"')
  expect(report.output).not.toMatch(/zenobia|quill|7654321|teapots/i)
  for (const line of report.output.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

type TwoProcessesReport = {
  acknowledged: number
  /** Notifications that the receiver accepted, and the number of distinct ones. */
  accepted: number
  different: number
  /** The output of both processes. */
  output: string
}

/**
 * Posts leads to both processes alternately, and waits until the receiver has been notified of each.
 * @param count number of leads
 * @param person the sender's answers, the same in every lead
 */
async function twoProcesses(count: number, person = anEnquiry()): Promise<TwoProcessesReport> {
  const database = await onPostgres()
  let turn = 0
  const accepted: string[] = []
  const receiver = await startStub((response, { headers }) => {
    turn += 1
    // It fails sometimes, so that the failure log is checked as well.
    const isWell = turn % 50 !== 0
    if (isWell) accepted.push(headers['webhook-id']?.[0] ?? '')
    response.writeHead(isWell ? 204 : 500).end()
  })
  const environment = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LEADS_WEBHOOK_ALLOW_PRIVATE: '1',
  }
  const processes = [
    await startLeadProcess(await freePort(), environment),
    await startLeadProcess(await freePort(), environment),
  ]
  let acknowledged = 0
  let left = count
  const senders = Array.from({ length: 8 }, async (_, sender) => {
    const url = processes[sender % 2]?.url ?? ''
    while (left > 0) {
      left -= 1
      const lead = { ...person, idempotencyKey: randomUUID() }
      if (await postLead(url, lead)) acknowledged += 1
    }
  })
  await Promise.all(senders)
  const db = database.open()
  for (let waited = 0; waited < 600; waited += 1) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '!=', 'sent')
      .limit(1)
      .execute()
    if (waiting.length === 0) break
    await sleep(100)
  }
  await db.destroy()
  await Promise.all(processes.map((each) => each.stop()))
  await receiver.stop()
  await database.cleanUp()
  return {
    acknowledged,
    accepted: accepted.length,
    different: new Set(accepted).size,
    output: processes.map((each) => each.output()).join(''),
  }
}
