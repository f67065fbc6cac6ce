import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import type { LeadStore, NewLead } from '../leads/lead-store.ts'
import { openFormHost } from './form-host.ts'

const form: FormDefinition = {
  id: 'get-a-quote',
  title: 'Get a quote',
  description: 'Short questions.',
  submitLabel: 'Send',
  hidden: ['source_page', 'call_to_action'],
  questions: [
    { ref: 'name', type: 'short_text', title: 'Your name?', required: true, maxLength: 120 },
    { ref: 'phone', type: 'phone', title: 'Your phone?', required: false },
    { ref: 'project', type: 'long_text', title: 'About?', required: true, maxLength: 4000 },
  ],
  thankYou: { title: 'Thank you', text: 'We answer.' },
}
const other: FormDefinition = { ...form, id: 'contact-us' }
const good = { name: ' Amna ', phone: '', project: 'Two lines,\r\nاردو and 🪁.' }

/** A ledger in memory, which can be made to fail. */
function openMemory(failure?: Error): LeadStore & { leads: NewLead[] } {
  const leads: NewLead[] = []
  return {
    leads,
    async add(lead) {
      if (failure) throw failure
      leads.push(lead)
      const createdAt = '2026-01-01T00:00:00Z'
      return { lead: { ...lead, id: 'id-1', reference: 'ABCD-2345', createdAt }, isNew: true }
    },
    list: async () => [],
    close: async () => {},
  }
}

let log: LogLines
beforeEach(() => {
  log = listenToLog()
})
afterEach(() => log.stop())

/** The hidden fields that are stored with a good post. */
async function hiddenOf(fields: [string, string | File][]): Promise<Record<string, string>> {
  const store = openMemory()
  const post = new FormData()
  for (const [name, value] of [...Object.entries(good), ...fields]) post.append(name, value)
  expect(await openFormHost([form], store).submit(form, post)).toHaveProperty('state', 'stored')
  expect(store.leads).toHaveLength(1)
  return store.leads[0]?.hidden ?? {}
}

describe('a form', () => {
  const host = openFormHost([form, other], openMemory())

  test('is found by its id', () => {
    expect(host.findForm('contact-us')).toBe(other)
  })

  test.each(['', 'Get-A-Quote', 'get-a-quote ', '__proto__', 'constructor'])(
    'is not found as “%s”',
    (id) => {
      expect(host.findForm(id)).toBeUndefined()
    },
  )
})

describe('a good post', () => {
  test('is stored as one lead, its answers in order, empty ones left out', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ ...good, 'hidden:source_page': '/services', stray: 'x' })
    expect(await openFormHost([form], store).submit(form, post)).toEqual({
      state: 'stored',
      reference: 'ABCD-2345',
      responseId: 'id-1',
    })
    expect(store.leads).toEqual([
      {
        formId: 'get-a-quote',
        answers: [
          { ref: 'name', question: 'Your name?', answer: 'Amna' },
          { ref: 'project', question: 'About?', answer: 'Two lines,\nاردو and 🪁.' },
        ],
        hidden: { source_page: '/services' },
        attribution: {},
        files: [],
        idempotencyKey: expect.any(String),
        quarantine: undefined,
        canary: false,
        door: 'page',
      },
    ])
  })
})

describe('a bad post', () => {
  test('is refused with every problem, keeps what was entered, and stores nothing', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ name: '', phone: 'call me', project: 'A wallet' })
    expect(await openFormHost([form], store).submit(form, post)).toEqual({
      state: 'refused',
      problems: [
        { ref: 'name', problem: expect.stringMatching(/\.$/) },
        { ref: 'phone', problem: expect.stringMatching(/\.$/) },
      ],
      values: { name: '', phone: 'call me', project: 'A wallet' },
    })
    expect(store.leads).toEqual([])
  })

  test('may be empty, huge or hostile', async () => {
    const store = openMemory()
    const host = openFormHost([form], store)
    const hostile = new URLSearchParams({ constructor: 'x', 'hidden:': 'x' })
    hostile.append('__proto__', 'polluted')
    const many = new URLSearchParams(
      Array.from({ length: 10_000 }, (_, index): [string, string] => [`field${index}`, 'x']),
    )
    for (const post of [new URLSearchParams(), hostile, many, new FormData()]) {
      const submission = await host.submit(form, post)
      expect(submission).toHaveProperty('state', 'refused')
      expect(submission).toHaveProperty('values', { name: '', phone: '', project: '' })
    }
    expect(store.leads).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('when the ledger fails', () => {
  test('nobody is thanked: the post is unavailable and keeps what was entered', async () => {
    const host = openFormHost([form], openMemory(new Error('disk full')))
    expect(await host.submit(form, new URLSearchParams(good))).toEqual({
      state: 'unavailable',
      values: { name: 'Amna', phone: '', project: 'Two lines,\nاردو and 🪁.' },
    })
  })

  test('the log says why, and nothing of the person', async () => {
    const host = openFormHost([form], openMemory(new Error('disk full')))
    await host.submit(form, new URLSearchParams(good))
    expect(log.lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'lead-not-stored',
        form: 'get-a-quote',
        reason: expect.stringContaining('disk full'),
      }),
    ])
    expect(JSON.stringify(log.lines())).not.toContain('Amna')
  })
})

describe('hidden fields', () => {
  test('are kept, declared or not, and nothing else is', async () => {
    const fields: [string, string][] = [
      ['hidden:source_page', '/services'],
      ['hidden:call_to_action', 'navigation bar'],
      ['hidden:utm_source', 'newsletter'],
      ['hidden', 'no'],
      ['Hidden:case', 'no'],
      ['not:hidden:field', 'no'],
    ]
    expect(await hiddenOf(fields)).toEqual({
      source_page: '/services',
      call_to_action: 'navigation bar',
      utm_source: 'newsletter',
    })
  })

  test('beyond forty are cut', async () => {
    const fields = Array.from({ length: 10_000 }, (_, n): [string, string] => [
      `hidden:f${n}`,
      `${n}`,
    ])
    const hidden = await hiddenOf(fields)
    expect(Object.keys(hidden)).toHaveLength(40)
    expect(hidden).toMatchObject({ f0: '0', f39: '39' })
  })

  test('that are too long are cut', async () => {
    const hidden = await hiddenOf([[`hidden:${'n'.repeat(9000)}`, 'v'.repeat(9000)]])
    expect(hidden).toEqual({ ['n'.repeat(500)]: 'v'.repeat(500) })
  })

  test('are never cut through the middle of a character', async () => {
    const hidden = await hiddenOf([['hidden:utm', `${'v'.repeat(499)}🪁`]])
    expect(hidden.utm?.isWellFormed()).toBe(true)
  })

  test('hold no NUL and no file', async () => {
    const fields: [string, string | File][] = [
      ['hidden:a', 'one\0two'],
      ['hidden:b', new File(['x'], 'x.txt')],
    ]
    expect(await hiddenOf(fields)).toEqual({ a: 'onetwo' })
  })

  test('named like parts of an object are names like any other', async () => {
    const hidden = await hiddenOf([
      ['hidden:__proto__', 'polluted'],
      ['hidden:constructor', 'kept'],
      ['hidden:__proto__[polluted]', 'kept'],
    ])
    expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(hidden.constructor).toBe('kept')
    expect(JSON.parse(JSON.stringify(hidden))).toEqual(hidden)
  })
})
