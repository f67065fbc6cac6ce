import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { privateUrls } from '../../tests/support/hostile-texts.ts'
import { anEnquiry } from '../../tests/support/leads.ts'
import { type StubServer, startStub } from '../../tests/support/stub-server.ts'
import type { AnswerValue, LeadAnswer } from '../leads/lead.ts'
import type { Message } from './channel.ts'
import { parseRetryAfter } from './delivery-error.ts'
import { isPublic, type Resolve, signatureHeaders, webhookChannel } from './webhook.ts'
import { webhookPayload } from './webhook-payload.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const never = new AbortController().signal
const message: Message = {
  id: 'row-1',
  lead: {
    ...anEnquiry(),
    id: 'id-1',
    reference: 'ABCD-2345',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  alert: undefined,
}
const findForm = () => ({ title: 'Get a quote' })

let receiver: StubServer | undefined
afterEach(() => receiver?.stop())

async function channelTo(status: number, headers: Record<string, string> = {}, deskUrl?: string) {
  receiver = await startStub((response) => response.writeHead(status, headers).end('x'))
  const url = `${receiver.url}/hook?a=b`
  return webhookChannel({ url, secret, allowPrivate: true, findForm, deskUrl })
}

describe('a webhook', () => {
  test('has Typeform’s payload and signature', async () => {
    await (await channelTo(200)).deliver(message, never)
    const [post] = receiver?.received ?? []
    expect(post).toMatchObject({ method: 'POST', url: '/hook?a=b' })
    const body = post?.body ?? ''
    expect(post?.headers['typeform-signature']).toEqual([
      `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
    ])
    expect(JSON.parse(body)).toMatchObject({
      event_id: 'row-1',
      event_type: 'form_response',
      form_response: {
        form_id: 'get-a-quote',
        token: 'id-1',
        submitted_at: '2026-01-01T00:00:00.000Z',
        language: 'en',
        hidden: { source_page: '/services', call_to_action: 'navigation bar' },
        definition: { title: 'Get a quote', fields: [{ ref: 'name' }, { type: 'email' }, {}] },
        answers: [
          { type: 'text', field: { ref: 'name', type: 'short_text' } },
          { type: 'email', email: 'amna@example.com' },
          { type: 'text', text: 'Two lines,\nاردو and 🪁.' },
        ],
        reference: 'ABCD-2345',
        attribution: { utm_source: 'newsletter' },
      },
    })
  })

  test('passes the official verifier, and fails it when tampered with or older than five minutes', async () => {
    await (await channelTo(200)).deliver(message, never)
    const [post] = receiver?.received ?? []
    const headers = Object.fromEntries(
      Object.entries(post?.headers ?? {}).map(([name, [value = '']]) => [name, value]),
    )
    const body = post?.body ?? ''
    expect(headers['webhook-id']).toBe('row-1')
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
    expect(() => new Webhook(secret).verify(body.replace('Amna', 'Sana'), headers)).toThrow()
    const other = { ...headers, 'webhook-id': 'row-2' }
    expect(() => new Webhook(secret).verify(body, other)).toThrow()
    const old = signatureHeaders(secret, 'row-1', new Date(Date.now() - 301_000), body)
    expect(() => new Webhook(secret).verify(body, old)).toThrow(/too old/)
    const plain = signatureHeaders('a plain secret', 'row-1', new Date(), body)
    const verifier = new Webhook('a plain secret', { format: 'raw' })
    expect(() => verifier.verify(body, plain)).not.toThrow()
  })

  test.each([301, 302, 307, 400, 410, 429, 500])(
    'fails when the webhook answers %d',
    async (status) => {
      const channel = await channelTo(status, { Location: 'http://127.0.0.1:1/' })
      await expect(channel.deliver(message, never)).rejects.toMatchObject({
        name: 'DeliveryError',
        message: `the webhook answered ${status}`,
      })
      expect(receiver?.received).toHaveLength(1)
    },
  )

  test.each([
    [410, 'final'],
    [401, 'settings'],
    [403, 'settings'],
    [404, 'settings'],
    [422, 'settings'],
    [301, 'settings'],
    [308, 'settings'],
    [408, 'temporary'],
    [425, 'temporary'],
    [429, 'temporary'],
    [500, 'temporary'],
    [503, 'temporary'],
  ])('that answers %d is a failure of the kind %s', async (status, kind) => {
    const channel = await channelTo(status)
    await expect(channel.deliver(message, never)).rejects.toMatchObject({ kind })
  })

  test.each([
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    'HTTP/1.1 103 Early Hints\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: ',
    '',
  ])('fails when the webhook closes the connection after %j', async (answer) => {
    receiver = await startStub(({ socket }) => socket?.end(answer))
    const url = `${receiver.url}/hook`
    const channel = webhookChannel({ url, secret, allowPrivate: true, findForm })
    await expect(channel.deliver(message, never)).rejects.toThrow(/connection/)
  })

  test('passes on Retry-After', async () => {
    const asked = async (status: number, value: string) => {
      const channel = await channelTo(status, { 'Retry-After': value })
      const error = await channel.deliver(message, never).catch((error) => error)
      await receiver?.stop()
      return error.retryAfter
    }
    expect([await asked(429, '120'), await asked(503, '0'), await asked(500, ' 7 ')]).toEqual([
      120_000, 0, 7000,
    ])
    expect(await asked(503, 'soon')).toBeUndefined()
    const now = new Date('2026-11-26T12:00:00Z')
    for (const date of [
      'Thu, 26 Nov 2026 12:02:00 GMT',
      'Thursday, 26-Nov-26 12:02:00 GMT',
      'Thu Nov 26 12:02:00 2026',
    ]) {
      expect(parseRetryAfter(date, now), date).toBe(120_000)
    }
    expect(parseRetryAfter('Thu, 26 Nov 2020 12:02:00 GMT', now)).toBe(0)
    for (const nonsense of [undefined, '', 'soon', '9'.repeat(40)]) {
      expect(parseRetryAfter(nonsense, now)).toBeUndefined()
    }
  })

  test('is reached at another of its ips when one refuses, and at one only', async () => {
    receiver = await startStub((response) => response.writeHead(500).end())
    const { port } = new URL(receiver.url)
    const url = `http://hook.example:${port}/`
    const toIp = (address: string) => ({ address, family: 4 })
    // The first two refuse connections.
    const all = ['127.0.0.2', '127.0.0.3', '127.0.0.1', '127.0.0.1'].map(toIp)
    let asked = 0
    const resolve: Resolve = async () => {
      asked += 1
      return all
    }
    const channel = webhookChannel({ url, secret, allowPrivate: true, findForm, resolve })
    await expect(channel.deliver(message, never)).rejects.toThrow('the webhook answered 500')
    expect([receiver.received.length, asked]).toEqual([1, 1])
    expect(receiver.received[0]?.headers.host).toEqual([`hook.example:${port}`])
  })

  test('without TLS where the url asks for it is a failure of the settings', async () => {
    receiver = await startStub((response) => response.end())
    const url = receiver.url.replace('http:', 'https:')
    const channel = webhookChannel({ url, secret, allowPrivate: true, findForm })
    await expect(channel.deliver(message, never)).rejects.toMatchObject({ kind: 'settings' })
  })

  test('names the page of the desk where there is one', async () => {
    const link = 'https://desk.example.com/enquiries/ABCD-2345'
    const channel = await channelTo(200, {}, 'https://desk.example.com')
    await channel.deliver(message, never)
    const { form_response } = JSON.parse(receiver?.received[0]?.body ?? '')
    expect(form_response.desk_url).toBe(link)
    expect(JSON.stringify(webhookPayload(message, findForm()))).not.toContain('desk_url')
  })

  test('about leads in quarantine holds no personal data', () => {
    const received = '2026-01-01T00:00:00.000Z'
    const leads = [{ reference: 'ABCD-2345', form_id: 'f', received, score: 9, reasons: ['x'] }]
    expect(webhookPayload({ id: 'row-1', digest: { count: 1, leads } }, findForm())).toEqual({
      event_id: 'row-1',
      event_type: 'leads_quarantined',
      count: 1,
      leads,
    })
  })

  test('fails without a server, and its error holds nothing of the lead', async () => {
    const url = 'http://127.0.0.1:1/'
    const channel = webhookChannel({ url, secret, allowPrivate: true, findForm })
    await expect(channel.deliver(message, never)).rejects.toThrow(/^no connection: ECONNREFUSED$/)
  })

  test('has Typeform’s values in any language of the form', () => {
    const types = {
      sure: 'yes_no',
      agreed: 'consent',
      weeks: 'number',
      kind: 'choice',
      own: 'choice',
      kinds: 'multiple',
      country: 'dropdown',
    } as const
    const answer = (ref: keyof typeof types, answer: string, value?: AnswerValue) => ({
      ref,
      type: types[ref],
      question: '?',
      answer,
      ...(value === undefined ? {} : { value }),
    })
    const answersOf = (...answers: LeadAnswer[]) => {
      const lead = { ...message.lead, answers, follows: '7KQ2-MX4D' }
      const payload = webhookPayload({ ...message, lead }, { title: 'A form' })
      return JSON.parse(JSON.stringify(payload)).form_response
    }
    const now = answersOf(
      answer('sure', 'Nein', false),
      answer('agreed', 'Ja', true),
      answer('weeks', '12 weeks', 12),
      answer('kind', 'An MVP', { ids: ['mvp'], labels: ['An MVP'] }),
      answer('own', 'My aunt', { ids: [], labels: [], other: 'My aunt' }),
      answer('kinds', 'Phones, tablets, Ovens', {
        ...{ ids: ['mobile'], labels: ['Phones, tablets'], other: 'Ovens' },
      }),
      answer('country', 'Oman', { ids: ['om'], labels: ['Oman'] }),
    )
    expect(now.follows).toBe('7KQ2-MX4D')
    expect(now.answers).toMatchObject([
      { type: 'boolean', boolean: false },
      { type: 'boolean', boolean: true },
      { type: 'number', number: 12 },
      { type: 'choice', choice: { id: 'mvp', label: 'An MVP' } },
      { type: 'choice', choice: { other: 'My aunt' } },
      {
        type: 'choices',
        choices: { ids: ['mobile'], labels: ['Phones, tablets'], other: 'Ovens' },
      },
      { type: 'choice', choice: { id: 'om', label: 'Oman' } },
    ])
    expect(now.definition.fields[5]).toMatchObject({ allow_multiple_selections: true })
    const without = answersOf(
      answer('sure', 'No'),
      answer('kinds', 'a, b'),
      answer('weeks', '3 weeks'),
    )
    expect(without.answers).toMatchObject([
      { type: 'text', text: 'No' },
      { type: 'text', text: 'a, b' },
      { type: 'text', text: '3 weeks' },
    ])
  })

  test('about another channel’s failure holds no answers', () => {
    const alert = {
      channel: 'email',
      email: 'sales@example.com',
      reason: 'SMTP failed: ECONNECTION',
      triedUntil: '2026-01-04T00:00:00.000Z',
    }
    expect(webhookPayload({ ...message, alert }, findForm())).toEqual({
      event_id: 'row-1',
      event_type: 'lead_undelivered',
      reference: 'ABCD-2345',
      channel: 'email',
      recipient: 'sales@example.com',
      reason: 'SMTP failed: ECONNECTION',
      tried_until: '2026-01-04T00:00:00.000Z',
    })
  })
})

describe('private networks', () => {
  const hostile = (url: string, resolve?: Resolve) =>
    webhookChannel({ url, secret, allowPrivate: false, findForm, ...(resolve ? { resolve } : {}) })

  test('are never connected to, in 40 spellings', async () => {
    expect(privateUrls).toHaveLength(40)
    for (const url of privateUrls) {
      await expect(hostile(url).deliver(message, never), url).rejects.toThrow(
        /private network|no ip/,
      )
    }
  })

  test('are not connected to by a name that points there, even beside a public ip', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]
    await expect(
      hostile('https://rebind.example/', resolve).deliver(message, never),
    ).rejects.toThrow(/private network/)
  })

  test('are not reached by a name that changes after it was checked', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    let asked = 0
    // The first answer is public (a network that never answers), every later one ours.
    const resolve: Resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '11.0.0.1' : '127.0.0.1', family: 4 }]
    }
    const channel = hostile(`http://rebind.localhost:${port}/`, resolve)
    await expect(channel.deliver(message, AbortSignal.timeout(300))).rejects.toThrow()
    expect([asked, connections]).toEqual([1, 0])
    await new Promise((resolve) => server.close(resolve))
  })

  test('are distinguished from public ones', () => {
    expect(['93.184.215.14', '2606:2800:21f::1', '::ffff:93.184.215.14'].map(isPublic)).toEqual([
      true,
      true,
      true,
    ])
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'not an ip', ''].some(isPublic)).toBe(false)
  })
})
