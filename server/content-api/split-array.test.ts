import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitArray } from './split-array.ts'

/** The items of what arrives in pieces of a size, as JSON reads them. */
async function itemsOf(sent: string | Buffer, pieceSize = 7): Promise<unknown[]> {
  const bytes = Buffer.from(sent)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  }
  const items: unknown[] = []
  for await (const item of splitArray(pieces())) {
    items.push(item === undefined ? undefined : JSON.parse(item.toString()))
  }
  return items
}

test('any array arrives item by item, however it is laid out and cut', async () => {
  const arrays = fc.array(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      arrays,
      fc.constantFrom('', ' ', '\t', '      '),
      fc.integer({ min: 1, max: 64 }),
      async (array, indent, pieceSize) => {
        const sent = JSON.stringify(array, undefined, indent)
        expect(await itemsOf(sent, pieceSize)).toEqual(JSON.parse(sent))
      },
    ),
  )
})

test.each(['[]', ' [ ] ', '\uFEFF[]', '\r\n[\t]\n'])('%j holds nothing', async (sent) => {
  expect(await itemsOf(sent)).toEqual([])
})

test('brackets, commas and quotes in a text are text', async () => {
  const array = ['],[', '{"', '\\', '\\"', '"\\\\",', { '],': ['}'] }]
  expect(await itemsOf(JSON.stringify(array), 1)).toEqual(array)
})

test.each([
  ['', 'breaks off'],
  ['   ', 'breaks off'],
  ['[', 'breaks off'],
  ['[1', 'breaks off'],
  ['[1,', 'breaks off'],
  ['["abc', 'breaks off'],
  ['["abc\\', 'breaks off'],
  ['[{"a": [1, 2]', 'breaks off'],
  ['{"blogs": []}', 'is not an array'],
  ['"[1]"', 'is not an array'],
  ['null', 'is not an array'],
  ['<!doctype html>', 'is not an array'],
  ['[1] x', 'is not an array'],
  ['[1][2]', 'is not an array'],
])('%j is refused', async (sent, reason) => {
  await expect(itemsOf(sent)).rejects.toThrow(reason)
})

test.each([
  '[1,]',
  '[,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '[{]}]',
  '[}]',
  "['a']",
  '[undefined]',
  '[NaN]',
])('%j is no JSON', async (sent) => {
  await expect(itemsOf(sent)).rejects.toThrow()
})

test('what is UTF-16 is no JSON', async () => {
  await expect(itemsOf(Buffer.from('["a"]', 'utf16le'))).rejects.toThrow()
})

test('an item that is too long is left out, and the others arrive', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  expect(await itemsOf(JSON.stringify([1, long, 2]), 65_536)).toEqual([1, undefined, 2])
})

test('a list without end is refused', async () => {
  await expect(itemsOf(`[${'0,'.repeat(100_001)}0]`, 65_536)).rejects.toThrow('more than 100000')
})
