import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FormDefinition, FormReply } from '../../contracts/form.ts'
import { withVerdict } from '../../tests/support/fixed-verdict.ts'
import { formPost, receiveInto } from '../../tests/support/form-post.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { toVisitor } from '../http/client-ip.ts'
import type { Lead, NewLead } from '../leads/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { openFormService, type SubmitOutcome } from './form-service.ts'
import { collectTexts } from './read-post.ts'
import type { Verdict } from './spam/filter.ts'
import { readHiddenFields } from './submission-fields.ts'

const form: FormDefinition = {
  id: 'get-a-quote',
  title: 'Get a quote',
  description: 'Short questions.',
  submitLabel: 'Send',
  steps: ['You write', 'We read', 'You hear'],
  whatsapp: true,
  hidden: ['source_page', 'call_to_action'],
  questions: [
    {
      ...{ ref: 'name', type: 'short_text', title: 'Your name?', required: true },
      ...{ maxLength: 120, autocomplete: 'name' },
    },
    { ref: 'phone', type: 'phone', title: 'Your phone?', required: false },
    { ref: 'project', type: 'long_text', title: 'About?', required: true, maxLength: 4000 },
  ],
  thankYous: [{ id: 'thanks', title: 'Thank you, {{name}}', text: 'We answer.' }],
}
const other: FormDefinition = { ...form, id: 'contact-us' }
const sender = {
  visitor: toVisitor('192.0.2.1', 'a browser'),
  language: 'en' as const,
  hasScripts: false,
  isCounted: true,
}
const good = { name: ' Amna ', phone: '', project: 'Two lines,\r\nاردو and 🪁.' }

const staged: FormDefinition = {
  ...form,
  id: 'staged',
  questions: [
    {
      ...{ ref: 'stage', type: 'choice', title: 'What first?', required: true, other: true },
      choices: [
        { id: 'prototype', label: 'A prototype' },
        { id: 'mvp', label: 'An MVP' },
      ],
      jump: [{ when: { ref: 'stage', is: 'mvp' }, to: 'thanks' }],
    },
    { ref: 'idea', type: 'short_text', title: 'Which idea?', required: true, maxLength: 40 },
  ],
}
const arabicForms: FormDefinition[] = [
  {
    ...staged,
    questions: staged.questions.map((question) =>
      question.type === 'choice'
        ? {
            ...question,
            title: 'ما الذي تحتاجه أولًا؟',
            choices: [
              { id: 'prototype', label: 'نموذج أولي' },
              { id: 'mvp', label: 'المنتج الأولي (MVP)' },
            ],
          }
        : { ...question, title: 'ما الفكرة؟' },
    ),
    thankYous: [{ id: 'thanks', title: 'شكرًا لك', text: 'نرد قريبًا.' }],
  },
]

/** A lead store in memory, which can be made to fail. */
function openMemory(failure?: Error): LeadStore & { leads: NewLead[] } {
  const leads: NewLead[] = []
  return {
    leads,
    async add(lead) {
      if (failure) throw failure
      leads.push(lead)
      return { lead: stored(lead), isNew: true }
    },
    async find(key, hash) {
      const lead = leads.find((each) => each.idempotencyKey === key && each.contentHash === hash)
      return lead && stored(lead)
    },
  }
}

const stored = (lead: NewLead): Lead => ({
  ...lead,
  id: 'id-1',
  reference: 'ABCD-2345',
  createdAt: '2026-01-01T00:00:00Z',
})

const folder = mkdtempSync(join(tmpdir(), '9ex-uploads-'))
const folderOfFiles = join(folder, 'uploads')
afterAll(() => rmSync(folder, { recursive: true }))

/** A service of these forms on that store. */
function openHost(
  forms: FormDefinition[],
  leads: LeadStore,
  verdict: Verdict = clean,
  onOutcome?: (formId: string, state: string) => void,
) {
  const host = openFormService({
    findForm: (id, language) =>
      (language === 'en' ? forms : arabicForms).find((form) => form.id === id),
    words: () => formWords,
    leads,
    spamFilter: withVerdict(verdict),
    site: () => ({
      offices: [{ city: 'Lahore', country: 'Nowhere', street: '1', whatsapp: '923000000000' }],
    }),
    onOutcome,
  })
  return {
    ...host,
    submitPost: host.submit,
    submit: async (
      form: FormDefinition,
      data: URLSearchParams | FormData,
      more = {},
      receivedFiles = receiveInto(folderOfFiles),
    ) => host.submit(form, await formPost(data, receivedFiles), { ...sender, ...more }),
  }
}

