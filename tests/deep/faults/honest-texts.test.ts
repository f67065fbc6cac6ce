import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../app/forms/client/proof-of-work.ts'
import type { FormDefinition } from '../../../contracts/form.ts'
import { trapField } from '../../../contracts/form-logic.ts'
import { openDatabase, type Tables } from '../../../server/database/open.ts'
import { openFormService, type SiteFormService } from '../../../server/forms/form-service.ts'
import { openSpamFilter } from '../../../server/forms/spam/filter.ts'
import { toVisitor } from '../../../server/http/client-ip.ts'
import { formPost } from '../../support/form-post.ts'
import { formWords } from '../../support/form-words.ts'
import { type HonestText, honestTexts } from '../../support/honest-texts.ts'
import { openTestLeadStore, type TestLeadStore } from '../../support/lead-store.ts'
import { type LogLines, listenToLog } from '../../support/log-lines.ts'

/** Row F2 of RELIABILITY.md: the content of a text alone never quarantines it. */

const form: FormDefinition = {
  ...{ id: 'get-a-quote', title: 'Get a quote', description: 'Short.', submitLabel: 'Send' },
  ...{ steps: ['You write', 'We read', 'You hear'], whatsapp: true, hidden: [] },
  questions: [
    { ref: 'name', type: 'short_text', title: 'Your name?', required: true, maxLength: 120 },
    { ref: 'email', type: 'email', title: 'Your e-mail?', required: true },
    { ref: 'message', type: 'long_text', title: 'About?', required: true, maxLength: 4000 },
  ],
  thankYous: [{ id: 'thanks', title: 'Thank you', text: 'We answer.' }],
}
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let folder: string
let db: Kysely<Tables>
let leads: TestLeadStore
let host: SiteFormService
let log: LogLines
let now = Date.now()
let visitors = 0
beforeAll(async () => {
  log = listenToLog()
  folder = mkdtempSync(join(tmpdir(), '9ex-honest-'))
  db = openDatabase(folder, undefined)
  leads = await openTestLeadStore(db)
  host = openFormService({
    findForm: () => form,
    words: () => formWords,
    site: () => ({ whatsapp: '923000000000', offices: [] }),
    leads,
    spamFilter: await openSpamFilter(db, { clock: () => now, work: { cost: 1, maxTries: 10 } }),
  })
})
afterAll(async () => {
  await leads.close()
  rmSync(folder, { recursive: true })
  log.stop()
})

/** Opens the form, waits as long as given, and sends it, with proof of work when required. */
async function send(
  text: HonestText,
  how: { door: string; hasScripts: boolean; trap?: string; seconds?: number },
): Promise<string> {
  const { key, token } = host.issueKeys(form)
  now += (how.seconds ?? 90) * 1000
  const ip = `198.${51 + (visitors >> 8)}.${visitors++ & 255}.7`
  const { hasScripts } = how
  const visitor = toVisitor(ip, browser)
  const sender = { visitor, language: 'en' as const, hasScripts, isTrial: false, isCounted: true }
  const fields = { ...text, key, token, door: how.door, [trapField]: how.trap ?? '' }
  const post = (more = {}) => formPost(new URLSearchParams({ ...fields, ...more }))
  let outcome = await host.submit(form, await post(), sender)
  if (outcome.state === 'suspicious') {
    const altcha = await solveChallenge(outcome.challenge)
    outcome = await host.submit(form, await post({ altcha }), sender)
  }
  if (outcome.state !== 'stored') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

const quarantined = () =>
  db.selectFrom('leads').select('reference').where('quarantine', 'is not', null).execute()

test('the fixture has thirty texts', () => {
  expect(new Set(honestTexts.map(({ message }) => message)).size).toBe(30)
})

describe.each(['conversation', 'page', 'whatsapp'])('sent by %s', (door) => {
  test.each([true, false])('no honest text is quarantined (scripts: %s)', async (hasScripts) => {
    for (const text of honestTexts) await send(text, { door, hasScripts })
    expect(await quarantined()).toEqual([])
    expect(log.lines()).toEqual([])
  })
})

/** Both signals at once: a quick form and a filled honeypot are weak, and people cause them too. */
const hurries = [2.5, 7, 90]
const traps = {
  nothing: '',
  'a name': 'Amna Khan',
  'an email': 'amna@example.com',
  'a letter': 'x',
}

describe.each(Object.entries(traps))(
  'with %s in the honeypot, from a password manager',
  (_, trap) => {
    test.each(hurries)(
      'no honest text is quarantined %s s after the form was opened',
      async (seconds) => {
        for (const hasScripts of [true, false]) {
          for (const text of honestTexts)
            await send(text, { door: 'page', hasScripts, trap, seconds })
        }
        expect(await quarantined()).toEqual([])
        expect(log.lines()).toEqual([])
      },
    )
  },
)

test('a quarantined lead is one line of the log, without personal data', async () => {
  const text = {
    name: 'Zenobia Quill',
    email: 'zenobia@example.com',
    message: 'zenobia '.repeat(9),
  }
  const reference = await send(text, { door: 'page', hasScripts: false, seconds: 0.1 })
  expect(await quarantined()).toEqual([{ reference }])
  expect(log.lines()).toEqual([
    expect.objectContaining({
      ...{ level: 'warn', event: 'lead-quarantined', reference, form: 'get-a-quote', score: 4 },
      reasons: 'It was sent 0.1 s after the form was opened.',
    }),
  ])
  expect(JSON.stringify(log.lines())).not.toMatch(/zenobia/i)
})
