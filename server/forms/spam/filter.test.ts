import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LogLines, listenToLog } from '../../../tests/support/log-lines.ts'
import { solve } from '../../../tests/support/send.ts'
import { migrate } from '../../database/migrations.ts'
import { openDatabase, type Tables } from '../../database/open.ts'
import { clientIp, parseNetworks, toVisitor } from '../../http/client-ip.ts'
import { type FilterInput, openSpamFilter, type SpamFilter } from './filter.ts'

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
  filter = await openSpamFilter(db, { clock: () => now, work: { cost: 1, maxTries: 10 } })
})
afterEach(async () => {
  await db.destroy().catch(() => undefined)
  rmSync(folder, { recursive: true })
})

const day = 24 * 60 * 60_000

/** Posts as a browser without a hurry would, unless told otherwise. */
function post(
  fields: { trap?: string; token?: string; altcha?: string; after?: number },
  said: Partial<FilterInput> = {},
  visitor: { address?: string; forwardedFor?: string; userAgent?: string } = {},
) {
  const token = filter.issueToken(form.id)
  now += fields.after ?? 20_000
  const { address = '203.0.113.5', forwardedFor, userAgent: name = userAgent } = visitor
  const ip = clientIp(address, forwardedFor, parseNetworks('127.0.0.1'))
  const { trap, altcha } = fields
  return filter.classify(
    {
      hasScripts: true,
      values,
      hidden: {},
      trap: trap || undefined,
      token: filter.readToken(form.id, (fields.token ?? token) || undefined),
      altcha: altcha || undefined,
      ...said,
    },
    toVisitor(ip, name),
    form,
  )
}

test('an honest post is clean, with scripts and without', async () => {
  expect(await post({})).toEqual({ verdict: 'clean' })
  expect(await post({}, { hasScripts: false })).toEqual({ verdict: 'clean' })
})

test('the reasons of a quarantine are sentences, and say nothing that was written', async () => {
  const message = '[url=https://a.example/]Pills[/url]'
  expect(await post({ trap: 'x', token: '' }, { values: { ...values, message } })).toEqual({
    verdict: 'quarantine',
    score: expect.any(Number),
    reasons: [
      'The field that people do not see was filled in.',
      'It was sent without opening the form.',
      'Links are written in BBCode.',
    ],
  })
})

/** Sends a post, and again with the solution when it is asked for one. */
async function postAndSolve(
  fields: Parameters<typeof post>[0],
  said: Partial<FilterInput> = {},
  visitor: Parameters<typeof post>[2] = {},
) {
  const sent = { ...fields, token: fields.token ?? filter.issueToken(form.id) }
  const first = await post(sent, said, visitor)
  if (first.verdict !== 'suspicious') return first
  const altcha = await solve(first.challenge)
  return post({ ...sent, altcha, after: 2000 }, said, visitor)
}

const oddities: [string, Parameters<typeof post>[0], Parameters<typeof post>[2]][] = [
  ['a password manager that fills in the trap', { trap: 'https://mine.example' }, {}],
  ['a filler that takes 2.5 s', { after: 2500 }, {}],
  ['a tab of a week ago', { after: 7 * day }, {}],
  ['a tab of half a year ago', { after: 180 * day }, {}],
  ['a browser with the name of a program', {}, { userAgent: 'curl/8.5.0' }],
  ['a browser without a name', {}, { userAgent: '' }],
]
const worstSaid = {
  values: { ...values, message: '[url=https://a.example/]xqzwvbkjt[/url] <a href="https://b.ru">' },
}

describe.each(oddities)('%s', (_, fields, visitor) => {
  test.each([true, false])(
    'quarantines nothing, whatever is said (scripts: %s)',
    async (hasScripts) => {
      expect(await postAndSolve(fields, { hasScripts }, visitor)).toEqual({ verdict: 'clean' })
      const said = { hasScripts, ...worstSaid }
      expect(await postAndSolve(fields, said, visitor)).toEqual({ verdict: 'clean' })
    },
  )
})

