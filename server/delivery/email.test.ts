import { parse } from 'parse5'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { headerPayloads, scriptPayloads } from '../../tests/support/hostile-texts.ts'
import { anEnquiry } from '../../tests/support/leads.ts'
import { type Mailbox, type ReceivedMail, startMailbox } from '../../tests/support/mailbox.ts'
import type { Lead, NewLead } from '../leads/lead.ts'
import { type FormFacts, openStaffWords } from '../leads/staff-words.ts'
import { openFolderStore } from '../leads/uploads/folder-store.ts'
import type { Channel, MessageContent } from './channel.ts'
import { confirmationChannel } from './confirmation.ts'
import { DeliveryError } from './delivery-error.ts'
import { emailChannel, leadMail } from './email.ts'
import { openSmtp } from './smtp.ts'

const quote: FormFacts & { id: string } = {
  id: 'get-a-quote',
  title: 'Get a quote',
  questions: [
    { ref: 'name', type: 'short_text', title: 'Your name?' },
    {
      ...{ ref: 'stage', type: 'choice', title: 'What first, {{name|friend}}?' },
      choices: [
        { id: 'mvp', label: 'An MVP' },
        { id: 'prototype', label: 'A prototype' },
      ],
    },
    { ref: 'weeks', type: 'number', title: 'How long?', unit: 'weeks' },
    { ref: 'sure', type: 'yes_no', title: 'Sure?' },
  ],
}
const words = openStaffWords('en', () => ({ forms: [quote], formWords }))
const never = new AbortController().signal
const aLead = (different: Partial<NewLead> = {}): Lead => ({
  ...anEnquiry(different),
  id: 'id-1',
  reference: 'ABCD-2345',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const answered = (name: string, email: string): Lead['answers'] => [
  { ref: 'name', type: 'name', question: 'Your name?', answer: name },
  { ref: 'email', type: 'email', question: 'Your e-mail?', answer: email },
]

/** Decodes a header of words in Base64 (RFC 2047). */
const decodeWords = (value = '') =>
  value.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, word) => Buffer.from(word, 'base64').toString())

