import { afterEach, expect, test, vi } from 'vitest'
import { finishHead, wireHead } from './finished-head.ts'

afterEach(() => vi.useRealTimers())

test('the date is that of the second', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00.900Z') })
  const head = finishHead(200, { 'X-Own': 'kept' })
  const at = (time: string) => {
    vi.setSystemTime(time)
    return wireHead(head)
  }
  const lines = 'HTTP/1.1 200 OK\r\nX-Own: kept\r\n'
  expect(wireHead(head)).toBe(`${lines}Date: Tue, 01 Jan 2030 00:00:00 GMT\r\n\r\n`)
  expect(at('2030-01-01T00:00:01.000Z')).toContain('Date: Tue, 01 Jan 2030 00:00:01 GMT')
  // A clock that is put back is followed, too.
  expect(at('2029-12-31T23:00:00.000Z')).toContain('Date: Mon, 31 Dec 2029 23:00:00 GMT')
})

test.each([
  ['a name with a line in it', { 'X-A\r\nX-B': 'c' }],
  ['a value with a line in it', { 'X-A': 'b\r\nX-C: d' }],
  ['a value beyond Latin-1', { 'X-A': 'ł' }],
])('%s is refused', (_, bad) => {
  expect(() => finishHead(200, bad)).toThrow(TypeError)
})