/** The outcome as its sender is told, without what its page needs. */
function told({ form, key, token, status, ...reply }: SubmitOutcome): FormReply {
  return reply as FormReply
}

const clean: Verdict = { verdict: 'clean' }

let log: LogLines
beforeEach(() => {
  log = listenToLog()
})
afterEach(() => log.stop())

/** The hidden fields that are stored with a good post. */
async function hiddenOf(fields: [string, string | File][]): Promise<NewLead['hidden'] | undefined> {
  const store = openMemory()
  const post = new FormData()
  for (const [name, value] of [...Object.entries(good), ...fields]) post.append(name, value)
  expect(await openHost([form], store).submit(form, post)).toHaveProperty('state', 'stored')
  expect(store.leads).toHaveLength(1)
  return store.leads[0]?.hidden
}

describe('a form', () => {
  const host = openHost([form, other], openMemory())

  test('is found by its id', () => {
    expect(host.listTranslations('contact-us', 'en')).toEqual([other])
  })

  test.each(['', 'Get-A-Quote', 'get-a-quote ', '__proto__', 'constructor'])(
    'is not found as “%s”',
    (id) => {
      expect(host.listTranslations(id, 'en')).toEqual([])
    },
  )
})

describe('a good post', () => {
  test('is stored as one lead, its answers in order, empty ones left out', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ ...good, 'hidden:source_page': '/services', stray: 'x' })
    expect(told(await openHost([form], store).submit(form, post))).toEqual({
      state: 'stored',
      reference: 'ABCD-2345',
      responseId: 'id-1',
      thankYou: { id: 'thanks', title: 'Thank you, Amna', text: 'We answer.' },
      answers: [
        { question: 'Your name?', answer: 'Amna' },
        { question: 'About?', answer: 'Two lines,\nاردو and 🪁.' },
      ],
    })
    expect(store.leads).toEqual([
      {
        formId: 'get-a-quote',
        answers: [
          { ref: 'name', type: 'name', question: 'Your name?', answer: 'Amna' },
          {
            ref: 'project',
            type: 'long_text',
            question: 'About?',
            answer: 'Two lines,\nاردو and 🪁.',
          },
        ],
        hidden: { source_page: '/services' },
        attribution: {},
        files: [],
        idempotencyKey: expect.any(String),
        contentHash: expect.stringMatching(/^[\da-f]{64}$/),
        quarantine: undefined,
        submittedVia: 'page',
        language: 'en',
      },
    ])
    // One line for whoever counts leads by the log, and nothing of the person in it.
    const { time: _, ...line } = log.infoLines()[0] ?? {}
    expect([line, log.infoLines().length]).toEqual([
      {
        level: 'info',
        event: 'lead-stored',
        reference: 'ABCD-2345',
        form: 'get-a-quote',
        submittedVia: 'page',
        quarantined: false,
      },
      1,
    ])
  })
})

describe('a bad post', () => {
  test('is refused with every problem, keeps what was entered, and stores nothing', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ name: '', phone: 'call me', project: '' })
    expect(told(await openHost([form], store).submit(form, post))).toEqual({
      state: 'refused',
      problems: [
        { ref: 'name', problem: expect.stringMatching(/\.$/) },
        { ref: 'project', problem: expect.stringMatching(/\.$/) },
      ],
      values: { name: '', phone: 'call me', project: '' },
    })
    expect(store.leads).toEqual([])
  })

  test('may be empty, huge or hostile', async () => {
    const store = openMemory()
    const host = openHost([form], store)
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

describe('in a second language', () => {
  const host = openHost([staged], openMemory())
  const [english = staged, arabic = staged] = host.listTranslations('staged', 'en')
  const asked = { en: english, ar: arabic }

  test('a form comes first in the language of its page', () => {
    expect(host.listTranslations('staged', 'ar')).toEqual([arabic, english])
    expect(arabic.questions[0]?.title).toBe('ما الذي تحتاجه أولًا؟')
  })

  test('an answer is stored as the visitor saw it, with its id, and the language', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ stage: 'mvp' })
    const outcome = await openHost([staged], store).submit(arabic, post, { language: 'ar' })
    const said = { question: 'ما الذي تحتاجه أولًا؟', answer: 'المنتج الأولي (MVP)' }
    expect(outcome).toMatchObject({ thankYou: { title: 'شكرًا لك' }, answers: [said] })
    const value = { ids: ['mvp'], labels: ['المنتج الأولي (MVP)'] }
    expect(store.leads).toMatchObject([
      { language: 'ar', answers: [{ ref: 'stage', ...said, value }] },
    ])
  })

  test('a repeat is the same from whichever page', async () => {
    const store = openMemory()
    const key = '33333333-3333-4333-8333-333333333333'
    for (const language of ['en', 'ar'] as const) {
      const post = new URLSearchParams({ key, stage: 'mvp' })
      const outcome = await openHost([staged], store).submit(asked[language], post, { language })
      expect(outcome).toHaveProperty('state', 'stored')
    }
    expect(store.leads).toHaveLength(1)
  })

  test('a chat has the reference and numbers in their own order', async () => {
    const chat = async (language: 'en' | 'ar') => {
      const post = new URLSearchParams({ stage: 'prototype', idea: '30+ متجرًا', door: 'whatsapp' })
      const outcome = await openHost([staged], openMemory()).submit(asked[language], post, {
        language,
      })
      const link = 'whatsapp' in outcome ? outcome.whatsapp : undefined
      return new URL(link ?? '').searchParams.get('text') ?? ''
    }
    const text = await chat('ar')
    expect(text).toContain('\u2066ABCD-2345\u2069')
    expect(text).toContain('\u206830+ متجرًا\u2069')
    expect(await chat('en')).not.toMatch(/[\u2066-\u2069]/)
  })
})