describe('a mail about a lead', () => {
  let mailbox: Mailbox
  let channel: Channel
  let confirmation: Channel
  const uploads = openFolderStore('/nonexistent')
  const email = 'sales@example.com'
  const deliver = (lead: Lead, id = 'row-1') =>
    channel.deliver({ id, email, lead, alert: undefined }, never)

  beforeAll(async () => {
    mailbox = await startMailbox()
    const send = openSmtp(mailbox.url, 'site@example.com')
    const to = ['sales@example.com', 'boss@example.com']
    channel = emailChannel({ send, to, words, uploads })
    confirmation = confirmationChannel(send, () => content)
  })
  afterAll(() => mailbox.stop())
  beforeEach(() => {
    mailbox.mode = 'accepts'
    mailbox.mails.length = 0
  })

  const header = (name: string) =>
    mailbox.mails[0]?.headers.filter((each) => each.name === name).map(({ value }) => value)

  test('of another language has its questions and choices in the company’s, and texts as written', async () => {
    const answers: Lead['answers'] = [
      { ref: 'name', type: 'name', question: 'ما اسمك؟', answer: 'آمنة' },
      {
        ...{
          ref: 'stage',
          type: 'choice',
          question: 'ما الذي تحتاجه يا آمنة؟',
          answer: 'المنتج الأولي، عمّتي',
        },
        value: { ids: ['mvp', 'gone'], labels: ['المنتج الأولي', 'قديم'], other: 'عمّتي' },
      },
      { ref: 'weeks', type: 'number', question: 'كم المدة؟', answer: '12 أسبوعًا', value: 12 },
      { ref: 'sure', type: 'yes_no', question: 'متأكد؟', answer: 'لا', value: false },
      { ref: 'taken-out', type: 'short_text', question: 'سؤال قديم', answer: 'جواب' },
    ]
    await deliver(aLead({ answers, language: 'ar' }))
    const text = mailbox.mails[0]?.text.replaceAll(/[\u2068\u2069]/g, '') ?? ''
    for (const row of [
      'Your name?\nآمنة',
      'What first, آمنة?\nAn MVP, قديم, عمّتي',
      'How long?\n12 weeks',
      'Sure?\nNo',
      'سؤال قديم\nجواب',
    ])
      expect(text).toContain(`${row}\n`)
    await deliver(aLead({ answers, language: 'ar', formId: 'taken-out' }), 'row-2')
    expect(mailbox.mails[1]?.text).toContain('ما الذي تحتاجه يا آمنة؟')
  })

  test('goes from the site to the company, and replies go to the visitor', async () => {
    await deliver(aLead())
    expect(mailbox.mails).toMatchObject([{ from: 'site@example.com', to: ['sales@example.com'] }])
    expect(header('to')).toEqual(['sales@example.com'])
    expect(header('from')).toEqual(['site@example.com'])
    expect(header('reply-to')).toEqual(['amna@example.com'])
    expect(header('subject')).toHaveLength(1)
    expect(header('message-id')).toEqual(['<row-1@example.com>'])
  })

  test('holds every answer as it was entered, as text and as HTML', async () => {
    await deliver(aLead())
    const [mail] = mailbox.mails
    expect(mail?.text).toContain(
      '\u2068What is it about?\u2069\n\u2068Two lines,\u2069\n\u2068اردو and 🪁.\u2069\n',
    )
    expect(textIn(mail?.html ?? '')).toContain('Two lines,\nاردو and 🪁.')
  })

  test('has no empty rows, names the visitor’s language, and the time where the company is', async () => {
    const attribution = { utm_source: '', utm_medium: '', referrer: 'https://example.com/' }
    const lead = aLead({ attribution, hidden: { job: '' }, language: 'ar' })
    const timeZone = () => 'Asia/Karachi'
    const send = openSmtp(mailbox.url, 'site@example.com')
    const karachi = emailChannel({ send, to: [], words, uploads, timeZone })
    await karachi.deliver({ id: 'row-1', email, lead, alert: undefined }, never)
    const text = mailbox.mails[0]?.text.replaceAll(/[\u2068\u2069]/g, '')
    expect(text).toContain('Received\nThu, 1 Jan 2026, 05:00 GMT+5\n\nLanguage\nArabic\n')
    expect(text).toContain('referrer\nhttps://example.com/')
    expect(text).not.toMatch(/utm_|job|\n\n\n/)
  })

  test('is called by the visitor’s name and words, else by its form', () => {
    const subjectOf = (answers: Lead['answers']) =>
      leadMail({ lead: aLead({ answers }), alert: undefined }, 'Get a quote').subject
    expect(subjectOf([])).toBe('Get a quote ABCD-2345')
    expect(subjectOf(answered('Amna', 'amna@example.com'))).toBe('Amna: Get a quote ABCD-2345')
    const long = {
      ...{ ref: 'project', type: 'long_text' as const, question: '' },
      answer: 'We run two clinics '.repeat(20),
    }
    const subject = subjectOf([...answered('Amna', 'amna@example.com'), long])
    expect(subject).toMatch(/^Amna: We run two clinics We .*… ABCD-2345$/)
    expect(subject.length).toBeLessThan(120)
  })

  test('names the lead that it follows', async () => {
    await deliver({ ...aLead(), follows: '7KQ2-MX4D' })
    expect(mailbox.mails[0]?.text).toContain('Follows\n7KQ2-MX4D\n')
    expect(textIn(mailbox.mails[0]?.html ?? '')).toContain('Follows7KQ2-MX4D')
  })

  test('goes to each recipient on its own, and never without a recipient', async () => {
    expect(channel.emails?.()).toEqual(['sales@example.com', 'boss@example.com'])
    const nobody = channel.deliver({ id: 'row-1', lead: aLead(), alert: undefined }, never)
    await expect(nobody).rejects.toThrow(DeliveryError)
  })

  test('reports another message’s failure without the answers', async () => {
    const alert = {
      channel: 'webhook',
      email: undefined,
      reason: 'the webhook answered 401',
      triedUntil: '2026-01-04T00:00:00.000Z',
    }
    await channel.deliver({ id: 'row-2', email, lead: aLead(), alert }, never)
    const [mail] = mailbox.mails
    expect(header('subject')).toEqual(['Not delivered to webhook: ABCD-2345'])
    expect(mail?.text).toContain('the webhook answered 401')
    expect(mail?.text).toContain('Trying again until\nSun, 4 Jan 2026, 00:00 UTC')
    expect(mail?.text).not.toContain('again, at the desk')
    expect(JSON.stringify(mail)).not.toContain('amna')
    const dead = { ...alert, channel: 'email', email: 'b@example.com', triedUntil: undefined }
    const { subject, text } = leadMail({ lead: aLead(), alert: dead }, '')
    expect(subject).toBe('Not delivered to b@example.com: ABCD-2345')
    expect(text).toContain('at the desk under Health')
  })

  test('links to the desk where there is one, and is the same mail without it', async () => {
    const send = openSmtp(mailbox.url, 'site@example.com')
    const deskUrl = 'https://desk.example.com'
    const options = { send, to: [email], words, uploads }
    const [plain, linking] = [emailChannel(options), emailChannel({ ...options, deskUrl })]
    const received = '2026-01-01T00:00:00.000Z'
    const spam = { reference: 'WXYZ-2345', form_id: 'f', received, score: 9, reasons: ['x'] }
    const alert = { channel: 'webhook', email: undefined, reason: 'x', triedUntil: undefined }
    const about = 'Open it on the desk\nhttps://desk.example.com/enquiries/ABCD-2345\n\n'
    const all = 'See them on the desk\nhttps://desk.example.com/enquiries?state=spam\n\n'
    const lead = aLead()
    const cases: [MessageContent, string][] = [
      [{ lead }, about],
      [{ lead, alert }, about],
      [{ digest: { count: 1, leads: [spam] } }, all],
    ]
    for (const [message, top] of cases) {
      mailbox.mails.length = 0
      for (const channel of [plain, linking])
        await channel.deliver({ id: 'row-1', email, ...message }, never)
      const [without, link] = mailbox.mails
      expect(link?.text).toBe(`${top}${without?.text}`)
      expect(without?.html).not.toContain('<a ')
      const [, button = '', href = ''] =
        /(<p><a href="([^"]+)".*?<\/p>)/.exec(link?.html ?? '') ?? []
      expect(link?.html.replace(button, '')).toBe(without?.html)
      expect(href).toBe(top.split('\n')[1] ?? '')
    }
  })

  test.each([
    ['550 to the recipient', 'accepts', 550, 'final'],
    ['450 to the recipient', 'accepts', 450, 'temporary'],
    ['503, a conversation that went wrong,', 'accepts', 503, 'temporary'],
    ['554 for a greeting', 'no service', undefined, 'settings'],
    ['535 to the password', 'wrong password', undefined, 'settings'],
    ['550 to the sender, our LEADS_FROM,', 'rejects', undefined, 'settings'],
    ['a connection that breaks after the mail', 'dies', undefined, 'temporary'],
  ] as const)('%s is a failure of its kind', async (_, mode, code, kind) => {
    if (code) mailbox.refusals.set(email, code)
    mailbox.mode = mode
    const url = `${mailbox.url.replace('//', '//site:word@')}?tls=never`
    const send = openSmtp(url, 'site@example.com', 2000)
    const to = [email]
    const strict = emailChannel({ send, to, words, uploads })
    const error = await strict
      .deliver({ id: 'row-1', email, lead: aLead(), alert: undefined }, never)
      .catch((error) => error)
    if (mode === 'dies') await mailbox.start()
    mailbox.refusals.clear()
    expect(error).toMatchObject({ name: 'DeliveryError', kind })
  })

  test('a server without TLS where the url asks for it is a failure of the settings', async () => {
    const send = openSmtp(mailbox.url.replace('smtp:', 'smtps:'), 'site@example.com', 2000)
    const mail = { messageId: 'row-1', to: email, subject: 'x', text: 'x', html: 'x' }
    await expect(send(mail, never)).rejects.toMatchObject({ kind: 'settings' })
  })

  test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?tls=always'])(
    'a server without STARTTLS gets neither password nor mail (%s)',
    async (query) => {
      for (const start of ['smtp://site:word@127.0.0.1', 'smtp://[::ffff:7f00:1]']) {
        const { port } = new URL(mailbox.url)
        const send = openSmtp(`${start}:${port}${query}`, 'site@example.com', 2000)
        const mail = { messageId: 'row-1', to: email, subject: 'x', text: 'x', html: 'x' }
        await expect(send(mail, never)).rejects.toMatchObject({ kind: 'settings' })
      }
      expect(mailbox.mails).toEqual([])
    },
  )

  test('takes no header and no recipient from a visitor’s text', async () => {
    expect(headerPayloads).toHaveLength(500)
    const namesOf = (mail: ReceivedMail | undefined) => mail?.headers.map(({ name }) => name).sort()
    const plain = aLead({ answers: answered('Amna', 'no email') })
    await deliver(plain)
    const wanted = namesOf(mailbox.mails.pop())
    for (let first = 0; first < 500; first += 100) {
      await Promise.all(
        headerPayloads.slice(first, first + 100).map(async (payload, n) => {
          const fields = { [payload]: payload }
          const answers = answered(payload, payload)
          const lead = aLead({ answers, hidden: fields, attribution: fields })
          await confirmation.deliver({ id: 'row-1', lead }, never)
          await deliver(lead, `row-${first + n}`)
        }),
      )
    }
    expect(mailbox.mails).toHaveLength(500)
    for (const mail of mailbox.mails) {
      expect(mail.to).toEqual(['sales@example.com'])
      expect(namesOf(mail)).toEqual(wanted)
    }
  })

  test('to the visitor holds none of the visitor’s text', async () => {
    const lead = aLead({ answers: answered('Buy pills at evil.example', 'amna@example.com') })
    await confirmation.deliver({ id: 'row-1', lead, alert: undefined }, never)
    const [mail] = mailbox.mails
    expect(mail?.to).toEqual(['amna@example.com'])
    expect(mail?.text).toContain('ABCD-2345')
    expect(JSON.stringify(mail)).not.toContain('pills')
    expect(JSON.stringify(mail)).not.toContain('newsletter')
  })

  test('to the visitor comes from the company’s name, and is answered by the company', async () => {
    const { site } = content
    const named = { ...content, site: { ...site, name: 'Bäcker, "Söhne" ' } }
    const send = openSmtp(mailbox.url, 'site@example.com')
    const message = { id: 'row-1', lead: aLead(), alert: undefined }
    await confirmationChannel(send, () => named).deliver(message, never)
    await confirmation.deliver(message, never)
    const [odd, mail] = mailbox.mails
    expect(odd?.from).toBe('site@example.com')
    expect(mail?.headers).toContainEqual({ name: 'from', value: `${site.name} <site@example.com>` })
    expect(header('reply-to')).toEqual([site.email])
    const said = content.formWords.confirmation.subject
    const subject = said.replace('{{company}}', site.name).replace('{{reference}}', 'ABCD-2345')
    expect(mail?.headers).toContainEqual({ name: 'subject', value: subject })
  })

  test('to the visitor is in the language of the enquiry', async () => {
    const arabic = {
      language: 'ar' as const,
      site: {
        ...content.site,
        name: '9ex',
        offices: content.site.offices.map((office) => ({ ...office, sample: undefined })),
      },
      formWords: {
        confirmation: {
          subject: 'وصلت رسالتك إلى {{company}}: {{reference}}',
          lines: ['مرحبًا {{name}}،', 'الرقم {{reference}}.', '{{company}}، {{office}}'],
        },
        list: '{{first}}، {{rest}}',
      },
    }
    const channel = confirmationChannel(openSmtp(mailbox.url, 'site@example.com'), (language) =>
      language === 'ar' ? arabic : content,
    )
    const lead = aLead({ language: 'ar', answers: answered('ليلى العتيبي', 'layla@example.com') })
    await channel.deliver({ id: 'row-1', lead, alert: undefined }, never)
    await channel.deliver({ id: 'row-2', lead: aLead(), alert: undefined }, never)
    const [mail, english] = mailbox.mails
    const [{ street, city, country, phone } = {}] = content.site.offices
    const subject = 'وصلت رسالتك إلى 9ex: ABCD-2345'
    expect(decodeWords(header('subject')?.[0])).toBe(subject)
    expect(mail?.text.trim().split('\n')).toEqual([
      'مرحبًا \u2068ليلى العتيبي\u2069،',
      'الرقم \u2066ABCD-2345\u2069.',
      `\u20689ex\u2069، ${street}، ${city}، ${country}، \u2066${phone}\u2069`,
    ])
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.html).toMatch(/<body lang="ar" dir="rtl" style="font:16px[^"]*"><p>مرحبًا/)
    expect(english?.html).toContain('<body lang="en" dir="ltr" ')
    expect(JSON.stringify(english)).not.toMatch(/[\u2066-\u2069]/)
    // Its office is a sample.
    expect(english?.text).not.toContain(street)
  })

  test.each(['rejects', 'hangs'] as const)(
    'fails without a quotation when the server %s',
    async (mode) => {
      mailbox.mode = mode
      const send = openSmtp(mailbox.url, 'site@example.com', 300)
      const impatient = emailChannel({ send, to: [], words, uploads })
      const message = { id: 'row-1', email, lead: aLead(), alert: undefined }
      const error = await impatient.deliver(message, never).catch((error) => error)
      expect(error).toBeInstanceOf(DeliveryError)
      expect(error.message).toMatch(/^127\.0\.0\.1:\d+, (?:sender|message): /)
      expect(error.message).not.toMatch(/@|today/)
    },
  )

  test('stops at once when it is aborted', async () => {
    mailbox.mode = 'hangs'
    const message = { id: 'row-1', email, lead: aLead(), alert: undefined }
    const error = await channel.deliver(message, AbortSignal.timeout(50)).catch((error) => error)
    expect(error).toBeInstanceOf(DeliveryError)
    // The mail server's own timeout would say ETIMEDOUT.
    expect(error.message).toContain('EABORT')
  })
})

