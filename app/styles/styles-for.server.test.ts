import { expect, test } from 'vitest'
import { stylesFor } from './styles-for.server.ts'

const has = (css: string, html: string) => stylesFor(css)(html)

test('a rule stays when its class stands in the page, and goes when it does not', () => {
  const css = '.a{color:red}.b{color:blue}.a .b{color:green}.c,.a{margin:0}'
  expect(has(css, '<p class="a"></p>')).toBe('.a{color:red}.a{margin:0}')
  expect(has(css, '<p class="x a y c"></p><p class="b"></p>')).toBe(css)
  expect(has(css, '<p>.a</p>')).toBe('')
})

test('tags, states and what may come are not looked at', () => {
  const css =
    'h1{a:b}:root{a:b}[open] summary{a:b}a:hover{a:b}html:not([data-whole]) main>*{a:b}:is(.x,p){a:b}.a:not(.x){a:b}'
  expect(has(css, '<p class="a"></p>')).toBe(css)
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
    '<p class="md:w-[min(86%,500px)] [&amp;_img]:block [&amp;&gt;p]:m-0 [content:&#x27;x&#x27;] -me-2 w-1/2 m-0.5 group-open/menu:hidden">'
  expect(has(css, html)).toBe(css)
  expect(has(css, '<p class="other">')).toBe('')
})

test('a data attribute must be there, with its value if one is named', () => {
  const css =
    '[data-project=kite]{a:b}[data-project="the-nosugar"],[data-open],[data-project] p{c:d}'
  expect(has(css, '<p data-project="kite">')).toBe('[data-project=kite]{a:b}[data-project] p{c:d}')
  const partly = '[data-picture$="-drawn"]{a:b}'
  expect(has(partly, '<p>')).toBe(partly)
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
