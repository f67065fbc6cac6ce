import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { finishHead } from './finished-head.ts'
import { wireBytes } from './wire-bytes.ts'

const lines = 'HTTP/1.1 200 OK\r\nX-Own: é\r\n'
const date = 'Date: Tue, 01 Jan 2030 00:00:00 GMT\r\n\r\n'
const head = finishHead(200, { 'X-Own': 'é' })
const body = Buffer.from([0, 255])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00.900Z') })
})
afterEach(() => vi.useRealTimers())

const textOf = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString('latin1')

test('head and body are one piece', () => {
  const pieces = wireBytes(head, body)
  expect(pieces).toHaveLength(1)
  expect(textOf(pieces)).toBe(`${lines}${date}\0ÿ`)
})

test('a head goes without a body', () => {
  const unchanged = finishHead(304, { ETag: '"a"' })
  expect(textOf(wireBytes(unchanged))).toBe(`HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n${date}`)
})

test('a long body is not copied', () => {
  const long = Buffer.alloc(64 * 1024 + 1, 'a')
  const pieces = wireBytes(finishHead(200, {}), long)
  expect(pieces[1]).toBe(long)
  expect(textOf(pieces)).toBe(`HTTP/1.1 200 OK\r\n${date}${long}`)
})

describe('the date', () => {
  const at = (time: string) => {
    vi.setSystemTime(time)
    return wireBytes(head, body)
  }

  test('is that of the second, in which an answer is made once', () => {
    const first = wireBytes(head, body)
    expect(at('2030-01-01T00:00:00.999Z')).toBe(first)
    expect(textOf(at('2030-01-01T00:00:01.000Z'))).toContain('Date: Tue, 01 Jan 2030 00:00:01 GMT')
    expect(textOf(first)).toContain('00:00:00')
  })

  test('follows a clock that is put back', () => {
    wireBytes(head, body)
    expect(textOf(at('2029-12-31T23:00:00.000Z'))).toContain('Mon, 31 Dec 2029 23:00:00 GMT')
  })
})

test('of very many answers in a second each is its own', () => {
  for (let count = 0; count < 300; count += 1) {
    const each = finishHead(200, { 'X-Count': String(count) })
    expect(textOf(wireBytes(each))).toContain(`X-Count: ${count}\r\n`)
  }
  expect(textOf(wireBytes(head, body))).toBe(`${lines}${date}\0ÿ`)
})
