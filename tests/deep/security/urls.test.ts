import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  redirectTargets,
  traversals,
  undecodablePaths,
  unknownPaths,
} from '../../support/hostile-requests.ts'
import { ask, forEachConcurrently } from '../../support/raw-http.ts'
import { everyPage } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

/** Rows R1, R2 and R3 of RELIABILITY.md. */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('no URL redirects off the site', async () => {
  expect(redirectTargets.length).toBeGreaterThanOrEqual(300)
  const wrong: string[] = []
  await forEachConcurrently(redirectTargets, 8, async (target) => {
    const { text, statuses } = await ask(site.url, 'HEAD', target, [
      'X-Forwarded-Host: evil.example',
      'Referer: https://evil.example/',
    ])
    const [, location] = /^location: (.*)\r$/im.exec(text) ?? []
    const leads = location === undefined ? site.url : new URL(location, site.url).origin
    if (leads !== site.url || !statuses[0] || statuses[0] >= 500) wrong.push(`${target}: ${text}`)
  })
  expect(wrong).toEqual([])
})

test('no post redirects off the site, whatever URL it asks for', async () => {
  for (const field of ['redirect', 'redirect_url', 'next', 'hidden:redirect', 'returnTo']) {
    const answer = await fetch(`${site.url}/to/contact-us?${field}=https://evil.example`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        [field]: 'https://evil.example/',
        name: 'Amna',
        email: 'amna@example.com',
        message: 'We need an app for our bakery by the spring, please call.',
      }),
    })
    expect(answer.headers.get('Location')).toBeNull()
    expect([200, 422, 429]).toContain(answer.status)
  }
})

test('no path reads outside the served folders', async () => {
  expect(traversals.length).toBeGreaterThanOrEqual(500)
  const wrong: string[] = []
  await forEachConcurrently(traversals, 8, async (path) => {
    const { text, statuses } = await ask(site.url, 'GET', path)
    const [status = 0] = statuses
    const isOutside = /"9ex-site"|root:.*:0:0|SQLite format|createRequestHandler|PATH=\//.test(text)
    if (status < 400 || status >= 500 || isOutside) wrong.push(`${path}: ${status}`)
  })
  expect(wrong).toEqual([])
})

test('a path that cannot be decoded is a 400, and an unknown one a 404', async () => {
  const wrong: string[] = []
  const expectAll = (paths: string[], method: string, wanted: number) =>
    forEachConcurrently(paths, 8, async (path) => {
      const { statuses } = await ask(site.url, method, path)
      if (statuses[0] !== wanted) wrong.push(`${method} ${path}: ${statuses}, not ${wanted}`)
    })
  // A 404 page is rendered, except for HEAD, which is faster; the bench has all 5,000.
  await expectAll(undecodablePaths(1000), 'GET', 400)
  await expectAll(unknownPaths(1000), 'HEAD', 404)
  await expectAll(unknownPaths(50), 'GET', 404)
  expect(wrong).toEqual([])
  expect(site.output()).not.toMatch(/failed/)
})

test('every page still works after all this', async () => {
  for (const path of everyPage) expect((await fetch(site.url + path)).status, path).toBe(200)
})
