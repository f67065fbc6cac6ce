import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropWaiting,
  findWaiting,
  isOld,
  keepWaiting,
  listWaiting,
  type Waiting,
  whileOwning,
} from './queue.ts'

const kept = (key: string, since?: number): Waiting => ({
  key,
  formId: 'contact-us',
  url: 'https://site.example/to/contact-us',
  body: 'name=Amna',
  ...(since === undefined ? {} : { since }),
})

/** As much of the browser's storage as is used: its entries are its own properties. */
function makeStorage() {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  const entries: Record<string, string> = {}
  return Object.setPrototypeOf(entries, methods)
}

let storage: Record<string, string>
beforeEach(() => {
  storage = makeStorage()
  vi.stubGlobal('window', { localStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

test('each form that waits has an entry of its own, the first kept first', () => {
  expect([keepWaiting(kept('b', 2)), keepWaiting(kept('a', 1))]).toEqual([true, true])
  expect(listWaiting().map(({ key }) => key)).toEqual(['a', 'b'])
  expect(findWaiting('b')).toEqual(kept('b', 2))
  dropWaiting('a')
  expect(listWaiting().map(({ key }) => key)).toEqual(['b'])
})

test('what the first version of the site kept is read, and what is no form is left out', () => {
  storage['forms-waiting'] = JSON.stringify([kept('x'), null, { key: 'half' }, kept('y')])
  storage['forms-waiting:z'] = 'no JSON'
  expect(listWaiting()).toEqual([kept('x'), kept('y')])
  expect(storage['forms-waiting']).toBeUndefined()
  expect(listWaiting()).toHaveLength(2)
})

test('where storage is refused, nothing is kept and nothing waits', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(keepWaiting(kept('a', 1))).toBe(false)
  expect(listWaiting()).toEqual([])
  expect(findWaiting('a')).toBeUndefined()
})

test('a form is old after 30 days, and one of unknown age is not', () => {
  const day = 24 * 60 * 60 * 1000
  expect(isOld(kept('a', 0), 30 * day)).toBe(false)
  expect(isOld(kept('a', 0), 30 * day + 1)).toBe(true)
  expect(isOld(kept('a'), 1000 * day)).toBe(false)
})

test('work on a form that another page owns is left to that page', async () => {
  let letGo = () => {}
  const owner = whileOwning('k', () => new Promise<string>((done) => (letGo = () => done('mine'))))
  await vi.waitFor(async () => expect(await whileOwning('k', () => 'also')).toBeUndefined())
  const next = whileOwning('k', () => 'next', true)
  letGo()
  expect([await owner, await next]).toEqual(['mine', 'next'])
})

test('without locks the work is done all the same, once', async () => {
  vi.stubGlobal('navigator', {})
  expect(await whileOwning('k', () => 'done')).toBe('done')
  const nested = await whileOwning('k', async () => [await whileOwning('k', () => 'again')])
  expect(nested).toEqual([undefined])
  let runs = 0
  const failing = () => {
    runs += 1
    throw new Error('in the work')
  }
  await expect(whileOwning('k', failing)).rejects.toThrow('in the work')
  vi.unstubAllGlobals()
  await expect(whileOwning('k', failing)).rejects.toThrow('in the work')
  expect(runs).toBe(2)
})
