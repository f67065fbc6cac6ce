import { beforeEach, expect, test } from 'vitest'
import { type ChangedContent, changedContent, told } from '../../tests/support/changed-content.ts'
import { checkRedirects } from './check-redirects.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => told(checkRedirects(content))

test('the site’s own redirects are sound', () => {
  expect(problems()).toEqual([])
})

test('a redirect that stands before a page is refused', () => {
  const line = content.replace('redirects.yaml', '/careers: /career', '/about: /career')
  expect(problems()).toEqual([
    `redirects.yaml:${line} /about is a page, which nobody would reach any more: take the redirect out`,
  ])
})

test('a redirect to a redirect is refused', () => {
  const line = content.replace('redirects.yaml', '/careers: /career', '/careers: /blog')
  expect(problems()).toEqual([
    `redirects.yaml:${line} /careers leads to /blog, which leads on: name the last address`,
  ])
})
