import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { InvalidResponse, readList } from './read-list.ts'

const schema = z.object({ name: z.string() })
const named = (...names: unknown[]) => names.map((name) => ({ name }))

let log: LogLines
beforeEach(() => {
  log = listenToLog()
})
afterEach(() => log.stop())

test('a list keeps its order, and the fields of its schema', () => {
  expect(readList([{ name: 'a', age: 7 }, { name: '],[' }], schema)).toEqual(named('a', '],['))
  expect(readList([], schema)).toEqual([])
  expect(log.lines()).toEqual([])
})

test('bad items are dropped, with one log line that names the first', () => {
  const items = [...named('a', 7), 'text', null, ...named('b', 'taken')]
  const problemWith = ({ name }: { name: string }) => (name === 'taken' ? 'is taken' : undefined)
  expect(readList(items, schema, undefined, problemWith)).toEqual(named('a', 'b'))
  expect(log.lines()).toEqual([
    expect.objectContaining({
      event: 'upstream-item-dropped',
      index: 1,
      message: expect.stringContaining('name'),
      dropped: 4,
      of: 6,
    }),
  ])
})

test('other faults of an item are logged', () => {
  expect(
    readList(named('a', 'b'), schema, undefined, ({ name }) => (name === 'b' ? 'is b' : undefined)),
  ).toEqual(named('a'))
  expect(log.lines()).toEqual([expect.objectContaining({ index: 1, message: 'is b' })])
})

test.each([{ blogs: [] }, '[1]', null, 7])('%j is no list', (json) => {
  expect(() => readList(json, schema)).toThrow(new InvalidResponse('is not an array'))
})

test('a list without a valid item is refused', () => {
  expect(() => readList(named(1, 2), schema)).toThrow(/^holds no good item: .*name/s)
})

test('a list of more than 100,000 items is refused', () => {
  const items = Array.from({ length: 100_001 }, () => ({ name: 'a' }))
  expect(readList(items.slice(1), schema)).toHaveLength(100_000)
  expect(() => readList(items, schema)).toThrow('holds more than 100000 items')
})