describe('when the database fails', () => {
  test('nobody is thanked: the post is unavailable and keeps what was entered', async () => {
    const host = openHost([form], openMemory(new Error('disk full')))
    expect(told(await host.submit(form, new URLSearchParams(good)))).toEqual({
      state: 'unavailable',
      retryAfter: 30,
      values: { name: 'Amna', phone: '', project: 'Two lines,\nاردو and 🪁.' },
    })
  })

  test('the log says why, and nothing of the person', async () => {
    const failure = new Error('Amna does not fit on the disk')
    const host = openHost([form], openMemory(Object.assign(failure, { code: 'SQLITE_FULL' })))
    await host.submit(form, new URLSearchParams(good))
    expect(log.lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'lead-not-stored',
        form: 'get-a-quote',
        reason: 'Error SQLITE_FULL',
      }),
    ])
    expect(JSON.stringify(log.lines())).not.toContain('Amna')
  })
})

describe('hidden fields', () => {
  test('are those that the form declares, and no other', async () => {
    const fields: [string, string][] = [
      ['hidden:source_page', '/services'],
      ['hidden:call_to_action', 'navigation bar'],
      ['hidden:utm_source', 'newsletter'],
      ['hidden:utm_invented', 'no'],
      ['hidden:Security notice from IT', 'Your mailbox is over quota.'],
      ['hidden:__proto__', 'polluted'],
      ['hidden:constructor', 'no'],
      ['hidden', 'no'],
      ['Hidden:case', 'no'],
      ['not:hidden:field', 'no'],
    ]
    expect(await hiddenOf(fields)).toEqual({
      source_page: '/services',
      call_to_action: 'navigation bar',
    })
  })

  test('of a campaign, which the form declares, go when the visitor left it out', () => {
    const post = collectTexts([
      ['attribution', 'none'],
      ['hidden:utm_source', 'newsletter'],
      ['hidden:source_page', '/'],
    ])
    const hidden = readHiddenFields(post, ['utm_source', 'source_page'])
    expect(hidden).toEqual({ source_page: '/' })
  })

  test('of the form are there, however many others come before', async () => {
    const others = Array.from({ length: 10_000 }, (_, n): [string, string] => [
      `hidden:f${n}`,
      `${n}`,
    ])
    const hidden = await hiddenOf([...others, ['hidden:source_page', '/']])
    expect(hidden).toEqual({ source_page: '/' })
  })

  test('that are too long are cut', async () => {
    const hidden = await hiddenOf([['hidden:source_page', 'v'.repeat(9000)]])
    expect(hidden).toEqual({ source_page: `${'v'.repeat(499)}…` })
  })

  test('are never cut through the middle of a character', async () => {
    const hidden = await hiddenOf([['hidden:source_page', `${'v'.repeat(498)}🪁🪁🪁`]])
    expect(hidden).toEqual({ source_page: `${'v'.repeat(498)}🪁…` })
  })

  test('hold no NUL, no line breaks and no file', async () => {
    const fields: [string, string | File][] = [
      ['hidden:source_page', '/\0\r\n\nSecurity notice\u2028\u202e'],
      ['hidden:call_to_action', new File(['x'], 'x.txt')],
    ]
    expect(await hiddenOf(fields)).toEqual({ source_page: '/ Security notice' })
  })

  test('that no form declares fill in no recall', async () => {
    const post = new URLSearchParams({ project: 'x', door: 'whatsapp', 'hidden:name': 'Boss' })
    expect(await openHost([form], openMemory()).submit(form, post)).toHaveProperty(
      'thankYou.title',
      'Thank you, ',
    )
  })
})

