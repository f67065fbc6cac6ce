import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropSubmission,
  editPage,
  findSubmission,
  isOld,
  keepSubmission,
  listSubmissions,
  type QueuedSubmission,
  whileOwning,
} from './queue.ts'

/** The browser's database, which holds what is put into it, files too. */
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
  values: async () => [...stored.values()],
}))

const kept = (key: string, since?: number): QueuedSubmission => ({
  key,
  formId: 'contact-us',
  url: 'https://site.example/to/contact-us',
  fields: [['name', 'Amna']],
  ...(since === undefined ? {} : { since }),
  status: 'queued',
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

let notes: Record<string, string>
beforeEach(() => {
  notes = makeStorage()
  stored.clear()
  vi.stubGlobal('window', { localStorage: notes })
})
afterEach(() => vi.unstubAllGlobals())

test('each submission has an entry of its own, files and all, the first kept first', async () => {
  const cv = new File(['%PDF-1.7'], 'cv.pdf')
  const application: QueuedSubmission = { ...kept('b', 2), fields: [['cv', cv]] }
  expect(await keepSubmission(application)).toBe(true)
  expect(await keepSubmission(kept('a', 1))).toBe(true)
  expect((await listSubmissions()).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(await findSubmission('b')).toEqual(application)
  await dropSubmission('a')
  expect((await listSubmissions()).map(({ key }) => key)).toEqual(['b'])
})

test('every page learns that something waits, and nothing of what it is', async () => {
  await keepSubmission(kept('a', 1))
  expect(Object.entries(notes)).toEqual([['forms-waiting:a', '1']])
  await dropSubmission('a')
  expect(Object.keys(notes)).toEqual([])
})

test('what earlier versions of the site kept is taken over, and what is no form is left', async () => {
  const legacy = (key: string, more = {}) => {
    const { formId, url } = kept(key)
    return { key, formId, url, body: 'name=Amna', ...more }
  }
  notes['forms-waiting'] = JSON.stringify([legacy('x'), null, { key: 'half' }, legacy('y')])
  notes['forms-waiting:z'] = 'no JSON'
  notes['forms-waiting:r'] = JSON.stringify(legacy('r', { since: 3, isRefused: true }))
  expect(await listSubmissions()).toEqual([
    kept('x'),
    kept('y'),
    { ...kept('r', 3), status: 'refused' },
  ])
  expect(Object.keys(notes).sort()).toEqual([
    'forms-waiting:r',
    'forms-waiting:x',
    'forms-waiting:y',
    'forms-waiting:z',
  ])
  expect(await listSubmissions()).toHaveLength(3)
})

test('what a page with the earlier script has on screen is left to it', async () => {
  const entry = { key: 'k', formId: 'f', url: '/to/f', body: 'name=Amna', since: 1 }
  notes['forms-waiting:k'] = JSON.stringify(entry)
  let release = () => {}
  const owner = whileOwning('k', () => new Promise<void>((done) => (release = done)))
  await vi.waitFor(async () => expect(await whileOwning('k', () => true)).toBeUndefined())
  expect(await listSubmissions()).toEqual([])
  release()
  await owner
  expect(await listSubmissions()).toHaveLength(1)
})

test('where storage is refused, nothing is kept and nothing waits', async () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(await keepSubmission(kept('a', 1))).toBe(false)
  expect(await listSubmissions()).toEqual([])
  expect(await findSubmission('a')).toBeUndefined()
})

test('a submission is old after 30 days, and one of unknown age is not', () => {
  const day = 24 * 60 * 60 * 1000
  expect(isOld(kept('a', 0), 30 * day)).toBe(false)
  expect(isOld(kept('a', 0), 30 * day + 1)).toBe(true)
  expect(isOld(kept('a'), 1000 * day)).toBe(false)
})
test('work on a form that another page owns is left to that page', async () => {
  let release = () => {}
  const owner = whileOwning(
    'k',
    () => new Promise<string>((done) => (release = () => done('mine'))),
  )
  await vi.waitFor(async () => expect(await whileOwning('k', () => 'also')).toBeUndefined())
  const next = whileOwning('k', () => 'next', true)
  release()
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

test('a submission is edited on the form’s page in the language that it was written in', () => {
  const submission = kept('k')
  expect(editPage(submission)).toBe('/to/contact-us#edit-k')
  const arabic = { ...submission, url: 'https://site.example/ar/to/contact-us?source_page=/ar' }
  expect(editPage(arabic)).toBe('/ar/to/contact-us#edit-k')
})
