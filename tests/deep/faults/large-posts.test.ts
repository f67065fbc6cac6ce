import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../server/http/limits.ts'
import { formWords } from '../../support/form-words.ts'
import { ask, sendRaw } from '../../support/raw-http.ts'
import { type Site, startSite } from '../../support/site.ts'

/** A post that is larger than the limit, without scripts: row *20 MB without scripts* of enquiries.md. */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const key = '11111111-1111-4111-8111-111111111111'
const multipart = 'multipart/form-data; boundary=x'
const urlencoded = 'application/x-www-form-urlencoded'
const page = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8'
const megabyte = 1024 * 1024

const part = (name: string, text: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
const application = (bytes: number) =>
  [
    part('key', key),
    part('name', 'Amna "A" <Khan>'),
    part('email', 'amna@example.com'),
    part('work', 'github.com/amna'),
    part('cv', `%PDF-1.7${'x'.repeat(bytes)}`, '; filename="cv.pdf"'),
    `${part('why', 'After the file')}--x--\r\n`,
  ].join('')

/** Posts a body, with or without its length, and reads the response. */
async function post(path: string, type: string, body: string, headers: string[], isSaid = true) {
  const framing = isSaid ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked'
  const head = [`POST ${path} HTTP/1.1`, `Host: ${new URL(site.url).host}`, `Content-Type: ${type}`]
  const chunks = isSaid
    ? body
    : (body.match(/.{1,65536}/gs) ?? [])
        .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
        .concat('0\r\n\r\n')
        .join('')
  const bytes = `${[...head, framing, ...headers].join('\r\n')}\r\n\r\n${chunks}`
  const { text, statuses, isClosed } = await sendRaw(site.url, bytes, 15_000)
  expect(isClosed).toBe(true)
  const [answer = '', ...html] = text.split('\r\n\r\n')
  return { statuses, headers: answer.toLowerCase(), html: html.join('\r\n\r\n') }
}

/** The value of a field in a page, as HTML writes it. */
const valueIn = (html: string, name: string) => {
  const [tag = ''] = html.match(new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`)) ?? []
  return /\svalue="([^"]*)"/.exec(tag)?.[1]
}

const isFormPage = ({ statuses, headers, html }: Awaited<ReturnType<typeof post>>) => {
  expect(statuses).toEqual([413])
  expect(headers).toContain('content-type: text/html')
  expect(headers).toContain('cache-control: no-store')
  expect(headers).toContain('connection: close')
  expect(headers).toMatch(/^content-security-policy: default-src 'none'/m)
  expect(html).toContain(formWords.oversize.title)
  expect(html).toContain('</html>')
}

describe('a text that is too long for its field', () => {
  /** Row A5 of attacks.md: HTML's longest escape of a byte, and the size of the error messages. */
  const [worst, sentences] = ['&quot;'.length, 4096]

  test.each([
    ['24,999 letters', 'x'.repeat(24_999)],
    ['the maximum of a body of text', 'x'.repeat(64 * 1024 - 300)],
    ['the maximum in another script', 'ع'.repeat(10_000)],
    ["the maximum of HTML's special characters", '<'.repeat(21_000)],
    ['the maximum in parts', '"'.repeat(64 * 1024 - 600)],
  ])('%s: is shown again, on a page of a small multiple of the post', async (name, text) => {
    const fields = { key, name: 'Amna', email: 'amna@example.com', message: text }
    const isInParts = name.endsWith('parts')
    const parts = Object.entries(fields).map(([field, value]) => part(field, value))
    const body = isInParts ? `${parts.join('')}--x--\r\n` : `${new URLSearchParams(fields)}`
    const response = await fetch(`${site.url}/to/contact-us`, {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': isInParts ? multipart : urlencoded, Accept: 'text/html' },
    })
    const html = await response.text()
    expect(response.status).toBe(422)
    const [, shown = ''] = /<textarea[^>]*name="message"[^>]*>\n?([^<]*)</.exec(html) ?? []
    const read = shown.replaceAll('&lt;', '<').replaceAll('&quot;', '"')
    expect(read.length).toBe(text.length)
    expect(read === text).toBe(true)
    const empty = await (await fetch(`${site.url}/to/contact-us`)).text()
    const maxSize = Buffer.byteLength(empty) + sentences + worst * body.length
    expect(Buffer.byteLength(html)).toBeLessThan(maxSize)
  })
})

describe('a post that is too large', () => {
  test.each([
    ['of 20 MB', 20 * megabyte, true],
    ['slightly too large', 6 * megabyte, true],
    ['of 20 MB without a length', 20 * megabyte, false],
  ])(
    '%s gets the form with an error, and the answers before the file',
    async (_, bytes, isSaid) => {
      const answer = await post(
        '/to/job-application',
        multipart,
        application(bytes),
        [page],
        isSaid,
      )
      isFormPage(answer)
      const { html } = answer
      expect(valueIn(html, 'name')).toBe('Amna &quot;A&quot; &lt;Khan&gt;')
      expect(valueIn(html, 'email')).toBe('amna@example.com')
      expect(valueIn(html, 'work')).toBe('github.com/amna')
      expect(valueIn(html, 'key')).toBe(key)
      expect(html).not.toContain('After the file')
    },
  )

  test.each([true, false])(
    'of text gets the form with an error (with a length: %s)',
    async (isSaid) => {
      const body = `key=${key}&name=Amna&email=amna%40example.com&message=${'z'.repeat(200_000)}`
      const answer = await post('/to/contact-us', urlencoded, body, [page], isSaid)
      isFormPage(answer)
      expect(valueIn(answer.html, 'name')).toBe('Amna')
      expect(valueIn(answer.html, 'key')).toBe(key)
      // Half a message would be sent for all of it.
      expect(answer.html).not.toContain('zzz')
    },
  )

  test('of text in parts gets the form with an error', async () => {
    const body = [
      ...[part('key', key), part('name', 'Amna'), part('message', 'z'.repeat(100_000))],
      '--x--\r\n',
    ].join('')
    for (const isSaid of [true, false]) {
      const answer = await post('/to/contact-us', multipart, body, [page], isSaid)
      isFormPage(answer)
      expect(valueIn(answer.html, 'name')).toBe('Amna')
      expect(answer.html).not.toContain('zzz')
    }
  })

  test('gets JSON when a script sent it', async () => {
    for (const isSaid of [true, false]) {
      const body = application(7 * megabyte)
      const json = ['Accept: application/json']
      const { statuses, html } = await post('/to/job-application', multipart, body, json, isSaid)
      expect(statuses).toEqual([413])
      expect(JSON.parse(html)).toHaveProperty('state', 'oversize')
    }
  })

  test('gets one line when another program sent it', async () => {
    for (const accept of ['Accept: */*', 'Accept: image/png', 'X: y']) {
      const answer = await post('/to/job-application', multipart, application(7 * megabyte), [
        accept,
      ])
      expect([answer.statuses, answer.html]).toEqual([[413], 'Payload Too Large'])
    }
  })

  test.each([
    ['gets the form with an error', [], 413],
    ['from another site is rejected', ['Origin: https://evil.example'], 403],
  ])('that is announced and never comes %s', async (_, headers, status) => {
    const length = `Content-Length: ${20 * megabyte}`
    const all = [page, `Content-Type: ${multipart}`, length, ...headers]
    const { text, statuses } = await ask(site.url, 'POST', '/to/job-application', all)
    expect(statuses).toEqual([status])
    expect(text.includes(formWords.oversize.title)).toBe(status === 413)
  })

  test('stores nothing, leaves no file, and the next post is accepted', async () => {
    expect(site.leads()).toEqual([])
    const folder = join(site.dataDir, 'uploads')
    const files = () => (existsSync(folder) ? readdirSync(folder) : [])
    await expect.poll(files).toEqual([])
    const form = new URLSearchParams({
      name: 'Amna',
      email: 'amna@example.com',
      message: 'Salaam.',
    })
    const { status } = await fetch(`${site.url}/to/contact-us`, { method: 'POST', body: form })
    expect(status).toBe(200)
    expect(site.leads()).toHaveLength(1)
    expect(site.output()).not.toContain('"level":"error"')
  })
})

test('a text that is too long for its field is counted, and complete in the page', async () => {
  const words = 'A kite for every child. '.repeat(221).trim()
  expect(words.length).toBeGreaterThan(5300)
  const fields = { name: 'Amna', email: 'amna@example.com', message: words }
  const answer = await fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain(words)
  expect(html).toContain(String(words.length))
  expect(limits.field).toBeGreaterThanOrEqual(limits.textBody)
})
