import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** As React Router 8.5.1 writes them. */
const restoreScroll = `((storageKey, restoreKey) => {
		if (!window.history.state || !window.history.state.key) {
			let key = Math.random().toString(32).slice(2);
			window.history.replaceState({ key }, "");
		}
		try {
			let storedY = JSON.parse(sessionStorage.getItem(storageKey) || "{}")[restoreKey || window.history.state.key];
			if (typeof storedY === "number") window.scrollTo(0, storedY);
		} catch (error) {
			console.error(error);
			sessionStorage.removeItem(storageKey);
		}
	})("react-router-scroll-positions", null)`
const handOver = (data: string) =>
  `window.__reactRouterContext = ${data};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`
const enqueue = (text: string) => `window.__reactRouterContext.streamController.enqueue(${text});`
const close = 'window.__reactRouterContext.streamController.close();'
const modules = `import "/assets/manifest-d5.js";
import * as route0 from "/assets/root-mdIW-fbE.js";
import * as route1 from "/assets/frame-Cj_8.js";
  
  window.__reactRouterRouteModules = {"root":route0,"case-study/the-nosugar-detail":route1};

import("/assets/entry.client-C-3S0W6i.js");`
const starter = '(()=>{start()})()'

const hash = (html: string) => inlineHashes(html, [starter])

describe('in a page, inline', () => {
  test.each([
    ['the restoring of a scroll position', restoreScroll],
    ['the router’s own data', handOver('{"basename":"/","ssr":true}')],
    ['data of loaders', enqueue('"[{\\"_1\\":2},\\"a\\\\n\\u2028\\u003c/b>\\"]"')],
    ['the end of that data', close],
    ['a script of our own', starter],
  ])('%s is hashed', (_, text) => {
    expect(hash(`<p>x</p><script>${text}</script>`).scripts).toEqual([hashOf(text)])
  })

  test('the script that waits is hashed, for it is put in as it is', () => {
    const html = `<script type="text/late-module" data-needs="/a.js /b.js">${modules}</script>`
    expect(hash(html).scripts).toEqual([hashOf(modules)])
  })

  test('data and files are no scripts of the page', () => {
    const html = `<script type="application/ld+json">{"a":1}</script><script type="application/json" data-form-definition="true">{}</script><script type="module" src="/assets/a.js"></script>`
    expect(hash(html).scripts).toEqual([])
  })

  test('styles are hashed, and what is there twice once', () => {
    const html = `<style data-href="a">a{}</style><style>b{}</style><style>b{}</style><script>${close}</script><script>${close}</script>`
    expect(hash(html)).toEqual({ scripts: [hashOf(close)], styles: [hashOf('a{}'), hashOf('b{}')] })
  })

  test.each([
    ['a foreign script', 'alert(1)'],
    ['code behind the end of the data', `${close}alert(1)`],
    ['code behind data', enqueue('"a");alert(1);("b"')],
    ['code in place of data', enqueue('alert(1)')],
    ['a template in place of data', enqueue('`a`')],
    ['a string that ends early', enqueue('"a"+alert(1)+"b"')],
    ['code in the router’s data', handOver('{"a":alert(1)}')],
    ['code behind the router’s data', handOver('{};alert(1);({})')],
    ['a getter in the router’s data', handOver('{get a(){alert(1)}}')],
    ['another’s scroll script', restoreScroll.replace('scrollTo', 'alert')],
    ['a module of another origin', modules.replace('/assets/root', 'https://evil.example/root')],
    ['a module without a scheme', modules.replace('/assets/root', '//evil.example/root')],
    ['a module beside the assets', modules.replace('/assets/root', '/assets/../media/root')],
    ['code between modules', modules.replace(/^import \*/m, 'alert(1)\nimport *')],
    ['code in the list of modules', modules.replace(':route1', ':alert(1)')],
    ['code behind modules', `${modules}alert(1)`],
    ['our own with something before it', ` ${starter}`],
    ['only spaces', ' '],
  ])('%s fails', (_, text) => {
    expect(() => hash(`<script>${text}</script>`)).toThrow('a script nobody knows')
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
  ])('%s fails', (html) => {
    expect(() => hash(html)).toThrow('a script nobody knows')
  })
})
