import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { LabelsContext, SiteUrlContext } from '../react-contexts.ts'
import type { TextNode } from '../text/text-node.ts'
import { RichText, toOwnPath } from './rich-text.tsx'

const site = 'https://www.example.com'

/** A link of a text as HTML; React Router marks its own. */
const renderLink = (href: string): string | undefined =>
  /<a .*<\/a>/.exec(render([element('a', { href }, [{ type: 'text', value: 'words' }])]))?.[0]

const element = (
  tagName: string,
  properties: Record<string, string>,
  children: TextNode[],
): TextNode => ({ type: 'element', tagName, properties, children })

function render(nodes: TextNode[]): string {
  const router = createMemoryRouter([{ path: '*', element: createElement(RichText, { nodes }) }])
  const page = createElement(RouterProvider, { router })
  const labeled = createElement(LabelsContext, { value: content.labels }, page)
  return renderToString(createElement(SiteUrlContext, { value: site }, labeled))
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

test.each([
  ['bizifi-mobile-drawn-480', 'bizifi-mobile-drawn', '390', '844'],
  ['petoasis-website-shipped-960', 'petoasis-website-shipped', '1440', '900'],
])(
  'the drawing %s comes in the widths it has, late, in a box of its shape',
  (file, name, ...size) => {
    const src = `/pictures/${file}.webp?1`
    const image = element('img', { src, alt: 'A tree' }, [])
    const html = render([element('figure', {}, [image])])
    expect(html).toMatch(new RegExp(`<figure><picture><source [^>]*srcSet="/pictures/${name}-`))
    const [width, height] = size
    expect(html).toMatch(
      new RegExp(`<img [^>]*width="${width}" height="${height}" alt="A tree" loading="lazy"`),
    )
  },
)

test.each([
  ['https://www.example.com/blog/a?b=c#d', '/blog/a?b=c#d'],
  ['HTTPS://WWW.Example.com:443/faq', '/faq'],
  ['https://www.example.com', '/'],
  ['https://www.example.com.evil.example/faq', undefined],
  ['https://example.com/faq', undefined],
  ['https://www.example.com//evil.example', undefined],
  ['https://www.example.com/\\evil.example', undefined],
  ['mailto:a@www.example.com', undefined],
  ['/faq', undefined],
  ['#faq', undefined],
])('%s names the path %s of this site', (url, path) => {
  expect(toOwnPath(url, 'https://www.example.com')).toBe(path ?? url)
})