test('200 hostile texts stay text in the mail’s HTML', () => {
  expect(scriptPayloads).toHaveLength(200)
  for (const payload of scriptPayloads) {
    const lead = aLead({
      answers: [{ ref: 'name', type: 'name', question: payload, answer: payload }],
      hidden: { [payload]: payload },
    })
    const { html } = leadMail({ lead, alert: undefined }, payload)
    const elements = [...elementsIn(html)]
    expect(new Set(elements.map(({ nodeName }) => nodeName))).toEqual(
      new Set([
        ...['html', 'head', 'meta', 'title', 'body', 'table', 'tbody', 'tr', 'th', 'td'],
        ...(payload.includes('\n') ? ['br'] : []),
      ]),
    )
    const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
    expect(new Set(attributes)).toEqual(
      new Set([
        'lang',
        'style',
        'charset',
        'border',
        'cellspacing',
        'cellpadding',
        'align',
        'valign',
        'dir',
      ]),
    )
    expect(textIn(html)).toContain(payload.replace(/[\0\u202a-\u202e\u2066-\u2069]/g, ''))
  }
})

type Node = {
  nodeName: string
  attrs?: { name: string; value?: string }[]
  childNodes?: Node[]
  value?: string
}
type Element = Node & { attrs: { name: string; value?: string }[] }

function* elementsIn(html: string): Generator<Element> {
  for (const node of nodesIn(parse(html))) {
    if (node.attrs) yield { ...node, attrs: node.attrs }
  }
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of node.childNodes ?? []) yield* nodesIn(child)
}

const textIn = (html: string) =>
  [...nodesIn(parse(html))]
    .map(({ nodeName, value }) => (nodeName === 'br' ? '\n' : (value ?? '')))
    .join('')
