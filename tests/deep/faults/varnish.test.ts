/** Varnish with the shipped settings, in front of the site: it caches pages, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/postgres.ts'
import { type Site, startSite } from '../../support/site.ts'
import { needsVarnish, startVarnish, type Varnish } from '../../support/varnish.ts'

describe('behind Varnish', needsVarnish, () => {
  let site: Site
  let varnish: Varnish
  beforeAll(async () => {
    site = await startSite()
    const port = Number(new URL(site.url).port)
    varnish = await startVarnish(await freePort(), [port, port])
  })
  afterAll(async () => {
    await varnish.stop()
    await site.stop()
  })

  /** Requests a page; `hits` is the number of times its copy was served before. */
  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${varnish.url}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, text, hits: Number(headers.get('x-cache-hits')) }
  }

  test('caches a page for every visitor', async () => {
    expect(await ask('/about')).toMatchObject({ status: 200, hits: 0 })
    expect(await ask('/about')).toMatchObject({ status: 200, hits: 1 })
    expect(await ask('/about?utm_source=x&gclid=y', { headers: { Cookie: 'a=b' } })).toMatchObject({
      hits: 2,
    })
    const { headers } = await ask('/about')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const name of ['cdn-cache-control', 'xkey', 'age', 'set-cookie'])
      expect(headers.get(name), name).toBeNull()
    const small = await ask('/about', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(await ask('/?work=mobile')).toMatchObject({ hits: 0 })
    expect((await ask('/?work=website')).text).not.toBe((await ask('/?work=mobile')).text)
  })

  test('does not cache a form, a search, a redirect and a missing page', async () => {
    for (const path of ['/to/contact-us', '/search?q=app', '/About?utm_source=x', '/nothing']) {
      await ask(path)
      const { hits, headers } = await ask(path)
      expect([path, hits, headers.get('cache-control')]).toEqual([path, 0, 'no-store'])
    }
    expect((await ask('/About?utm_source=x')).headers.get('location')).toBe('/about?utm_source=x')
    const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }
    expect((await ask('/to/contact-us', post)).status).toBe(422)
    expect((await ask('/readyz')).status).toBe(404)
  })

  test('fetches every page again after a purge, which a visitor cannot send', async () => {
    const areHits = async () => [(await ask('/about')).hits > 0, (await ask('/faq')).hits > 0]
    await areHits()
    expect(await areHits()).toEqual([true, true])
    const forged = { 'X-Forwarded-For': '192.0.2.1' }
    expect((await ask('/', { method: 'PURGE', headers: forged })).status).toBe(405)
    expect(await areHits()).toEqual([true, true])
    expect((await ask('/', { method: 'PURGE' })).status).toBe(200)
    expect(await areHits()).toEqual([false, false])
    expect(await areHits()).toEqual([true, true])
  })

  test('serves pages while no server is up, and rejects posts', async () => {
    await ask('/about')
    await site.stop()
    expect(await ask('/about')).toMatchObject({ status: 200 })
    expect((await ask('/about')).hits).toBeGreaterThan(0)
    const refused = await ask('/to/contact-us', { method: 'POST', body: 'a=b' })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
    // Not fetched since the purge: a stale copy is better than none.
    expect((await ask('/', { method: 'PURGE' })).status).toBe(200)
    expect(await ask('/about')).toMatchObject({ status: 200 })
    expect((await ask('/services')).status).toBe(503)
  })
})
