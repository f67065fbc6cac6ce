import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteUrlContext } from '../react-contexts.ts'
import { RichText } from './rich-text.tsx'

const site = 'https://www.example.com'

/** A link of a text as HTML; React Router marks its own. */
function renderLink(href: string): string | undefined {
  const nodes = [{ tag: 'a', attributes: { href }, children: ['words'] }]
  const router = createMemoryRouter([{ path: '*', element: createElement(RichText, { nodes }) }])
  const page = createElement(RouterProvider, { router })
  const html = renderToString(createElement(SiteUrlContext, { value: site }, page))
  return /<a .*<\/a>/.exec(html)?.[0]
}

test.each([
  ['/blog/a-post#costs', '/blog/a-post#costs'],
  ['/blog/اردو', '/blog/اردو'],
  [`${site}/services?from=blog`, '/services?from=blog'],
  [site, '/'],
])('a link to %s is the router’s', (written, href) => {
  expect(renderLink(written)).toBe(`<a href="${href}" data-discover="true">words</a>`)
})

test.each([
  ['/media/price%20list.pdf', '/media/price%20list.pdf'],
  [`${site}/blogs/rss.xml`, '/blogs/rss.xml'],
  [`${site}/api/jobs`, '/api/jobs'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
])('a link to %s loads what it names', (written, href) => {
  expect(renderLink(written)).toBe(`<a href="${href}">words</a>`)
})

test('a link to another site says so', () => {
  const words = 'words<span class="sr-only"> (another site)</span>'
  expect(renderLink('https://elsewhere.example/')).toBe(
    `<a href="https://elsewhere.example/" rel="external noopener">${words}</a>`,
  )
})
