import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdDeviceCopy } from './device-copy.ts'
import { keepSubmission, listSubmissions, type QueuedSubmission, whileOwning } from './queue.ts'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, value)
  },
  del: async (key: string) => void stored.delete(key),
  values: async () => [...stored.values()],
}))

let isFull = false
const queued = (key: string): QueuedSubmission => ({
  key,
  formId: 'f',
  url: '/to/f',
  fields: [['name', 'Amna']],
  since: 1,
  status: 'queued',
})
const keys = async () => (await listSubmissions()).map(({ key }) => key)
const isFree = async (key: string) => Boolean(await whileOwning(key, () => true))

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('window', { localStorage: { setItem() {}, removeItem() {} } })
})
afterEach(() => vi.unstubAllGlobals())

test('what is edited stays until it has been sent, and belongs to no other page meanwhile', async () => {
  await keepSubmission(queued('edited'))
  const copy = holdDeviceCopy(undefined)
  expect(await copy.take('edited', () => true)).toMatchObject({ fields: [['name', 'Amna']] })
  expect(await listSubmissions()).toMatchObject([{ key: 'edited', status: 'edited' }])
  expect(await isFree('edited')).toBe(false)
  await copy.drop()
  expect(await keys()).toEqual([])
  await vi.waitFor(async () => expect(await isFree('edited')).toBe(true))
})

test('another copy takes its place only once that is kept', async () => {
  await keepSubmission(queued('before'))
  const copy = holdDeviceCopy(undefined)
  await copy.take('before', () => true)
  isFull = true
  expect(await copy.keep(queued('after'))).toBe(false)
  expect([await keys(), copy.key()]).toEqual([['before'], 'before'])
  isFull = false
  expect(await copy.keep(queued('after'))).toBe(true)
  expect([await keys(), copy.key()]).toEqual([['after'], 'after'])
})

test('a second one is taken without the first being lost', async () => {
  for (const key of ['first', 'second']) await keepSubmission(queued(key))
  const copy = holdDeviceCopy(undefined)
  await copy.take('first', () => true)
  expect(await copy.take('second', () => false)).toBeUndefined()
  expect(copy.key()).toBe('first')
  await copy.take('second', () => true)
  await copy.drop()
  expect(await listSubmissions()).toMatchObject([{ key: 'first', status: 'edited' }])
})

test('what the server has refused stays refused while it is edited', async () => {
  await keepSubmission({ ...queued('refused'), status: 'refused' })
  const copy = holdDeviceCopy(undefined)
  await copy.take('refused', () => true)
  expect(await listSubmissions()).toMatchObject([{ status: 'refused' }])
})

test('after a reload the page has again what it edits, and nothing that waits to be sent', async () => {
  await keepSubmission({ ...queued('edited'), status: 'edited' })
  await keepSubmission(queued('released'))
  const copies = ['edited', 'released', 'sent'].map((key) => holdDeviceCopy(key))
  await vi.waitFor(() =>
    expect(copies.map((copy) => copy.key())).toEqual(['edited', undefined, undefined]),
  )
})

test('a duplicated tab leaves the copy to the page that owns it, and deletes what it has kept', async () => {
  await keepSubmission(queued('shared'))
  const copy = holdDeviceCopy(undefined)
  await copy.take('shared', () => true)
  const duplicate = holdDeviceCopy('shared')
  await duplicate.drop()
  expect(await keys()).toEqual(['shared'])
  const another = holdDeviceCopy('shared')
  await another.keep(queued('its own'))
  expect((await keys()).sort()).toEqual(['its own', 'shared'])
  await another.drop()
  await copy.drop()
  expect(await keys()).toEqual([])
})
