import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { openPageCache, type Render, type RenderedPage } from './page-cache.ts'
import { prepareResponse } from './prepared-response.ts'

/** The content, which each page repeats. */
let content: string
/** The keys of pages in the order they were rendered. */
let renderings: string[]
let cache: ReturnType<typeof openPageCache>
let log: LogLines
beforeEach(() => {
  // The clock that says how old a copy is stands still, unless a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] })
  // To lru-cache, what began at 0 has no beginning.
  vi.advanceTimersByTime(1)
  content = 'first'
  renderings = []
  log = listenToLog()
})
afterEach(() => {
  cache.close()
  log.stop()
  vi.useRealTimers()
})

const page = (text: string, other: Partial<RenderedPage> = {}, status = 200): RenderedPage => ({
  response: { status, contentType: 'text/html', headers: {}, body: Buffer.from(text) },
  isCacheable: status === 200,
  freshFor: Number.POSITIVE_INFINITY,
  ...other,
})

function open(render: Render, limits = { entries: 100, bytes: 1e6 }): void {
  cache = openPageCache((key, options) => {
    renderings.push(key)
    return render(key, options)
  }, limits)
}

const text = async (key: string) => (await cache.getOrRender(key))?.plain.body.toString()
const cached = (key: string) => cache.get(key)?.plain.body.toString()

/** A page that is rendered when the test says so. */
function held() {
  const release = Promise.withResolvers<void>()
  const render: Render = async () => {
    const text = content
    await release.promise
    return page(text)
  }
  return { render, release: () => release.resolve() }
}

test('a page is rendered once however many ask for it, and then cached', async () => {
  const { render, release } = held()
  open(render)
  const asking = Array.from({ length: 500 }, () => text('/'))
  release()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['first']))
  expect(cached('/')).toBe('first')
  expect(renderings).toEqual(['/'])
})

test('it is cached in every encoding, and as small as it gets once somebody asks', async () => {
  const long = 'Turning Your Startup Dreams into Reality. <p>'.repeat(300) + Math.random()
  open(async () => page(long))
  await cache.getOrRender('/')
  const quick = cache.get('/')?.encoded
  expect(brotliDecompressSync(quick?.br?.body ?? '').toString()).toBe(long)
  expect(gunzipSync(quick?.gzip?.body ?? '').toString()).toBe(long)
  const size = quick?.br?.body.length ?? 0
  await expect
    .poll(() => {
      // It waits for a moment without requests, or ten seconds.
      vi.advanceTimersByTime(4000)
      return cache.get('/')?.encoded.br?.body.length
    })
    .toBeLessThan(size)
  expect(brotliDecompressSync(cache.get('/')?.encoded.br?.body ?? '').toString()).toBe(long)
})

test('when content changes the old copy is sent until the new one is there, for which nobody waits', async () => {
  open(async () => page(content))
  await cache.getOrRender('/')
  content = 'second'
  cache.refresh()
  expect(cached('/')).toBe('first')
  await expect.poll(() => cached('/')).toBe('second')
  expect(renderings).toEqual(['/', '/'])
})

test('pages that changed are rendered again in the order of their last use', async () => {
  open(async () => page(content))
  for (const key of ['/a', '/b', '/c']) await cache.getOrRender(key)
  cached('/a')
  renderings = []
  cache.refresh()
  await expect.poll(() => renderings).toEqual(['/a', '/c', '/b'])
})

test('a page that is no longer fresh is rendered anew for those to come', async () => {
  open(async () => page(content, { freshFor: 1000 }))
  await cache.getOrRender('/')
  content = 'second'
  vi.advanceTimersByTime(999)
  expect(cached('/')).toBe('first')
  vi.advanceTimersByTime(2)
  expect(cached('/')).toBe('first')
  await expect.poll(() => cached('/')).toBe('second')
  expect(renderings).toEqual(['/', '/'])
})