describe('continued on WhatsApp', () => {
  test('a form that is half filled in is stored, and the chat begins with a summary of it', async () => {
    const store = openMemory()
    const post = new URLSearchParams({ name: 'Amna', phone: '+92 300 0000000', door: 'whatsapp' })
    const submission = await openHost([form], store).submit(form, post)
    expect(submission).toHaveProperty('state', 'stored')
    expect(store.leads).toHaveLength(1)
    const link = new URL('whatsapp' in submission ? (submission.whatsapp ?? '') : '')
    expect(link.origin + link.pathname).toBe('https://wa.me/923000000000')
    expect(link.searchParams.get('text')).toContain('ABCD-2345')
    expect(link.searchParams.get('text')).toContain('Your name? Amna')
    expect(link.href.length).toBeLessThan(2000)
  })

  test('asks for an address or a number that can be answered, when one was given', async () => {
    const store = openMemory()
    const questions = form.questions.map((each) => ({ ...each, required: true }))
    const strict = { ...form, questions } as FormDefinition // each type of question may be required
    const post = new URLSearchParams({ phone: 'call me', door: 'whatsapp' })
    const submission = await openHost([strict], store).submit(strict, post)
    expect(submission).toHaveProperty('problems', [
      { ref: 'phone', problem: formWords.problems.phone },
    ])
    expect(store.leads).toEqual([])
  })

  test('is not possible where the form does not offer it', async () => {
    const closed = { ...form, whatsapp: false }
    const post = new URLSearchParams({ name: 'Amna', door: 'whatsapp' })
    expect(await openHost([closed], openMemory()).submit(closed, post)).toHaveProperty(
      'state',
      'refused',
    )
  })

  test('keeps the address short enough for any browser', async () => {
    const post = new URLSearchParams({ name: 'ا'.repeat(120), project: 'ا'.repeat(4000) })
    post.append('door', 'whatsapp')
    const submission = await openHost([form], openMemory()).submit(form, post)
    expect('whatsapp' in submission && submission.whatsapp?.length).toBeLessThan(6000)
  })
})

describe('the spam filter', () => {
  test('limits a post, and nothing is stored', async () => {
    const store = openMemory()
    const host = openHost([form], store, { verdict: 'limited', retryAfter: 60 })
    expect(await host.submit(form, new URLSearchParams(good))).toMatchObject({
      state: 'limited',
      retryAfter: 60,
      values: { name: 'Amna' },
    })
    expect(store.leads).toEqual([])
  })

  test('quarantines a post, which is answered like any other', async () => {
    const store = openMemory()
    const host = openHost([form], store, { verdict: 'quarantine', score: 9, reasons: ['links'] })
    expect(await host.submit(form, new URLSearchParams(good))).toHaveProperty('state', 'stored')
    expect(store.leads).toHaveLength(1)
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'lead-quarantined',
        reference: 'ABCD-2345',
        form: 'get-a-quote',
        submittedVia: 'page',
        quarantined: true,
        score: 9,
        reasons: 'links',
      }),
    ])
  })
})

