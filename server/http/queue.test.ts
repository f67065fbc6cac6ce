import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBudget } from './budget.ts'
import { openQueue } from './queue.ts'

test('so many work at once, the others in the order they came', async () => {
  const queue = openQueue(2, openBudget(10))
  const begun: number[] = []
  const leaves = [1, 2, 3, 4].map(async (number) => {
    const leave = await queue.enter()
    begun.push(number)
    return leave
  })
  await turn()
  expect(begun).toEqual([1, 2])
  const first = await leaves[0]
  first?.()
  first?.()
  await turn()
  expect(begun).toEqual([1, 2, 3])
  for (const leave of leaves.slice(1)) (await leave)?.()
  expect(begun).toEqual([1, 2, 3, 4])
})

test('too many in all, or of one owner, are sent away, and places are used again', async () => {
  const places = openBudget(2, 1)
  const queue = openQueue(1, places)
  const leave = await queue.enter()
  const waiting = queue.enter('192.0.2.1')
  expect(await queue.enter('192.0.2.1')).toBeUndefined()
  const other = queue.enter()
  expect(await queue.enter('192.0.2.2')).toBeUndefined()
  leave?.()
  const second = await waiting
  const third = queue.enter('192.0.2.1')
  second?.()
  for (const next of [other, third]) (await next)?.()
  expect(places.state()).toEqual({ taken: 0, refusals: 2 })
  expect(await queue.enter()).toBeTypeOf('function')
})

test('a place is given up with its request, and the site’s own work needs none', async () => {
  const queue = openQueue(1, openBudget(1))
  const leave = await queue.enter()
  const visitor = new AbortController()
  const waiting = queue.enter('192.0.2.1', visitor.signal)
  const own = [queue.enterAlways(), queue.enterAlways()]
  visitor.abort()
  expect(await waiting).toBeUndefined()
  expect(await queue.enter(undefined, visitor.signal)).toBeUndefined()
  leave?.()
  for (const next of own) (await next)()
  expect(await queue.enter()).toBeTypeOf('function')
})
