import { expect, test } from 'vitest'
import { changedContent, describeProblems } from '../../../tests/support/changed-content.ts'
import { testContent } from '../../../tests/support/content-folder.ts'
import { loadContent } from '../load.ts'
import { checkPages } from './pages.ts'

const pages = Object.keys(loadContent(testContent).pages)

test('content that speaks of every page is sound', () => {
  expect(checkPages(changedContent().sources, pages, [])).toEqual([])
})

test('a page that is new in the route table is asked for its words', () => {
  expect(
    describeProblems(checkPages(changedContent().sources, [...pages, '/partners'], [])),
  ).toEqual([
    'pages.yaml:1 says nothing of /partners, a page of app/routes.ts: add its heading, and its title and description for search engines',
  ])
})

test('words for a page that is not there are refused, at their line', () => {
  const content = changedContent()
  const line = content.replace('pages.yaml', '\n/about:', '\n/abuot:') + 1
  expect(describeProblems(checkPages(content.sources, pages, []))).toEqual([
    expect.stringMatching('^pages.yaml:1 says nothing of /about'),
    `pages.yaml:${line} is no page of app/routes.ts: take it out, or correct the address`,
  ])
})