test('the trap alone is asked for a proof of work', async () => {
  expect(await post({ trap: 'x' })).toHaveProperty('verdict', 'suspicious')
})

describe('two weak signals quarantine nothing, and are asked for a proof of work where scripts run', () => {
  const program = { userAgent: 'curl/8.5.0' }
  test.each<[string, Parameters<typeof post>[0], Parameters<typeof post>[2]]>([
    ['the trap, after 2.5 s', { trap: 'x', after: 2500 }, {}],
    ['the trap, after 7.2 s', { trap: 'x', after: 7200 }, {}],
    ['the trap with a site of one’s own', { trap: 'https://mine.example', after: 7200 }, {}],
    ['the trap, and a tab of half a year ago', { trap: 'x', after: 180 * day }, {}],
    ['the trap, and a program', { trap: 'x' }, program],
    ['a program, at once after a second', { after: 1000 }, program],
  ])('%s', async (_, fields, visitor) => {
    expect(await post(fields, { hasScripts: false }, visitor)).toEqual({ verdict: 'clean' })
    expect(await post(fields, {}, visitor)).toHaveProperty('verdict', 'suspicious')
    expect(await postAndSolve(fields, {}, visitor)).toEqual({ verdict: 'clean' })
    const unable = { ...fields, altcha: 'unsolved' }
    expect(await post(unable, {}, visitor)).toEqual({ verdict: 'clean' })
  })

  test('the trap, and an office that sends its twentieth enquiry of the hour', async () => {
    for (let count = 0; count < 12; count++) await post({ after: 15_000 })
    const fields = { trap: 'x', after: 15_000 }
    for (let count = 0; count < 3; count++)
      expect(await postAndSolve(fields)).toEqual({ verdict: 'clean' })
  })

  test('a token that everybody shares, as from a page that a proxy keeps', async () => {
    const token = filter.issueToken(form.id)
    for (let count = 0; count < 12; count++) {
      const visitor = { address: `198.51.${count}.1` }
      expect(await post({ token }, { hasScripts: false }, visitor)).toEqual({ verdict: 'clean' })
    }
    const visitor = { address: '198.51.99.1' }
    expect(await post({ token }, {}, visitor)).toHaveProperty('verdict', 'suspicious')
  })
})

describe('three weak signals of six points', () => {
  const program = { userAgent: 'curl/8.5.0' }
  const fields = { trap: 'x', after: 7200 }

  test('are asked for a proof of work where scripts run, and are clean with it', async () => {
    expect(await post(fields, {}, program)).toHaveProperty('verdict', 'suspicious')
    expect(await postAndSolve(fields, {}, program)).toEqual({ verdict: 'clean' })
  })

  test('quarantine where the work is not done, or none can be had', async () => {
    const unable = { ...fields, altcha: 'unsolved' }
    expect(await post(unable, {}, program)).toHaveProperty('verdict', 'quarantine')
    const plain = { hasScripts: false }
    expect(await post(fields, plain, program)).toHaveProperty('verdict', 'quarantine')
  })

  test('are those of a robot that puts a link into each field', async () => {
    const trap = 'https://one.example/x'
    const send = (message: string) =>
      post({ trap, after: 7200 }, { hasScripts: false, values: { ...values, message } })
    const elsewhere = 'Pills: https://two.example/y'
    expect(await send(elsewhere)).toHaveProperty('verdict', 'quarantine')
    // The sender may be a person whose own site the message names.
    expect(await send('Please look at www.one.example for us.')).toEqual({ verdict: 'clean' })
    expect(await send('We need a shop in Lahore.')).toEqual({ verdict: 'clean' })
  })
})

