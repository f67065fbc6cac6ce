import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { type MadePage, type MakePage, openPageCache, type PageCache } from './page-cache.ts'

/** What stands in the content, and what a page says of it. */
let content: string
let made: string[]
let cache: PageCache
let log: LogLines
beforeEach(() => {
  content = 'first'
  made = []
  log = listenToLog()
})
afterEach(() => {
  cache.close()
  log.stop()
})

const page = (text: string, wrong: Partial<MadePage> = {}, status = 200): MadePage => ({
  answer: { status, contentType: 'text/html', headers: {}, body: Buffer.from(text) },
  keep: status === 200,
  changes: true,
  freshFor: Number.POSITIVE_INFINITY,
  ...wrong,
})

function open(make: MakePage, limits = { entries: 100, bytes: 1e6 }): void {
  cache = openPageCache((address, onSlow) => {
    made.push(address)
    return make(address, onSlow)
  }, limits)
}

const text = async (address: string) => (await cache.load(address))?.plain.body.toString()
const kept = (address: string) => cache.find(address)?.plain.body.toString()

/** A page that is made when the test says so. */
function held() {
  const release = Promise.withResolvers<void>()
  const make: MakePage = async () => {
    const text = content
    await release.promise
    return page(text)
  }
  return { make, release: () => release.resolve() }
}

test('a page is made once however many ask for it, and then kept', async () => {
  const { make, release } = held()
  open(make)
  const asking = Array.from({ length: 500 }, () => text('/'))
  release()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['first']))
  expect(kept('/')).toBe('first')
  expect(made).toEqual(['/'])
})

test('it is kept in every encoding, and as small as it gets once somebody asks', async () => {
  const long = 'Turning Your Startup Dreams into Reality. <p>'.repeat(300) + Math.random()
  open(async () => page(long))
  await cache.load('/')
  const quick = cache.find('/')?.encoded
  expect(brotliDecompressSync(quick?.br?.body ?? '').toString()).toBe(long)
  expect(gunzipSync(quick?.gzip?.body ?? '').toString()).toBe(long)
  const size = quick?.br?.body.length ?? 0
  await expect.poll(() => cache.find('/')?.encoded.br?.body.length).toBeLessThan(size)
  expect(brotliDecompressSync(cache.find('/')?.encoded.br?.body ?? '').toString()).toBe(long)
})

test('when content changes the old copy is sent until the new one is made, for which nobody waits', async () => {
  open(async () => page(content))
  await cache.load('/')
  content = 'second'
  cache.refresh()
  expect(kept('/')).toBe('first')
  await expect.poll(() => kept('/')).toBe('second')
  expect(made).toEqual(['/', '/'])
})

test('a page without content of that kind is not made again', async () => {
  open(async () => page('the same', { changes: false }))
  await cache.load('/about')
  cache.refresh()
  await cache.load('/later')
  expect(made).toEqual(['/about', '/later'])
})

test('a page that is no longer fresh is made anew for those to come, and goes when it is missing', async () => {
  let status = 200
  open(async () => page(content, { freshFor: 20 }, status))
  await cache.load('/')
  expect(made).toEqual(['/'])
  content = 'second'
  await expect.poll(() => kept('/')).toBe('second')
  status = 503
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(kept('/')).toBe('second')
  const asked = made.length
  for (let time = 0; time < 20; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(kept('/')).toBe('second')
  }
  expect(made.length, 'while it cannot be had it is not asked for each time').toBe(asked + 1)
})

test('one that has gone meanwhile is kept no longer', async () => {
  let status = 200
  open(async () => page('here', { freshFor: 20 }, status))
  await cache.load('/')
  status = 404
  await expect.poll(() => kept('/')).toBeUndefined()
})

test('a page begun before a change never stays: it is made once more', async () => {
  const { make, release } = held()
  open(make)
  const asking = text('/')
  content = 'second'
  cache.refresh()
  release()
  expect(await asking).toBe('first')
  await expect.poll(() => kept('/')).toBe('second')
})

