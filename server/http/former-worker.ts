import { createMiddleware } from 'hono/factory'

/** Where tools put the service worker of a site. */
const paths = ['/service-worker.js', '/serviceworker.js', '/sw.js', '/worker.js', '/ngsw-worker.js']

const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`

/** Ends the service worker of a former site at this origin, which would show that site forever. */
export const formerWorkers = createMiddleware(async (c, next) => {
  if (!paths.includes(c.req.path)) return next()
  return c.body(worker, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
})
