import { createServer, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { found } from '../../app/content/sources.ts'
import { languageOf } from '../../app/lib/languages.ts'
import { openErrorScreens } from '../http/error-screens.ts'
import { acceptedPosts, guard } from '../http/guard.ts'
import { openLimiter } from '../http/limiter.ts'
import type { RenderedResponse } from '../http/prepared-response.ts'
import { openRouteTable } from '../http/route-table.ts'
import { inOrder } from '../http/server.ts'
import { openCachedPages } from './cached-pages.ts'
import { openRequestLookup } from './request-lookup.ts'
import { resolvePath } from './resolve-path.ts'

let server: Server
/** Paths whose screens or pages were rendered. */
let rendered: string[]
/** URLs whose route or redirect was looked up. */
let lookedUp: string[]
let renders: ReturnType<typeof openLimiter>
let changeContent: () => void
beforeEach(async () => {
  rendered = []
  lookedUp = []
  renders = openLimiter(1, { waiting: 1 })
  const response = (status: number, text: string): RenderedResponse => {
    rendered.push(text)
    return { status, contentType: 'text/html', headers: {}, body: Buffer.from(text) }
  }
  const listeners: (() => void)[] = []
  changeContent = () => {
    for (const listener of listeners) listener()
  }
  const onChange = (listener: () => void) => void listeners.push(listener)
  const routes = openRouteTable([{ id: 'about', path: 'about' }], {
    ...{ neverCached: [], once: [] },
    parameters: {},
  })
  const lookup = openRequestLookup(
    {
      match(url) {
        lookedUp.push(`route of ${url}`)
        return routes.match(url)
      },
    },
    (url) => {
      lookedUp.push(`redirect of ${url}`)
      return undefined
    },
  )
  const screens = openErrorScreens({
    renderScreen: async (status, path = '') => response(status, `${status} of ${path}`),
    ...{ always: {}, isCached: true },
  })
  const list = { isLocal: true, onChange }
  const pages = openCachedPages({
    renderForCache: async (key) => response(200, key),
    // Of services and config only what it reads.
    services: {
      content: { current: () => ({ isOffered: true }), onChange },
      blogs: { ...list, peekBlogs: () => [], listBlogs: async () => found([]) },
      jobs: { ...list, listJobs: async () => found([]) },
    } as never,
    config: { trustedProxies: [] } as never,
    ...{ routes, lookup, renders, screens, always: {} },
  })
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { canonicalPath } = routes
  app.use(resolvePath({ lookup, canonicalPath, isOffered: () => true, screens }))
  const rules = { originOf: () => 'http://localhost', findAccepted: acceptedPosts(lookup.match) }
  const steps = [guard({ rules, headers: {}, sendScreen: screens.send }), pages.answer]
  server = createServer(inOrder(steps, getRequestListener(app.fetch)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function get(path: string) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return [response.status, await response.text()]
}

test('route and redirect of a request are looked up once', async () => {
  for (const path of ['/about?a=b', '/none']) {
    await get(path)
    expect(lookedUp.toSorted()).toEqual([`redirect of ${path}`, `route of ${path}`])
    lookedUp = []
  }
})

test.each(['/about', '/ar/about'])(
  'an overload after a change of content answers %s in its language, without a render',
  async (path) => {
    changeContent()
    const screen = languageOf(path) === 'ar' ? '503 of /ar/404' : '503 of /404'
    await expect.poll(() => rendered.filter((each) => each === screen)).toHaveLength(2)
    await renders.enterAlways()
    void renders.enter()
    rendered = []
    expect(await get(path)).toEqual([503, screen])
    expect(rendered).toEqual([])
  },
)
