import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../http/headers.ts'
import { deferScripts } from './router-scripts.ts'

const starter = '(()=>{start()})()'
const own = { scripts: [starter], styles: ['body{color:red}'] }

/** A page of two routes with loader data, as React Router itself renders it. */
async function renderPage(): Promise<string> {
  const asset = (id: string, parentId?: string) => ({
    ...{ id, parentId, path: parentId ? undefined : '', index: parentId ? true : undefined },
    ...{ hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false },
    ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
    ...{
      module: `/assets/${id.replaceAll('/', '-')}-Cj_8.js`,
      imports: ['/assets/shared-D5.js'],
      css: [],
    },
    ...{ clientActionModule: undefined, clientLoaderModule: undefined },
    ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
  })
  const Root = () =>
    createElement(
      'html',
      { lang: 'en' },
      createElement('head'),
      createElement(
        'body',
        {},
        createElement(Outlet),
        createElement(ScrollRestoration),
        createElement(Scripts),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of this test
        createElement('script', { dangerouslySetInnerHTML: { __html: starter } }),
      ),
    )
  const build: ServerBuild = {
    entry: {
      module: {
        async default(request: Request, status: number, headers: Headers, context: EntryContext) {
          const body = await renderToReadableStream(
            createElement(ServerRouter, { context, url: request.url }),
          )
          await body.allReady
          return new Response(body, { status, headers })
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Root, loader: () => ({ a: 1 }) } },
      'pages/home': {
        ...{ id: 'pages/home', parentId: 'root', index: true },
        module: {
          default: () => createElement('p', {}, 'Said in <script>'),
          loader: () => ({ hostile: '</script><script>alert(1)</script>\u2028' }),
        },
      },
    },
    assets: {
      entry: { module: '/assets/entry.client-C-3S.js', imports: ['/assets/shared-D5.js'] },
      routes: { root: asset('root'), 'pages/home': asset('pages/home', 'root') },
      url: '/assets/manifest-d5.js',
      version: 'd5',
    },
    ...{ publicPath: '/', assetsBuildDirectory: 'build/client', future: {} },
    ...{ ssr: true, isSpaMode: false, prerender: [], routeDiscovery: { mode: 'initial' } },
  } as unknown as ServerBuild // The parts of a build that a page needs.
  const request = new Request('http://localhost/')
  const response = await createRequestHandler(build)(request, new RouterContextProvider())
  expect(response.status).toBe(200)
  return response.text()
}

/** Texts of the scripts in a page, in order. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)

let page: string
let scripts: string[]
beforeAll(async () => {
  page = await renderPage()
  scripts = scriptsOf(page)
})
const find = (start: string) =>
  scripts.find((text) => text.startsWith(start)) ?? expect.unreachable()
const restoreScroll = () => find('((storageKey')
const handOver = () => find('window.__reactRouterContext = ')
const enqueue = () => find('window.__reactRouterContext.streamController.enqueue')
const close = () => find('window.__reactRouterContext.streamController.close')
const modules = () => find('import "/assets/manifest')
const withoutData = () => scripts.filter((text) => text !== enqueue() && text !== close())

/** The contract: it fails on the upgrade of React Router that changes what router-scripts.ts relies on. */
describe('a page of React Router', () => {
  test('has the scripts that are known, its module first of them by a tag of its own, and preloads', () => {
    expect(page.match(/<script type="module" async="">/g)).toHaveLength(1)
    expect(page.match(/<link rel="modulepreload" href="\/assets\/[\w.-]+"\/>/g)).toHaveLength(5)
    expect(new Set(scripts)).toEqual(
      new Set([restoreScroll(), handOver(), enqueue(), close(), modules(), starter]),
    )
  })

  test('has its module wait, preloads nothing and holds no data, and is otherwise as it was', () => {
    const { html, data } = deferScripts(page, own)
    const marks = `data-hydration="${hashOf(data)}"`
    expect(html).toContain(`<script type="deferred-module" ${marks}>${modules()}</script>`)
    expect(html).not.toMatch(/modulepreload|type="module"/)
    expect(scriptsOf(html)).toEqual(withoutData())
    expect(html).toContain('Said in &lt;script&gt;')
  })

  test('may keep its data', () => {
    const { html, inline, data } = deferScripts(page, own, true)
    expect(html).toContain(`<script type="deferred-module">${modules()}</script>`)
    expect(scriptsOf(html)).toEqual(scripts)
    expect(new Set(inline.scripts)).toEqual(new Set(scripts.map(hashOf)))
    expect(data).toBe('')
  })

  test('gives its data as the stream has them', () => {
    const { data } = deferScripts(page, own)
    expect(data).toBe(JSON.parse(/\((.*)\)/s.exec(enqueue())?.[1] ?? ''))
    expect(data).toContain('</script><script>alert(1)</script>')
  })

  test('permits exactly those scripts and our own texts', () => {
    const { inline } = deferScripts(page, own)
    expect(new Set(inline.scripts)).toEqual(new Set(withoutData().map(hashOf)))
    expect(inline.scripts).toHaveLength(withoutData().length)
    expect(inline.styles).toEqual(own.styles.map(hashOf))
  })

  test.each([
    [
      'without its module',
      (html: string) => html.replace(/<script type="module".*?<\/script>/s, ''),
    ],
    ['with a module under another tag', (html: string) => html.replace(' async=""', ' defer=""')],
    [
      'with two modules',
      (html: string) => html.replace(/(<script type="module".*?<\/script>)/s, '$1$1'),
    ],
    ['that hands nothing over', (html: string) => html.replace(handOver(), starter)],
    [
      'with a preload of another form',
      (html: string) =>
        html.replace('rel="modulepreload" href', 'rel="modulepreload" crossorigin="" href'),
    ],
  ])('%s fails', (_, change) => {
    expect(change(page)).not.toBe(page)
    expect(() => deferScripts(change(page), own)).toThrow('in another way')
  })
})

