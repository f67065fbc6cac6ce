import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { testContent } from '../../../tests/support/content-folder.ts'
import { loadContent } from '../load.ts'
import { listLinkTargets } from './links.ts'
import { checkRedirects } from './redirects.ts'

const paths = listLinkTargets(loadContent(testContent), changedContent().markdown)
let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => describeProblems(checkRedirects(content.sources, paths.keys()))

test('the site’s own redirects are sound', () => {
  expect(problems()).toEqual([])
})

test('a redirect that stands before a page is refused', () => {
  const line = content.replace('redirects.yaml', '/careers: /career', '/about: /career')
  expect(problems()).toEqual([`redirects.yaml:${line} Hides the page /about; remove the redirect`])
})

test('a redirect to a redirect is refused', () => {
  const line = content.replace('redirects.yaml', '/careers: /career', '/careers: /blog')
  expect(problems()).toEqual([`redirects.yaml:${line} /blog is a redirect; use its target`])
})

test.each(['/ABOUT', '/about/index.html', '/case-study/dukandaronline-detail'])(
  'a redirect that stands before another spelling of a page is refused (%s)',
  (path) => {
    content.replace('redirects.yaml', '/careers: /career', `${path}: /career`)
    expect(problems()).toEqual([expect.stringContaining('Hides the page')])
  },
)

test('two redirects of one address are refused', () => {
  const line = content.replace('redirects.yaml', '/careers: /career', '/Jobs.html: /career')
  expect(problems()).toEqual([
    expect.stringMatching(`^redirects.yaml:${line + 1} Another spelling of /Jobs.html`),
  ])
})

test('a redirect to itself is refused', () => {
  content.replace('redirects.yaml', '/careers: /career', '/careers: /careers')
  expect(problems()).toEqual([expect.stringContaining('is a redirect')])
})
