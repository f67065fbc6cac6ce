import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderText } from '../../app/text/render-text.server.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { openHostUrls } from './host-text.ts'

const isOwn = (path: string) => path === '/faq'
const show = (text: string, host = 'https://cms.example') =>
  JSON.stringify(renderText(text, openHostUrls({ host, isOwn })))

let log: LogLines
beforeEach(() => {
  log = listenToLog()
})
afterEach(() => log.stop())

test.each([
  ['![A](/uploads/a.png)', '"src":"https://cms.example/uploads/a.png"'],
  ['<img src="/a.png?w=1&amp;h=2">', '"src":"https://cms.example/a.png?w=1&h=2"'],
  ['<img src="data:," data-src="/a.png">', '"src":"https://cms.example/a.png"'],
  ['<a href=posts/two>two</a>', '"href":"https://cms.example/posts/two"'],
  ['<a href=\n"/x">x</a>', '"href":"https://cms.example/x"'],
  ['<a href=" https://us.example/">x</a>', '"href":"https://us.example/"'],
  ['[two](../two "Two")', '"href":"https://cms.example/two"'],
  ['[a]( /guide )', '"href":"https://cms.example/guide"'],
  ['[a](\n/x)', '"href":"https://cms.example/x"'],
  ['[a](//cdn.example/x)', '"href":"https://cdn.example/x"'],
  ['[two]\n\n[two]: /two', '"href":"https://cms.example/two"'],
  ['[FAQ](/faq)', '"href":"/faq"'],
  ['[us](https://us.example/)', '"href":"https://us.example/"'],
  ['[below](#below)\n\n## Below', '"href":"#section-below"'],
])('a content host’s text %j is shown with %s', (text, shown) => {
  expect(show(text)).toContain(shown)
  expect(log.lines()).toEqual([])
})

test.each([
  'set src=foo.js in the file',
  '<img alt="src=/x" src="https://us.example/a.png" title="href=/y">',
  'a [link]() to nowhere',
  '`[a](/b)`',
  '<code>href="/x"</code>',
  '<pre>\nsrc="/y"\n</pre>',
  '~~~\n[a](/b)\n~~~',
  '````\n```\n[a](/b)\n```\n````',
  'Code:\n\n    <a href="/x">',
  '&lt;a href="/x"&gt;',
])('the words and the code of %j stay', (text) => {
  expect(show(text)).not.toContain('cms.example')
})

test('of a host on plain http pictures are shown, and links taken out, which is logged once', () => {
  const text =
    '[a](/a) [b](http://cms.example/b) ![c](/c.png) ![d](http://cms.example/d.png) ![e](http://e.example/e.png)'
  const shown = show(text, 'http://cms.example')
  expect(shown.match(/"(?:src|href)":"[^"]*"/g)).toEqual([
    '"src":"http://cms.example/c.png"',
    '"src":"http://cms.example/d.png"',
  ])
  expect(log.lines()).toEqual([expect.objectContaining({ event: 'upstream-link-refused' })])
})