test.each([
  ['says unavailable', page('later', {}, 503)],
  ['is not whole', page('less', { isCacheable: false })],
])('while a page %s its cached copy stays, and it is not rendered each time', async (_, bad) => {
  let isAway = false
  open(async () => (isAway ? bad : page(content, { freshFor: 1000 })))
  await cache.getOrRender('/')
  isAway = true
  vi.advanceTimersByTime(1001)
  expect(cached('/')).toBe('first')
  await expect.poll(() => renderings.length).toBe(2)
  // By now the second rendering has come to nothing, and there is another page to wait for.
  await cache.getOrRender('/other')
  for (let times = 0; times < 20; times += 1) expect(cached('/')).toBe('first')
  await cache.getOrRender('/another')
  expect(renderings).toEqual(['/', '/', '/other', '/another'])
  isAway = false
  content = 'second'
  vi.advanceTimersByTime(5001)
  await expect.poll(() => cached('/')).toBe('second')
})

test('a change renders no page that has expired: the next visitor has it rendered', async () => {
  open(async () => page(content, { freshFor: 1000 }))
  await cache.getOrRender('/blogs')
  content = 'second'
  vi.advanceTimersByTime(1001)
  await cache.refresh()
  expect(renderings).toEqual(['/blogs'])
  expect(await text('/blogs')).toBe('second')
})

test('a page that nobody has asked for in a day is rendered for whoever asks', async () => {
  open(async () => page(content, { freshFor: 1000 }))
  await cache.getOrRender('/')
  content = 'second'
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1001)
  expect(await text('/')).toBe('second')
})

test('a page whose list is gone, and cannot be had, is cached no longer', async () => {
  let isAway = false
  open(async () => (isAway ? page('no list', { isCacheable: false }) : page(content)))
  await cache.getOrRender('/blogs')
  isAway = true
  await cache.refresh()
  expect(cached('/blogs')).toBeUndefined()
})

test.each([404, 410])('a page that is a %d by now is cached no longer', async (missing) => {
  let status = 200
  open(async () => page('here', { freshFor: 1000 }, status))
  await cache.getOrRender('/')
  status = missing
  vi.advanceTimersByTime(1001)
  await expect.poll(() => cached('/')).toBeUndefined()
})

test('nor is one that a change has removed', async () => {
  let isGone = false
  open(async () => (isGone ? page('not found', {}, 404) : page(content)))
  await cache.getOrRender('/blog/a')
  isGone = true
  cache.refresh()
  await expect.poll(() => cached('/blog/a')).toBeUndefined()
})

test('a page begun before a change never stays: it is rendered once more', async () => {
  const { render, release } = held()
  open(render)
  const asking = text('/')
  content = 'second'
  cache.refresh()
  release()
  expect(await asking).toBe('first')
  await expect.poll(() => cached('/')).toBe('second')
})

test('of several changes while a page is rendered, the last is shown', async () => {
  const turns: PromiseWithResolvers<void>[] = []
  open(async () => {
    const text = content
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    await turn.promise
    return page(text)
  })
  const asking = text('/')
  turns[0]?.resolve()
  await asking
  for (const text of ['second', 'third', 'fourth']) {
    content = text
    cache.refresh()
    if (text === 'second') await expect.poll(() => turns.length).toBe(2)
  }
  turns[1]?.resolve()
  await expect.poll(() => turns.length).toBe(3)
  expect(cached('/')).toBe('second')
  turns[2]?.resolve()
  await expect.poll(() => cached('/')).toBe('fourth')
  expect(turns).toHaveLength(3)
})

test('a page that fails stays as it was, is logged, and later tried again', async () => {
  let isBroken = false
  open(async () => {
    if (isBroken) throw new Error('no render today')
    return page(content)
  })
  await cache.getOrRender('/')
  isBroken = true
  cache.refresh()
  await expect.poll(() => log.lines()).toMatchObject([{ event: 'page-not-rendered', path: '/' }])
  expect(cached('/')).toBe('first')
  isBroken = false
  content = 'second'
  vi.advanceTimersByTime(5001)
  await expect.poll(() => cached('/')).toBe('second')
})

