import { expect, test } from 'vitest'
import { rulesFor } from './page-styles.ts'

const sheet = String.raw`@layer theme,base,utilities;@layer base{.a{color:red}}@layer utilities{.p-4{padding:1rem}.p-5{padding:2rem}.\32 xl\:p-6{padding:3rem}.\[\&\>svg\]\:p-7>svg{padding:4rem}@media (min-width:48rem){.md\:p-8{padding:5rem}}.a,.b{color:blue}.a:is(:where(.group):hover *){color:red}}@keyframes turn{12.5%{rotate:1turn}}:lang(ar):not(.name){color:red}:is(h2,.text-h2){color:blue}[data-picture=first],[data-picture=second]{color:red}`

test.each([
  ['p-4', '.p-4{padding:1rem}'],
  ['2xl:p-6', String.raw`.\32 xl\:p-6{padding:3rem}`],
  ['[&amp;&gt;svg]:p-7', String.raw`.\[\&\>svg\]\:p-7>svg{padding:4rem}`],
  ['x md:p-8', String.raw`@media (min-width:48rem){.md\:p-8{padding:5rem}}`],
  ['b', '.a,.b{color:blue}'],
  ['p p-5', '.p-5{padding:2rem}'],
])('a page with the class %s has only its utilities', (className, rules) => {
  expect(rulesFor(`<p class="${className}">`, sheet)).toBe(
    `@layer theme,base,utilities;@layer base{.a{color:red}}@layer utilities{${rules}}@keyframes turn{12.5%{rotate:1turn}}:lang(ar):not(.name){color:red}:is(h2,.text-h2){color:blue}`,
  )
})

test('a page has the rules of its pictures', () => {
  const page = '<img class="" data-picture="second">'
  expect(rulesFor(page, sheet)).toContain('[data-picture=first],[data-picture=second]{color:red}')
})