test('of two changes while a page is made, the last is shown', async () => {
  const { make, release } = held()
  open(make)
  release()
  await cache.load('/')
  for (const text of ['second', 'third', 'fourth']) {
    content = text
    cache.refresh()
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await expect.poll(() => kept('/')).toBe('fourth')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(kept('/')).toBe('fourth')
})

test('what could not be made anew stays as it was, is logged, and later tried again', async () => {
  let broken = false
  open(async () => {
    if (broken) throw new Error('no render today')
    return page(content)
  })
  await cache.load('/')
  broken = true
  cache.refresh()
  await expect.poll(() => log.lines()).toMatchObject([{ event: 'page-not-made', path: '/' }])
  expect(kept('/')).toBe('first')
  broken = false
  content = 'second'
  await expect.poll(() => kept('/'), { timeout: 8000 }).toBe('second')
})

test('a page that is gone is not sent from memory', async () => {
  let gone = false
  open(async () => (gone ? page('not found', {}, 404) : page(content)))
  await cache.load('/blog/a')
  gone = true
  cache.refresh()
  await expect.poll(() => kept('/blog/a')).toBeUndefined()
})

test.each([
  ['that is not whole', page('less', { keep: false })],
  ['that says not found', page('not found', {}, 404)],
  ['that says unavailable', page('later', {}, 503)],
])('a page %s is sent to those who wait, and not kept', async (_, answer) => {
  open(async () => answer)
  expect(await text('/')).toBe(answer.answer.body.toString())
  expect(kept('/')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a page that cannot be made fails for those who wait, and is made anew for the next', async () => {
  let broken = true
  open(async () => {
    if (broken) throw new Error('no render today')
    return page('whole')
  })
  await expect(cache.load('/')).rejects.toThrow('no render today')
  broken = false
  expect(await text('/')).toBe('whole')
})

test('nobody waits for a page that waits for something slow, and it is kept once it is there', async () => {
  const { make, release } = held()
  open((address, onSlow) => {
    onSlow()
    return make(address, onSlow)
  })
  expect(await cache.load('/blogs')).toBeUndefined()
  expect(await cache.load('/blogs')).toBeUndefined()
  release()
  await expect.poll(() => kept('/blogs')).toBe('first')
  expect(made).toHaveLength(1)
})

test('the pages used longest ago make room, by number and by size', async () => {
  open(async (address) => page(address), { entries: 3, bytes: 1e6 })
  for (const address of ['/a', '/b', '/c']) await cache.load(address)
  expect(kept('/a')).toBe('/a')
  await cache.load('/d')
  expect(['/a', '/b', '/c', '/d'].map(kept)).toEqual(['/a', undefined, '/c', '/d'])
  cache.close()

  open(async () => page(String(Math.random()).repeat(200)), { entries: 100, bytes: 20_000 })
  for (let each = 0; each < 30; each += 1) await cache.load(`/${each}`)
  const { entries, bytes } = cache.size()
  expect(entries).toBeGreaterThan(1)
  expect(entries).toBeLessThan(30)
  expect(bytes).toBeLessThanOrEqual(20_000)
})

test('a page that is asked for between all others stays', async () => {
  open(async (address) => page(address), { entries: 3, bytes: 1e6 })
  await cache.load('/home')
  for (let each = 0; each < 20; each += 1) {
    expect(kept('/home')).toBe('/home')
    await cache.load(`/${each}`)
  }
  cache.close()
})

test('a page larger than all room is sent, and not kept', async () => {
  open(async () => page('x'.repeat(5000)), { entries: 10, bytes: 1000 })
  expect(await text('/')).toHaveLength(5000)
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('20,000 different addresses leave no more than there is room for', async () => {
  open(async (address) => page(address), { entries: 50, bytes: 1e6 })
  for (let each = 0; each < 20_000; each += 500) {
    await Promise.all(Array.from({ length: 500 }, (_, at) => cache.load(`/blog/${each + at}`)))
  }
  expect(cache.size().entries).toBe(50)
})

test('a page that has changed is made before pages that nobody has asked for', async () => {
  open(async () => page(content))
  await cache.load('/')
  cache.warm(Array.from({ length: 200 }, (_, at) => `/${at}`))
  content = 'second'
  cache.refresh()
  await expect.poll(() => kept('/'), { interval: 5 }).toBe('second')
  expect(made.length).toBeLessThan(100)
})

test('pages are made before anybody asks', async () => {
  open(async (address) => page(address))
  cache.warm(['/', '/about', '/broken'])
  await expect.poll(() => [kept('/'), kept('/about')]).toEqual(['/', '/about'])
})
