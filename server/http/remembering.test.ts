import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

/** What it was asked to make is in `made`. */
function counted() {
  const made: string[] = []
  const find = remembering((text) => {
    made.push(text)
    return text.length
  })
  return { made, find }
}

test('what was made of a text is remembered', () => {
  const { made, find } = counted()
  expect([find('four'), find('fives'), find('four')]).toEqual([4, 5, 4])
  expect(made).toEqual(['four', 'fives'])
})

test('a long text is not kept', () => {
  const { made, find } = counted()
  const long = 'a'.repeat(101)
  expect([find(long), find(long)]).toEqual([101, 101])
  expect(made).toHaveLength(2)
})

test('who sends ever new texts has old ones forgotten, not ever more kept', () => {
  const { made, find } = counted()
  find('first')
  for (let at = 0; at < 100; at += 1) find(`next ${at}`)
  find('first')
  expect(made.filter((text) => text === 'first')).toHaveLength(2)
})
