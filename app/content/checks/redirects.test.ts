import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { testContent } from '../../../tests/support/content-folder.ts'
import { loadContent } from '../../../tests/support/load-content.ts'
import { listLinkTargets } from './links.ts'
import { checkRedirects } from './redirects.ts'

const pages = loadContent(testContent)
const { problems, replace } = checkedContent(({ sources }) =>
  checkRedirects(sources, listLinkTargets(pages, sources).keys()),
)

test.each([
  ['/about: /career', 'Hides the page /about; remove the redirect'],
  ['/ABOUT: /career', 'Hides the page /about; remove the redirect'],
  ['/about/index.html: /career', 'Hides the page /about; remove the redirect'],
  ['/careers: /blog', '/blog is a redirect; did you mean /blogs?'],
  ['/careers: /careers', '/careers is a redirect; did you mean /careers?'],
])('the redirect %s is refused', (redirect, message) => {
  const line = replace('redirects.yaml', '/careers: /career', redirect)
  expect(problems()).toEqual([`redirects.yaml:${line} ${message}`])
})

test('two redirects of one path are refused', () => {
  const line = replace('redirects.yaml', '/careers: /career', '/Jobs.html: /career')
  expect(problems()).toEqual([
    expect.stringMatching(`^redirects.yaml:${line + 1} Another spelling of /Jobs.html`),
  ])
})
