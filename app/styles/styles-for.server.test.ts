import { expect, test } from 'vitest'
import { stylesFor } from './styles-for.server.ts'

const has = (css: string, html: string) => stylesFor(css)(html)

test('a rule stays when its class stands in the page, and goes when it does not', () => {
  const css = '.a{color:red}.b{color:blue}.a .b{color:green}.c,.a{margin:0}'
  expect(has(css, '<p class="a"></p>')).toBe('.a{color:red}.a{margin:0}')
  expect(has(css, '<p class="x a y c"></p><p class="b"></p>')).toBe(css)
  expect(has(css, '<p>.a</p>')).toBe('')
})

test('states, arguments and what has no name are not looked at', () => {
  const css =
    '*{a:b}:root{a:b}[open]{a:b}p:hover{a:b}p:not([data-whole])>*{a:b}:is(.x,h1){a:b}.a:not(.x){a:b}'
  expect(has(css, '<p class="a"></p>')).toBe(css)
})

test('what a rule asks to be inside must be there, if it is one thing', () => {
  const css = 'html:has([data-form-page]){a:b}html:has(dialog:modal){a:b}html:has(i,b){a:b}'
  expect(has(css, '<html><i>')).toBe('html:has(i,b){a:b}')
  expect(has(css, '<html><dialog><p data-form-page="">')).toBe(css)
})

test('a tag must be there, and a field for its parts', () => {
  const css =
    'h1,p{a:b}h2{a:b}html body>p{a:b}.a>h2{a:b}p::before{a:b}::placeholder{a:b}::file-selector-button{a:b}::-webkit-search-decoration{a:b}::-webkit-details-marker{a:b}'
  expect(has(css, '<html><body><p class="a">')).toBe(
    'p{a:b}html body>p{a:b}p::before{a:b}::-webkit-details-marker{a:b}',
  )
  expect(has(css, '<h2><input>')).toBe(
    'h2{a:b}::placeholder{a:b}::file-selector-button{a:b}::-webkit-search-decoration{a:b}::-webkit-details-marker{a:b}',
  )
})

test('a custom property stays where its value is taken, in a rule, an animation or the page', () => {
  const css =
    ':root{--a:1;--b:2;--c:3;--d:4;color:red}.x{e:var(--a)}.y{e:var(--d)}@keyframes k{from{e:var(--b)}}'
  expect(has(css, '<p class="x" style="e:var(--c)">')).toBe(
    ':root{--a:1;--b:2;--c:3;color:red}.x{e:var(--a)}',
  )
  expect(has(':root{--a:1}.y{e:var(--a)}', '<p>')).toBe('')
})

test('classes with every sign Tailwind and React write are recognised', () => {
  const css = [
    '.md\\:w-\\[min\\(86\\%\\,500px\\)\\]{a:b}',
    '.\\[\\&_img\\]\\:block img{a:b}',
    '.\\[\\&\\>p\\]\\:m-0>p{a:b}',
    ".\\[content\\:\\'x\\'\\]{a:b}",
    '.\\-me-2{a:b}',
    '.w-1\\/2{a:b}',
    '.m-0\\.5{a:b}',
    '.group-open\\/menu\\:hidden:is(:where(.group\\/menu):is([open]) *){a:b}',
  ].join('')
  const html =
    '<p class="md:w-[min(86%,500px)] [&amp;_img]:block [&amp;&gt;p]:m-0 [content:&#x27;x&#x27;] -me-2 w-1/2 m-0.5 group-open/menu:hidden"><img>'
  expect(has(css, html)).toBe(css)
  expect(has(css, '<p class="other">')).toBe('')
})

test('a data attribute must be there, with its value if one is named', () => {
  const css =
    '[data-project=kite]{a:b}[data-project="the-nosugar"],[data-open],[data-project] p{c:d}'
  expect(has(css, '<p data-project="kite">')).toBe('[data-project=kite]{a:b}[data-project] p{c:d}')
  const partly = '[data-picture$="-drawn"]{a:b}[data-picture^=map]:not([data-open]){a:b}'
  expect(has(partly, '<p>')).toBe('')
  expect(has(partly, '<p data-picture="">')).toBe(partly)
})

test('blocks stay with what is needed in them, or go', () => {
  const css = '@layer u{@media (width>=768px){.a{c:d}.b{c:d}}}@media print{.b{c:d}}@layer a,b;'
  expect(has(css, '<p class="a">')).toBe('@layer u{@media (width>=768px){.a{c:d}}}@layer a,b;')
})

test('an animation and a typed property stay where they are spoken of', () => {
  const css =
    '.a{animation:ship 1s;rotate:var(--r)}@keyframes ship{from{opacity:0}}@keyframes drift{to{opacity:1}}@property --r{syntax:"*";inherits:false}@property --s{syntax:"*";inherits:false}'
  const kept = has(css, '<p class="a">')
  expect(kept).toContain('@keyframes ship{from{opacity:0}}')
  expect(kept).toContain('@property --r{')
  expect(kept).not.toContain('drift')
  expect(kept).not.toContain('--s{')
})

test('fonts and the text of strings are as they were', () => {
  const css = '@font-face{font-family:"A";src:url("x.woff2")}.a:after{content:"} .b{"}'
  expect(has(css, '<p class="a">')).toBe(css)
})

test('what a script may add counts as standing in the page', () => {
  const css =
    '[data-at=later] .row{a:b}progress{a:b}[data-see-through]{a:b}[data-away]{a:b}[data-gone]{a:b}.other{a:b}'
  const script =
    "form.dataset.at = x; make('progress', { class: 'row' }); root.dataset.seeThrough = ''; toggle('data-away')"
  expect(stylesFor(css, { script })('<p>')).toBe(
    '[data-at=later] .row{a:b}progress{a:b}[data-see-through]{a:b}[data-away]{a:b}',
  )
})

test('a layer can be left out', () => {
  const css = '@layer properties,base;@layer properties{@supports (a:b){*{c:d}}}@layer base{*{e:f}}'
  expect(stylesFor(css, { withoutLayer: 'properties' })('<p>')).toBe(
    '@layer properties,base;@layer base{*{e:f}}',
  )
})
