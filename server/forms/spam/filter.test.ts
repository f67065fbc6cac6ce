import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LogLines, listenToLog } from '../../../tests/support/log-lines.ts'
import { clientAddress, parseNetworks } from '../../http/client-address.ts'
import { openDatabase, type Tables } from '../../leads/database.ts'
import { migrate } from '../../leads/migrations.ts'
import { type FilterInput, openSpamFilter, type SpamFilter } from './filter.ts'
import { spamDatabase } from './secret.ts'

const form = {
  id: 'contact-us',
  questions: [
    { ref: 'name', type: 'short_text' },
    { ref: 'email', type: 'email' },
    { ref: 'message', type: 'long_text' },
  ],
}
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const values = { name: 'Amna', email: 'amna@example.com', message: 'We need a shop in Lahore.' }

let folder: string
let db: Kysely<Tables>
let now: number
let filter: SpamFilter
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), '9ex-filter-'))
  db = openDatabase(folder, undefined)
  await migrate(db)
  now = Date.now()
  filter = await openSpamFilter(db, { clock: () => now, work: { cost: 1, most: 10 } })
})
afterEach(async () => {
  await db.destroy().catch(() => undefined)
  rmSync(folder, { recursive: true })
})

/** Posts as a browser without a hurry would, unless told otherwise. */
function post(
  fields: { website?: string; token?: string; altcha?: string },
  said: Partial<FilterInput> = {},
  visitor: { address?: string; forwardedFor?: string; userAgent?: string } = {},
) {
  const token = filter.tokenFor(form.id)
  now += 20_000
  const { address = '203.0.113.5', forwardedFor, ...named } = visitor
  const client = clientAddress(address, forwardedFor, parseNetworks('127.0.0.1'))
  const { website, altcha } = fields
  return filter.classify(
    {
      hasScripts: true,
      door: 'page',
      values,
      hidden: {},
      website: website || undefined,
      token: (fields.token ?? token) || undefined,
      altcha: altcha || undefined,
      ...said,
    },
    { userAgent, ...named, address: client },
    form,
  )
}

test('an honest post is clean, with scripts and without', async () => {
  expect(await post({})).toEqual({ verdict: 'clean' })
  expect(await post({}, { hasScripts: false })).toEqual({ verdict: 'clean' })
})

test('the reasons of a quarantine are sentences', async () => {
  const message = '[url=https://a.example/]Pills[/url]'
  expect(await post({ website: 'x' }, { values: { ...values, message } })).toEqual({
    verdict: 'quarantine',
    score: expect.any(Number),
    reasons: expect.arrayContaining([
      'The field that people do not see was filled in.',
      'Links are written in BBCode.',
    ]),
  })
})

describe('a suspicious post', () => {
  test('is asked for a proof of work where scripts run', async () => {
    expect(await post({ token: '' })).toHaveProperty('verdict', 'challenge')
  })
  test('goes into quarantine where they do not', async () => {
    expect(await post({ token: '' }, { hasScripts: false })).toHaveProperty('verdict', 'quarantine')
  })
  test.each(['unsolved', 'bm90IGpzb24=', 'x'.repeat(100_000)])(
    'goes there with a bad solution, too (%#)',
    async (altcha) => {
      expect(await post({ token: '', altcha })).toHaveProperty('verdict', 'quarantine')
    },
  )
})

describe('limits', () => {
  test('say when to come back', async () => {
    const verdicts = []
    for (let count = 0; count < 7; count++) verdicts.push(await post({}, { hasScripts: false }))
    expect(verdicts.at(5)).toEqual({ verdict: 'clean' })
    const last = verdicts.at(6)
    if (last?.verdict !== 'limited') throw new Error(last?.verdict)
    now += (last.retryAfter - 20) * 1000
    expect(await post({}, { hasScripts: false })).toEqual({ verdict: 'clean' })
  })

  test('cannot be passed by with a forged X-Forwarded-For', async () => {
    let passed = 0
    for (let count = 0; count < 100; count++) {
      const forwardedFor = `198.51.${count}.1, 127.0.0.1`
      const { verdict } = await post({}, { hasScripts: false }, { forwardedFor })
      if (verdict !== 'limited') passed++
    }
    // Six at once, and three more in the half hour that the hundred take.
    expect(passed).toBeLessThanOrEqual(6 + 4)
  })

  test('hold for the visitor that our own proxy names', async () => {
    for (let count = 0; count < 30; count++) {
      const forwardedFor = `198.51.${count}.1`
      const visitor = { address: '127.0.0.1', forwardedFor }
      expect(await post({}, { hasScripts: false }, visitor)).toEqual({ verdict: 'clean' })
    }
  })

  test('are shared by all visitors whom our own proxy names by no address', async () => {
    const verdicts = []
    for (const name of ['unknown', '_hidden', '', ' ', '_b', '1.2.3', '203.0.113.5, -', 'x']) {
      const visitor = { address: '127.0.0.1', forwardedFor: name }
      verdicts.push((await post({}, { hasScripts: false }, visitor)).verdict)
    }
    expect(verdicts).toEqual([...Array(6).fill('clean'), 'limited', 'limited'])
  })

  test('keep no address', async () => {
    await post({})
    const rows = await spamDatabase(db).selectFrom('form_buckets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })
})

describe('without the database', () => {
  let log: LogLines
  beforeEach(() => {
    log = listenToLog()
  })
  afterEach(() => log.stop())

  test('a post is classified by its content, and none is refused', async () => {
    await db.destroy()
    for (let count = 0; count < 10; count++) {
      expect(await post({}, { hasScripts: false })).toEqual({ verdict: 'clean' })
    }
    expect(await post({ website: 'x' })).toHaveProperty('verdict', 'quarantine')
    expect(log.lines()).toContainEqual(expect.objectContaining({ event: 'form-limits-not-kept' }))
    expect(JSON.stringify(log.lines())).not.toContain('203.0.113.5')
  })
})