test('a screen in the place of a page is sent to everybody who waits, and not cached', async () => {
  const screen = prepareResponse(page('a screen', {}, 404).response, {})
  open(async () => ({ screen }))
  expect(await Promise.all([text('/'), text('/')])).toEqual(['a screen', 'a screen'])
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  expect(log.lines()).toEqual([])
})

test.each([
  ['that is not whole', page('less', { isCacheable: false })],
  ['that says not found', page('not found', {}, 404)],
  ['that says unavailable', page('later', {}, 503)],
])('a page %s is sent to everybody who waits, and not cached', async (_, rendered) => {
  open(async () => rendered)
  const body = rendered.response.body.toString()
  expect(await Promise.all([text('/'), text('/'), text('/')])).toEqual([body, body, body])
  expect(cached('/')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  expect(renderings).toHaveLength(1)
})

test('a page that fails, fails for everybody who waits, is logged once and rendered anew for the next', async () => {
  let isBroken = true
  open(async () => {
    if (isBroken) throw new Error('no render today')
    return page('whole')
  })
  const asking = await Promise.allSettled([text('/'), text('/')])
  expect(asking.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(log.lines()).toHaveLength(1)
  isBroken = false
  expect(await text('/')).toBe('whole')
})

test('nobody waits for a page that waits for something slow, and it is cached once it is there', async () => {
  const { render, release } = held()
  open((key, options) => {
    options.onSlow()
    return render(key, options)
  })
  expect(await cache.getOrRender('/blogs')).toBeUndefined()
  expect(await cache.getOrRender('/blogs')).toBeUndefined()
  release()
  await expect.poll(() => cached('/blogs')).toBe('first')
  expect(renderings).toHaveLength(1)
})

test('the pages used longest ago make room, by number and by size', async () => {
  open(async (key) => page(key), { entries: 3, bytes: 1e6 })
  for (const key of ['/a', '/b', '/c']) await cache.getOrRender(key)
  expect(cached('/a')).toBe('/a')
  await cache.getOrRender('/d')
  expect(['/a', '/b', '/c', '/d'].map(cached)).toEqual(['/a', undefined, '/c', '/d'])
  cache.close()

  open(async () => page(String(Math.random()).repeat(200)), { entries: 100, bytes: 20_000 })
  for (let each = 0; each < 30; each += 1) await cache.getOrRender(`/${each}`)
  const { entries, bytes } = cache.size()
  expect(entries).toBeGreaterThan(1)
  expect(entries).toBeLessThan(30)
  expect(bytes).toBeLessThanOrEqual(20_000)
})

test('a page that is asked for between all others stays', async () => {
  open(async (key) => page(key), { entries: 3, bytes: 1e6 })
  await cache.getOrRender('/home')
  for (let each = 0; each < 20; each += 1) {
    expect(cached('/home')).toBe('/home')
    await cache.getOrRender(`/${each}`)
  }
})

test('a page larger than all room is sent, and not cached', async () => {
  open(async () => page('x'.repeat(5000)), { entries: 10, bytes: 1000 })
  expect(await text('/')).toHaveLength(5000)
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('20,000 different keys leave no more than there is room for, and everybody is answered', async () => {
  open(async (key) => page(key), { entries: 50, bytes: 1e6 })
  for (let each = 0; each < 20_000; each += 500) {
    const keys = Array.from({ length: 500 }, (_, at) => `/blog/${each + at}`)
    expect(await Promise.all(keys.map(text))).toEqual(keys)
  }
  expect(cache.size().entries).toBe(50)
})

test('after it is closed nothing is begun', async () => {
  open(async () => page(content))
  await cache.getOrRender('/')
  cache.close()
  cache.refresh()
  await turn()
  expect(renderings).toEqual(['/'])
})