describe('a repeat of a stored post', () => {
  const key = '11111111-1111-4111-8111-111111111111'
  const post = (more = {}) => new URLSearchParams({ ...good, key, ...more })
  const verdicts: Verdict[] = [
    { verdict: 'limited', retryAfter: 60 },
    { verdict: 'suspicious', challenge: 'x' },
    { verdict: 'quarantine', score: 9, reasons: ['links'] },
  ]

  test.each(verdicts)('is thanked, also where a new post would be $verdict', async (verdict) => {
    const store = openMemory()
    expect(await openHost([form], store).submit(form, post())).toHaveProperty('state', 'stored')
    const again = openHost([form], store, verdict)
    const tried = [{}, { token: 'x' }, { altcha: 'y' }, { website: 'z' }, { door: 'whatsapp' }]
    for (const more of tried) {
      const submission = await again.submit(form, post(more))
      expect(submission).toMatchObject({ state: 'stored', reference: 'ABCD-2345' })
    }
    expect(store.leads).toHaveLength(1)
    expect(await again.submit(form, post({ project: 'Another' }))).toHaveProperty(
      'state',
      { limited: 'limited', suspicious: 'suspicious', quarantine: 'stored', clean: '' }[
        verdict.verdict
      ],
    )
  })

  test('with other answers or hidden fields is other content', async () => {
    const store = openMemory()
    const host = openHost([form], store)
    const differing = [
      {},
      { project: 'Another' },
      { name: 'Amna K.' },
      { phone: '+92 300 1234567' },
      { 'hidden:source_page': '/services' },
    ]
    for (const more of differing) await host.submit(form, post(more))
    expect(new Set(store.leads.map(({ contentHash }) => contentHash)).size).toBe(5)
    // Written otherwise, they are the same.
    const same = [{ project: 'Two lines,\nاردو and 🪁.\u0000 ' }, { 'hidden:invented': 'x' }]
    for (const more of same) await host.submit(form, post(more))
    expect(store.leads).toHaveLength(5)
  })

  test('is the same content also when a release has other words', async () => {
    const store = openMemory()
    await openHost([form], store).submit(form, post())
    const questions = form.questions.map((question) => ({ ...question, title: 'Anew?' }))
    const next = { ...form, questions }
    await openHost([next], store).submit(next, post())
    expect(store.leads).toHaveLength(1)
  })

  test('is not looked for without a key', async () => {
    const store = openMemory()
    const host = openHost([form], store)
    for (const key of ['', 'x', '11111111']) await host.submit(form, post({ key }))
    expect(store.leads).toHaveLength(3)
  })

  test('thanks nobody while the database cannot be asked', async () => {
    const find = () => Promise.reject(new Error('away'))
    const host = openHost([form], { ...openMemory(), find }, verdicts[0])
    expect(await host.submit(form, post())).toHaveProperty('state', 'unavailable')
    expect(log.lines()).toMatchObject([{ event: 'lead-not-stored' }])
  })
})

describe('a file', () => {
  const application: FormDefinition = {
    ...form,
    id: 'job-application',
    questions: [
      { ref: 'name', type: 'short_text', title: 'Name', required: true, maxLength: 20 },
      { ref: 'cv', type: 'file', title: 'CV', required: true, kinds: ['pdf'], maxBytes: 1000 },
    ],
  }
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
  const postOf = (file: File | string, name = 'Amna') => {
    const post = new FormData()
    post.append('name', name)
    post.append('cv', file)
    return post
  }
  const files = () => (existsSync(folderOfFiles) ? readdirSync(folderOfFiles) : [])
  beforeEach(() => rmSync(folderOfFiles, { recursive: true, force: true }))

  test('is stored with the lead, for the server’s user only, under a name of our own', async () => {
    const store = openMemory()
    const post = postOf(new File([pdf], '../../etc/C\u202eV amna.docx'))
    const submission = await openHost([application], store).submit(application, post)
    expect(submission).toHaveProperty('state', 'stored')
    const [stored = ''] = files()
    expect(stored).toMatch(/^[\da-f]{64}$/)
    expect(files()).toHaveLength(1)
    expect(readFileSync(join(folderOfFiles, stored), 'utf8')).toBe(pdf)
    expect(statSync(join(folderOfFiles, stored)).mode & 0o777).toBe(0o600)
    expect(statSync(folderOfFiles).mode & 0o777).toBe(0o700)
    expect(store.leads[0]?.answers).toContainEqual({
      ref: 'cv',
      type: 'file',
      question: 'CV',
      answer: 'CV amna.pdf',
    })
  })

  test.each([
    [
      'is no PDF, whatever it is called',
      new File(['<html>'], 'cv.pdf', { type: 'application/pdf' }),
    ],
    ['is of a kind not asked for', new File(['PK\x03\x04'], 'cv.pdf')],
    ['is too large', new File([pdf, 'x'.repeat(1000)], 'cv.pdf')],
    ['is empty', new File([''], 'cv.pdf')],
    ['is not there', new File([''], '')],
    ['is a text', 'cv.pdf'],
  ])('that %s is refused, and nothing is kept', async (_, file) => {
    const store = openMemory()
    const submission = await openHost([application], store).submit(application, postOf(file))
    expect(submission).toMatchObject({ state: 'refused', problems: [{ ref: 'cv' }] })
    expect(files()).toEqual([])
    expect(store.leads).toEqual([])
  })

  test('is asked for again when another answer is refused, which browsers forget', async () => {
    const post = postOf(new File([pdf], 'cv.pdf'), '')
    const submission = await openHost([application], openMemory()).submit(application, post)
    expect(submission).toMatchObject({
      problems: [{ ref: 'name' }, { ref: 'cv', problem: formWords.problems.fileAgain }],
    })
    expect(files()).toEqual([])
  })

  test('is not asked for again of a page that stays and still holds it', async () => {
    const post = await formPost(postOf(new File([pdf], 'cv.pdf'), ''), receiveInto(folderOfFiles))
    const fromScript = { ...sender, hasScripts: true }
    const service = openHost([application], openMemory())
    const outcome = await service.submitPost(application, post, fromScript)
    expect(outcome).toMatchObject({ problems: [{ ref: 'name' }] })
  })

  const key = '11111111-1111-4111-8111-111111111111'
  const withKey = (bytes: string, name = 'cv.pdf') => {
    const post = postOf(new File([bytes], name))
    post.append('key', key)
    return post
  }

  test('is content: another, or another name, is another', async () => {
    const store = openMemory()
    const host = openHost([application], store)
    for (const post of [withKey(pdf), withKey(`${pdf}\n`), withKey(pdf, 'other.pdf'), withKey(pdf)])
      expect(await host.submit(application, post)).toHaveProperty('state', 'stored')
    expect(store.leads.map(({ files }) => files[0]?.name)).toEqual([
      'cv.pdf',
      'cv.pdf',
      'other.pdf',
    ])
    expect(files()).toHaveLength(3)
  })

  test('that cannot be written is never thanked for', async () => {
    const store = openMemory()
    const full = receiveInto('/dev/null/uploads')
    const host = openHost([application], store)
    expect(await host.submit(application, withKey(pdf), {}, full)).toHaveProperty(
      'state',
      'unavailable',
    )
    expect(store.leads).toEqual([])
  })

  test('is taken away again when the lead could not be stored', async () => {
    const host = openHost([application], openMemory(new Error('disk full')))
    const submission = await host.submit(application, postOf(new File([pdf], 'cv.pdf')))
    expect(submission).toHaveProperty('state', 'unavailable')
    expect(files()).toEqual([])
  })
})

