import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkLengths } from './lengths.ts'

const { problems, replace } = checkedContent(checkLengths)

test.each([
  ['pages.yaml', '    title: Portfolio'],
  ['services/mvp-development.yaml', '  title: MVP development at a fixed price'],
  ['projects/builtop.yaml', '    title: BuiltOp, a construction platform'],
  ['forms/contact-us.yaml', 'title: Contact us'],
])('a title of %s that has no room for the company’s name is refused', (file, piece) => {
  const key = piece.slice(0, piece.indexOf(':') + 1)
  const fits = `P${'o'.repeat(53)}`
  const line = replace(file, piece, `${key} ${fits}`)
  expect(problems()).toEqual([])
  replace(file, fits, `${fits}!`)
  expect(problems()).toEqual([
    `${file}:${line} the title “${fits}!” has 61 characters with “· 9ex”: 60 fit`,
  ])
})

test('a title that says little is told', () => {
  const line = replace('pages.yaml', '    title: Portfolio', '    title: Our work')
  expect(problems()).toEqual([
    `pages.yaml:${line} the title “Our work” has 14 characters with “· 9ex”: too few to say what is on the page`,
  ])
})

test('a headline goes without the company’s name, and is refused when it is longer than a title', () => {
  const piece = 'title: "Fixed price or monthly team?"'
  const line = replace('blog/fixed-price-or-monthly-team.md', piece, `title: "${'a'.repeat(60)}"`)
  expect(problems()).toEqual([])
  replace('blog/fixed-price-or-monthly-team.md', '"aaa', '"aaaa')
  expect(problems()).toEqual([
    `blog/fixed-price-or-monthly-team.md:${line} the title has 61 characters: 60 fit`,
  ])
})

test.each([69, 161])('a description of %i characters is refused, wherever it is', (length) => {
  const text = 'a'.repeat(length)
  const at = {
    form: replace('forms/get-started.yaml', 'description:', `description: ${text} #`),
    post: replace('blog/fixed-price-or-monthly-team.md', 'summary:', `summary: ${text} #`),
  }
  const message = `the description “${text}” has ${length} characters: 70 to 160 are shown whole`
  expect(problems()).toEqual([
    `blog/fixed-price-or-monthly-team.md:${at.post} ${message}`,
    `forms/get-started.yaml:${at.form} ${message}`,
  ])
})
