import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { loadFiles } from '../load.ts'
import { checkLinks } from './links.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => describeProblems(checkLinks(content.sources, loadFiles(content)))

const post = 'blog/the-first-call-with-a-developer.md'

/** Puts a link into a post; gives the messages at its line. */
function check(written: string): string[] {
  const line = content.replace(post, '[FAQ](/faq)', written)
  return problems().map((each) => each.replace(`${post}:${line} `, ''))
}

test.each([
  ['a page', '/about'],
  ['a service', '/services/UI-UX-design'],
  ['a project of another spelling', '/case-study/dukandaronline-project-detail'],
  ['a form', '/to/get-a-quote'],
  ['a question of the FAQ', '/faq#price'],
  ['a section of the home page', '/#pricing'],
  ['a page with a choice', '/service-detail?service=web-development'],
  ['a file of the content', '/media/blog/who-owns-the-code.svg'],
  ['another site', 'https://example.com/'],
  ['an email', 'mailto:hello@9ex.example'],
  ['a file that a page makes', '/sitemap.xml'],
  ['an old path that redirects', '/careers'],
  ['a heading of its own text', '#the-part)\n\n## The part\n\n[x](/'],
  ['an Arabic heading of its own text', '#النهاية)\n\n## النهاية\n\n[x](/'],
  ['a heading of another post', '/blog/who-owns-the-code#section-keys-and-secrets'],
])('a link in a post may lead to %s', (_, to) => {
  expect(check(`[there](${to})`)).toEqual([])
})

test.each([
  ['/services/seo', 'No page /services/seo'],
  ['/services/ui-ux-design', 'No page /services/ui-ux-design'],
  ['/blog/no-such-post', 'No page /blog/no-such-post'],
  ['/resources/newest-posts', 'No page /resources/newest-posts'],
  ['/faq#prices', 'No part #prices on /faq; there are #price,'],
  ['/about#team', 'No part #team on /about; there is none'],
  ['#part', 'No heading #part in this text; there are #section-'],
  ['//example.com', 'Broken link “//example.com”'],
  ['http://example.com', 'Broken link “http://example.com”'],
  ['javascript:void(0)', 'Broken link “javascript:void(0)”'],
  ['', 'Broken link “”'],
])('a link in a post to %j is reported', (to, message) => {
  expect(check(`[there](${to})`)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['HTML', '<a href="/prices">prices</a>', 'No page /prices; correct the path'],
  ['a definition', '[prices][p]\n\n[p]: /prices\n\n', 'No page /prices; correct the path'],
  ['no words', '[](/faq)', 'The link to /faq has no words'],
])('a link by %s is checked', (_, written, message) => {
  expect(check(written)).toEqual([message])
})

describe('a link to what is not public', () => {
  const other = 'blog/who-owns-the-code.md'
  const written = '[there](/blog/who-owns-the-code)'

  test('is reported for a draft', () => {
    content.replace(other, 'draft: false', 'draft: true')
    expect(check(written)).toContain('/blog/who-owns-the-code is a draft')
  })

  test('is reported for a service', () => {
    content.replace('services/web-development.yaml', 'name: ', 'draft: true\nname: ')
    expect(check('[there](/services/web-development)')).toContain(
      '/services/web-development is a draft',
    )
  })
})

test('links in YAML and in the privacy policy are checked', () => {
  const link = '{ label: Career, to: /career }'
  const line = content.replace('site.yaml', link, '{ label: Career, to: /jobs-here }')
  const policy = content.replace('privacy.md', 'mailto:hello@9ex.example', '/mail')
  expect(problems()).toEqual([
    `privacy.md:${policy} No page /mail; correct the path`,
    `site.yaml:${line} No page /jobs-here; correct the path`,
  ])
})