describe('a page of a form', () => {
  const host = openHost([form], openMemory())

  test('carries a key of its own each time it is opened', () => {
    const { key } = host.issueKeys(form)
    expect(key).toMatch(/^[\da-f-]{36}$/)
    expect(host.issueKeys(form).key).not.toBe(key)
  })

  test('that comes back carries the key it had, so that two attempts count once', async () => {
    const { key } = host.issueKeys(form)
    expect(await host.submit(form, new URLSearchParams({ key }))).toHaveProperty('key', key)
    const { key: other } = await host.submit(form, new URLSearchParams({ key: 'x' }))
    expect(other).toMatch(/^[\da-f-]{36}$/)
  })
})

test('each outcome is counted, and a refusal is logged with its fields and nothing that was entered', async () => {
  const outcomes: string[] = []
  const openCounted = (store: LeadStore, verdict?: Verdict) =>
    openHost([form], store, verdict, (id, state) => outcomes.push(`${id} ${state}`))
  const host = openCounted(openMemory())
  await host.submit(form, new URLSearchParams(good))
  await host.submit(form, new URLSearchParams({ name: 'Zenobia', surprise: 'Zenobia' }))
  const { files: _, ...texts } = await formPost(new URLSearchParams(good), receiveInto(folder))
  host.rejectOversize(form, texts, 'en')
  await openCounted(openMemory(), { verdict: 'limited', retryAfter: 9 }).submit(
    form,
    new URLSearchParams(good),
  )
  await openCounted(openMemory(new Error('away'))).submit(form, new URLSearchParams(good))
  expect(outcomes).toEqual(
    ['stored', 'refused', 'oversize', 'limited', 'unavailable'].map((each) => `${form.id} ${each}`),
  )
  const lines = log.infoLines()
  const refused = lines.find(({ event }) => event === 'post-refused')
  expect(refused).toMatchObject({ form: form.id, fields: expect.stringMatching(/^[a-z ]+$/) })
  expect(lines.map(({ event }) => event)).toContain('post-oversize')
  expect(JSON.stringify([...lines, ...log.lines()])).not.toContain('Zenobia')
})
