import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { awaitOrDefer } from './defer.server.ts'

describe('a page’s data', () => {
  test('is in the page when it is at hand', async () => {
    expect(await awaitOrDefer(Promise.resolve(['a post']))).toEqual(['a post'])
  })

  test('is in the page when it comes quickly', async () => {
    expect(await awaitOrDefer(wait(20, ['a post']))).toEqual(['a post'])
  })

  test.each([undefined, null, 0, '', false])('may be %j', async (value) => {
    expect(await awaitOrDefer(Promise.resolve(value))).toBe(value)
  })

  test('follows when it is slow, and the page does not wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    const given = await awaitOrDefer(promise)
    expect(given).toEqual({ deferred: promise })
    resolve(['a post'])
    expect(await ('deferred' in given ? given.deferred : undefined)).toEqual(['a post'])
  })

  test('that fails at once fails the page', async () => {
    await expect(awaitOrDefer(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  test('that fails late fails where it is waited for', async () => {
    const failing = wait(400).then(() => Promise.reject(new Error('broken late')))
    const given = await awaitOrDefer(failing)
    expect(given).toHaveProperty('deferred')
    await expect('deferred' in given ? given.deferred : undefined).rejects.toThrow('broken late')
  })
})

test('what is nearby is waited for, however long it takes', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 400, 'there'))
  expect(await awaitOrDefer(slow, true)).toBe('there')
})
