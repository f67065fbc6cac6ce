import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../support/raw.ts'
import { type Site, startSite } from '../support/site.ts'

/**
 * Row R7 of RELIABILITY.md: where two servers disagree on how long a body is, what is behind it is
 * taken for a request. Ours answers the first, at most, and closes.
 */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const hidden = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunked = `0\r\n\r\n${hidden}`
const long = `Content-Length: ${chunked.length}`

/** Headers that say how long a body is, and the body. */
const cases: [string, string[], string][] = [
  ['both lengths', [long, 'Transfer-Encoding: chunked'], chunked],
  ['both lengths, the other way round', ['Transfer-Encoding: chunked', long], chunked],
  ['a short length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
  ['two equal lengths', ['Content-Length: 0', 'Content-Length: 0'], hidden],
  ['lengths in a list', [`Content-Length: 0, ${hidden.length}`], hidden],
  ['a length with a sign', ['Content-Length: +0'], hidden],
  ['a negative length', ['Content-Length: -1'], hidden],
  ['a hexadecimal length', ['Content-Length: 0x0'], hidden],
  ['a length with a space in it', ['Content-Length: 0 0'], hidden],
  ['a space before the colon', ['Content-Length : 0'], hidden],
  ['a tab before the colon', ['Transfer-Encoding\t: chunked', long], chunked],
  ['a folded length', ['Content-Length:', ' 0'], hidden],
  ['an encoding nobody knows', ['Transfer-Encoding: xchunked', long], chunked],
  ['chunks before another encoding', ['Transfer-Encoding: chunked, identity', long], chunked],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', long], chunked],
  ['chunks in quotes', ['Transfer-Encoding: "chunked"', long], chunked],
  ['a bare line feed', [`X: x\nTransfer-Encoding: chunked\r\n${long}`], chunked],
  ['a bare carriage return', [`X: x\rTransfer-Encoding: chunked\r\n${long}`], chunked],
  ['a chunk with a bad size', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${hidden}`],
  ['a chunk size with a bare line feed', ['Transfer-Encoding: chunked'], `0\n\n${hidden}`],
  ['a huge chunk size', ['Transfer-Encoding: chunked'], `${'f'.repeat(17)}\r\n${hidden}`],
  ['a NUL in the name', ['Transfer-Encoding\0: chunked', long], chunked],
  ['a vertical tab before the value', ['Transfer-Encoding:\vchunked', long], chunked],
]

for (const method of ['POST', 'GET']) {
  test.each(cases)(`${method} with %s is answered once`, async (_, headers, body) => {
    const path = method === 'POST' ? '/to/contact-us' : '/about'
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      ...headers,
    ]
    const { text, statuses } = await sendRaw(site.url, `${head.join('\r\n')}\r\n\r\n${body}`)
    expect(statuses.length).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toMatch(/\r\n\r\nok$/)
  })
}

test('an honest request behind an honest body is answered', async () => {
  const post = ['POST /to/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 3']
  post.push('Content-Type: application/x-www-form-urlencoded')
  const { statuses } = await sendRaw(site.url, `${post.join('\r\n')}\r\n\r\na=b${hidden}`)
  expect(statuses).toEqual([404, 200])
})
