import { expect, test } from 'vitest'
import { rulesFor } from './page-styles.ts'

const sheet = String.raw`@layer theme,utilities;@layer base{b,.a{color:red}*{margin:0}}@layer utilities{.p-4{padding:1rem}.p-5{padding:2rem}.\32 xl\:p-6{padding:3rem}.\[\&\>svg\]\:p-7>svg{padding:4rem}@media (min-width:48rem){.md\:p-8{padding:5rem}}.a,.b{color:var(--c)}.a:is(:where(.group):hover *){color:red}}@keyframes turn{12.5%{rotate:1turn}}:lang(ar):not(.name){color:red}:is(h2,.text-h2){color:blue}[data-picture=first],[data-picture=second]{color:red}body:has([data-ground]) header{color:red}@property --c{syntax:"*"}`
const always = (rules: string) =>
  `@layer theme,utilities;@layer base{*{margin:0}}${rules}@keyframes turn{12.5%{rotate:1turn}}:lang(ar):not(.name){color:red}:is(h2,.text-h2){color:blue}`

test.each([
  ['p-4', '.p-4{padding:1rem}'],
  ['2xl:p-6', String.raw`.\32 xl\:p-6{padding:3rem}`],
  ['[&amp;&gt;svg]:p-7', String.raw`.\[\&\>svg\]\:p-7>svg{padding:4rem}`],
  ['x md:p-8', String.raw`@media (min-width:48rem){.md\:p-8{padding:5rem}}`],
  ['p p-5', '.p-5{padding:2rem}'],
])('a page with the class %s has only the rules for it', (className, rules) => {
  const page = `<p class="${className}"><svg>`
  expect(rulesFor(page, sheet)).toBe(always(`@layer utilities{${rules}}`))
})

test.each([
  ['<b>', '@layer base{b,.a{color:red}'],
  ['<p class="b">', '.a,.b{color:var(--c)}'],
  ['<p class="b">', '@property --c{syntax:"*"}'],
  ['<img class="" data-picture="second">', '[data-picture=first],[data-picture=second]{color:red}'],
  ['<body><header><p data-ground="own">', 'body:has([data-ground]) header{color:red}'],
])('a page with %s has %s', (page, rule) => {
  expect(rulesFor(page, sheet)).toContain(rule)
  expect(rulesFor('<body><header>', sheet)).not.toContain(rule)
})