describe('what is said', () => {
  test('is asked for a proof of work where scripts run', async () => {
    expect(await post({}, worstSaid)).toHaveProperty('verdict', 'suspicious')
  })

  test('is clean where they do not, or where a browser cannot do the work', async () => {
    expect(await post({}, { ...worstSaid, hasScripts: false })).toEqual({ verdict: 'clean' })
    expect(await post({ altcha: 'unsolved' }, worstSaid)).toEqual({ verdict: 'clean' })
  })

  test('is never quarantined, whatever text a person sends and however', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4000 }),
      fc
        .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 60 })
        .map((parts) => parts.join(' ')),
    )
    const said = fc.record({
      values: fc.record({ name: text, email: text, message: text }),
      hidden: fc.record({ source_page: text }),
      hasScripts: fc.boolean(),
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(said, async (post) => {
        const visitor = { address: `198.${count >> 8}.${count++ & 255}.7` }
        const first = await postAndSolve({}, post, visitor)
        // The same again, as from a person who is not sure that it was sent.
        const again = await postAndSolve({}, post, visitor)
        expect([first.verdict, again.verdict]).toEqual(['clean', 'clean'])
      }),
      { numRuns: 100 },
    )
  })
})

/** Parts of mailings, and of the texts that resemble them. */
const fragments = [
  ...['[url=https://a.example]', '<a href="https://b.example">', '<script src=x>', 'www.c.example'],
  ...['https://bit.ly/x', 'https://d.example', 'xqzwvbkjt', 'asdfasdf', 'SEO', 'casino', 'loans'],
  ...['viagra', 'сheар', 'unsubscribe', 'PLEASE', 'محمد', '发票', 'a', '\n'],
]

describe('a post that was sent as robots send', () => {
  test.each<[string, Parameters<typeof post>[0]]>([
    ['without opening the form', { token: '' }],
    ['with a token that is made up', { token: 'contact-us.abc.def.c2lnbmF0dXJl' }],
    ['at once', { after: 500 }],
  ])('%s', async (_, fields) => {
    expect(await post(fields)).toHaveProperty('verdict', 'suspicious')
    expect(await post(fields, { hasScripts: false })).toHaveProperty('verdict', 'quarantine')
    for (const altcha of ['unsolved', 'bm90IGpzb24=', 'x'.repeat(100_000)]) {
      expect(await post({ ...fields, altcha })).toHaveProperty('verdict', 'quarantine')
    }
    expect(await postAndSolve(fields)).toEqual({ verdict: 'clean' })
  })

  test('with the token of another form', async () => {
    const token = filter.issueToken('get-a-quote')
    expect(await post({ token }, { hasScripts: false })).toHaveProperty('verdict', 'quarantine')
  })

  test('with a proof of work that is made up', async () => {
    expect(await post({ altcha: 'bm90IGpzb24=' })).toHaveProperty('verdict', 'quarantine')
  })

  test('with a strong signal and a weak one, whatever work was done', async () => {
    const first = await post({ token: '' })
    if (first.verdict !== 'suspicious') throw new Error(first.verdict)
    const altcha = await solve(first.challenge)
    expect(await post({ token: '', trap: 'x', altcha })).toHaveProperty('verdict', 'quarantine')
  })
})

test('a proof of work that is sent again, or later, is asked for anew', async () => {
  const first = await post({}, worstSaid)
  if (first.verdict !== 'suspicious') throw new Error(first.verdict)
  const altcha = await solve(first.challenge)
  expect(await post({ altcha }, worstSaid)).toEqual({ verdict: 'clean' })
  expect(await post({ altcha }, worstSaid)).toHaveProperty('verdict', 'suspicious')
  now += day
  const late = await post({ altcha }, worstSaid)
  if (late.verdict !== 'suspicious') throw new Error(late.verdict)
  const other = await solve(late.challenge)
  expect(await post({ altcha: other }, worstSaid)).toEqual({ verdict: 'clean' })
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
    const rows = await db.selectFrom('form_buckets').selectAll().execute()
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
    expect(await post({ trap: 'x', token: '' })).toHaveProperty('verdict', 'quarantine')
    expect(log.lines()).toContainEqual(expect.objectContaining({ event: 'form-limits-not-kept' }))
    expect(JSON.stringify(log.lines())).not.toContain('203.0.113.5')
  })
})
