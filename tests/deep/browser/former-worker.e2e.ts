import { createServer } from 'node:http'
import { expect, watched as test } from '../../support/fixtures.ts'
import { freePort } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'

/** It answers for every page out of its own cache. */
const formerWorker = `addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open('former').then((cache) => cache.put('/', new Response('<h1>The former site</h1>', { headers: { 'Content-Type': 'text/html' } }))))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match('/')))`

const path = '/sw.js'

test('the worker of a former site ends, and its pages with it', async ({ page }) => {
  const port = await freePort()
  const former = createServer((request, response) => {
    const isWorker = request.url === path
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? formerWorker : '<h1>The former site, not yet cached</h1>')
  }).listen(port)
  const home = `http://localhost:${port}/`
  await page.goto(home)
  await page.evaluate(async (path) => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await navigator.serviceWorker.register(path)
    await controlled
  }, path)
  former.closeAllConnections()
  await new Promise((closed) => former.close(closed))

  const site = await startSite({ PORT: String(port) })
  await page.goto(home)
  await expect(page.getByText('The former site')).toBeVisible()
  // A browser asks for the worker after a navigation, and once a day.
  await page
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    .catch(() => undefined)
  await expect(page.getByRole('link', { name: 'GET A QUOTE' })).toBeVisible()
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      await navigator.serviceWorker.getRegistrations(),
    ]),
  ).toEqual([[], []])
  for (const other of ['/service-worker.js', '/serviceworker.js', '/worker.js', '/ngsw-worker.js'])
    expect(await (await fetch(site.url + other)).text()).toBe(
      await (await fetch(site.url + path)).text(),
    )
  await page.goto('about:blank')
  await site.stop()
})
