import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockSubmission } from './lock-submission.ts'
import { keepWaiting, listWaiting, whileOwning } from './queue.ts'

const waiting = (key: string) => ({ key, formId: 'f', url: '/to/f', body: 'name=Amna', since: 1 })
const keys = () => listWaiting().map(({ key }) => key)
const isFree = async (key: string) => Boolean(await whileOwning(key, () => true))

let entries: Record<string, string>
beforeEach(() => {
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      entries[name] = value
    },
    removeItem: (name: string) => delete entries[name],
  }
  entries = Object.create(methods)
  vi.stubGlobal('window', { localStorage: entries })
})
afterEach(() => vi.unstubAllGlobals())

test('what is edited stays until it has been sent, and is nobody else’s meanwhile', async () => {
  keepWaiting(waiting('edited'))
  const copy = lockSubmission(undefined)
  expect(await copy.take('edited', () => true)).toMatchObject({ body: 'name=Amna' })
  expect(listWaiting()).toMatchObject([{ key: 'edited', isEdited: true }])
  expect(await isFree('edited')).toBe(false)
  copy.drop()
  expect(keys()).toEqual([])
  await vi.waitFor(async () => expect(await isFree('edited')).toBe(true))
})

test('another copy takes its place only once that is kept', async () => {
  keepWaiting(waiting('before'))
  const copy = lockSubmission(undefined)
  await copy.take('before', () => true)
  const { setItem } = window.localStorage
  Object.getPrototypeOf(entries).setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await copy.keep(waiting('after'))).toBe(false)
  expect([keys(), copy.key()]).toEqual([['before'], 'before'])
  Object.getPrototypeOf(entries).setItem = setItem
  expect(await copy.keep(waiting('after'))).toBe(true)
  expect([keys(), copy.key()]).toEqual([['after'], 'after'])
})

test('a second one is taken without the first being lost', async () => {
  for (const key of ['first', 'second']) keepWaiting(waiting(key))
  const copy = lockSubmission(undefined)
  await copy.take('first', () => true)
  expect(await copy.take('second', () => false)).toBeUndefined()
  expect(copy.key()).toBe('first')
  await copy.take('second', () => true)
  copy.drop()
  expect(listWaiting()).toMatchObject([{ key: 'first', isEdited: true }])
})

test('after a reload the page has again what it edits, and nothing that waits to be sent', () => {
  keepWaiting({ ...waiting('edited'), isEdited: true })
  keepWaiting(waiting('released'))
  expect(lockSubmission('edited').key()).toBe('edited')
  expect(lockSubmission('released').key()).toBeUndefined()
  expect(lockSubmission('sent').key()).toBeUndefined()
})

test('a duplicated tab leaves the copy to the page that owns it, and deletes what it has kept', async () => {
  keepWaiting(waiting('shared'))
  const copy = lockSubmission(undefined)
  await copy.take('shared', () => true)
  const duplicate = lockSubmission('shared')
  duplicate.drop()
  expect(keys()).toEqual(['shared'])
  const another = lockSubmission('shared')
  await another.keep(waiting('its own'))
  expect(keys().sort()).toEqual(['its own', 'shared'])
  another.drop()
  copy.drop()
  expect(keys()).toEqual([])
})