test('a page without a router is left as it is', () => {
  const html = `<p>A form</p><script>${starter}</script><script type="module" src="/assets/a.js"></script>`
  expect(deferScripts(html, own)).toMatchObject({
    html,
    inline: { scripts: [hashOf(starter)] },
  })
})

test('data and files are no scripts of the page', () => {
  const html = `<script type="application/ld+json">{"a":1}</script><script type="application/json" data-form-definition="true">{}</script><script type="module" src="/assets/a.js"></script>`
  expect(deferScripts(html, own).inline.scripts).toEqual([hashOf(starter)])
})

describe('in a page, inline,', () => {
  test.each<[string, () => string]>([
    ['a foreign script', () => 'alert(1)'],
    ['code behind the end of the data', () => `${close()}alert(1)`],
    ['code behind data', () => enqueue().replace(/"\);$/, '");alert(1);("b");')],
    ['code in place of data', () => enqueue().replace(/\(".*"\)/, '(alert(1))')],
    ['a template in place of data', () => enqueue().replace(/\(".*"\)/, '(`a`)')],
    ['a string that ends early', () => enqueue().replace(/\(".*"\)/, '("a"+alert(1)+"b")')],
    ['code in the router’s data', () => handOver().replace('{', '{"a":alert(1),')],
    ['code behind the router’s data', () => handOver().replace('};', '};alert(1);({});')],
    ['a getter in the router’s data', () => handOver().replace('{', '{get a(){alert(1)},')],
    ['another’s scroll script', () => restoreScroll().replace('scrollTo', 'alert')],
    [
      'a module of another origin',
      () => modules().replace('/assets/root', 'https://evil.example/root'),
    ],
    ['a module without a scheme', () => modules().replace('/assets/root', '//evil.example/root')],
    [
      'a module beside the assets',
      () => modules().replace('/assets/root', '/assets/../media/root'),
    ],
    ['code between modules', () => modules().replace(/^import \*/m, 'alert(1)\nimport *')],
    ['code in the list of modules', () => modules().replace(':route1', ':alert(1)')],
    ['code behind modules', () => `${modules()}alert(1)`],
    ['our own with something before it', () => ` ${starter}`],
    ['only spaces', () => ' '],
  ])('%s fails', (_, makeText) => {
    const text = makeText()
    expect(scripts).not.toContain(text)
    expect(() => deferScripts(`<script>${text}</script>`, own)).toThrow('unknown script')
    expect(() => deferScripts(page.replace('</body>', `<script>${text}</script>$&`), own)).toThrow(
      'unknown script',
    )
  })

  test.each([
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script\n>alert(1)</script >',
    '<script type="text/javascript">alert(1)</script>',
    '<script type="speculationrules">{"prefetch":[]}</script>',
    '<script type="importmap">{"imports":{}}</script>',
    '<script data-type="application/json">alert(1)</script>',
    '<script type="module" title=\' type="application/json"\'>alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<!--><script>alert(1)</script>-->',
  ])('%s fails', (html) => {
    expect(() => deferScripts(html, own)).toThrow('unknown script')
  })
})
