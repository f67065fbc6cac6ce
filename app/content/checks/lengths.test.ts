import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { checkLengths } from './lengths.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => describeProblems(checkLengths(content))

test('the site’s own content is sound', () => {
  expect(problems()).toEqual([])
})

test.each([
  ['pages.yaml', '    title: Portfolio'],
  ['services/mvp-development.yaml', '  title: MVP development at a fixed price'],
  ['projects/builtop.yaml', '    title: BuiltOp, a construction platform'],
  ['forms/contact-us.yaml', 'title: Contact us'],
])('a title of %s that has no room for the company’s name is refused', (file, piece) => {
  const key = piece.slice(0, piece.indexOf(':') + 1)
  const fits = `P${'o'.repeat(53)}`
  const line = content.replace(file, piece, `${key} ${fits}`)
  expect(problems()).toEqual([])
  content.replace(file, fits, `${fits}!`)
  expect(problems()).toEqual([
    `${file}:${line} the title “${fits}!” has 61 characters with “· 9ex”: 60 fit`,
  ])
})

test('a headline goes without the company’s name, and is refused when it is longer than a title', () => {
  const piece = 'title: "Fixed price or monthly team?"'
  const line = content.replace(
    'blog/fixed-price-or-monthly-team.md',
    piece,
    `title: "${'a'.repeat(60)}"`,
  )
  expect(problems()).toEqual([])
  content.replace('blog/fixed-price-or-monthly-team.md', '"aaa', '"aaaa')
  expect(problems()).toEqual([
    `blog/fixed-price-or-monthly-team.md:${line} the title has 61 characters: 60 fit`,
  ])
})

test.each([69, 161])('a description of %i characters is refused, wherever it is', (length) => {
  const text = 'a'.repeat(length)
  const at = {
    form: content.replace('forms/get-started.yaml', 'description:', `description: ${text} #`),
    post: content.replace('blog/fixed-price-or-monthly-team.md', 'summary:', `summary: ${text} #`),
  }
  const message = `the description “${text}” has ${length} characters: 70 to 160 are shown whole`
  expect(problems()).toEqual([
    `blog/fixed-price-or-monthly-team.md:${at.post} ${message}`,
    `forms/get-started.yaml:${at.form} ${message}`,
  ])
})
