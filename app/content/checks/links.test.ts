import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
  today,
} from '../../../tests/support/changed-content.ts'
import { loadFiles } from '../load.ts'
import { checkLinks } from './links.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const findProblems = (on = today) => describeProblems(checkLinks(content, loadFiles(content), on))

test('the site’s own content is sound', () => {
  expect(findProblems()).toEqual([])
})
const post = 'blog/the-first-call-with-a-developer.md'
const link = '[FAQ](/faq)'

/** Puts a link into a post; gives its line and the gate’s message. */
function check(written: string, on?: string) {
  const line = content.replace(post, link, written)
  return { problems: findProblems(on), at: `${post}:${line}` }
}

describe('a link in a post may lead to', () => {
  test.each([
    ['a page', '/about'],
    ['the home page', '/'],
    ['a service', '/services/UI-UX-design'],
    ['a case study', '/case-study/dukandar-online-detail'],
    ['a project of another spelling', '/case-study/dukandaronline-project-detail'],
    ['another post', '/blog/who-owns-the-code'],
    ['a form', '/to/get-a-quote'],
    ['a question of the FAQ', '/faq#price'],
    ['a section of the home page', '/#pricing'],
    ['a page with a choice', '/service-detail?service=web-development'],
    ['a file of the content', '/media/blog/who-owns-the-code.svg'],
    ['another site', 'https://example.com/'],
    ['a mailbox', 'mailto:hello@9ex.example'],
    ['a telephone', 'tel:+923000000000'],
    ['a feed', '/blogs/rss.xml'],
    ['a file that a page makes', '/sitemap.xml'],
    ['an old path that redirects', '/careers'],
    ['a heading of its own text', '#the-part)\n\n## The part\n\n[x](/'],
    ['the same by its id', '#section-the-part)\n\n## The part\n\n[x](/'],
    ['a heading of another post', '/blog/who-owns-the-code#section-keys-and-secrets'],
  ])('%s', (_, to) => {
    expect(check(`[there](${to})`).problems).toEqual([])
  })
})

describe('a link in a post is refused that leads to', () => {
  test.each([
    ['a page there is not', '/prices', 'links to /prices, and there is no such page'],
    ['a service there is not', '/services/seo', 'links to /services/seo, and'],
    [
      'a service in other letters',
      '/services/ui-ux-design',
      'links to /services/ui-ux-design, another spelling: write /services/UI-UX-design',
    ],
    [
      'a project in its other spelling',
      '/case-study/dukandaronline-detail',
      'links to /case-study/dukandaronline-detail, another spelling: write /case-study/dukandar-',
    ],
    [
      'a page with a slash behind it',
      '/services/',
      'links to /services/, another spelling: write /services',
    ],
    ['a post there is not', '/blog/no-such-post', 'links to /blog/no-such-post, and'],
    ['a form there is not', '/to/apply', 'links to /to/apply, and'],
    ['a question there is not', '/faq#prices', 'links to #prices of /faq, which has only #price,'],
    [
      'a part of a page without parts',
      '/about#team',
      'links to #team of /about, which has no such',
    ],
    [
      'what answers scripts only',
      '/resources/newest-posts',
      'links to /resources/newest-posts, and',
    ],
    ['another host by two slashes', '//example.com', 'links to “//example.com”, which is'],
    ['a port there is not', 'https://a.b:99999/', 'links to “https://a.b:99999/”, which is'],
    ['no host', 'https://', 'links to “https://”, which is'],
    ['nowhere', '', 'has a link that leads nowhere'],
    ['a part of the post', '#part', 'links to #part of its own text, which has only #section-'],
    [
      'no heading of another post',
      '/blog/who-owns-the-code#part',
      'links to #part of /blog/who-owns-the-code, which has only #section-',
    ],
    ['a path from nowhere', 'about', 'links to “about”, which is taken out'],
    ['a site without encryption', 'http://example.com', 'links to “http://example.com”, which is'],
    ['a script', 'javascript:void(0)', 'links to “javascript:void(0)”, which is'],
  ])('%s', (_, to, message) => {
    const { problems, at } = check(`[there](${to})`)
    expect(problems).toEqual([expect.stringContaining(`${at} ${message}`)])
  })

  test.each([
    ['by HTML', '<a href="/prices">prices</a>'],
    ['by a definition', '[prices][p]\n\n[p]: /prices\n\n'],
    ['by a picture', '[![A desk](/media/blog/who-owns-the-code.svg)](/prices)'],
  ])('a page there is not, %s', (_, written) => {
    const { problems, at } = check(written)
    expect(problems).toEqual([`${at} links to /prices, and there is no such page`])
  })

  test('a page, without words to press', () => {
    const { problems, at } = check('[](/faq)')
    expect(problems).toEqual([expect.stringContaining(`${at} has a link to /faq without words`)])
  })
})

describe('a post that links to another', () => {
  const other = 'blog/who-owns-the-code.md'
  const written = '[there](/blog/who-owns-the-code)'

  test('is refused while that is a draft', () => {
    content.replace(other, 'draft: false', 'draft: true')
    const { problems, at } = check(written)
    expect(problems).toContain(
      `${at} links to /blog/who-owns-the-code, which is a draft that nobody can open`,
    )
  })

  test('is refused when it is out earlier', () => {
    content.replace(other, '2026-09-01T', '2026-12-01T')
    const { problems, at } = check(written)
    expect(problems).toContain(
      `${at} links to /blog/who-owns-the-code, which is not there before 2026-12-01`,
    )
  })

  test('is sound when that is out by the day it appears itself', () => {
    content.replace(other, '2026-09-01T', '2026-12-01T')
    content.replace(post, '2026-10-27T', '2026-12-02T')
    expect(check(written).problems.filter((problem) => problem.startsWith(post))).toEqual([])
  })
})

describe('a link is refused that leads to', () => {
  const job = 'jobs/product-designer.md'
  const path = '/career/job-positions/product-designer'
  test.each([
    ['a job that is a draft', job, 'remote:', 'draft: true\nremote:', path, 'is a draft that'],
    ['a job to come', job, 'date: "2026', 'date: "2028', path, 'is not there before 2028'],
    ['a job that closed long ago', job, 'closes: "2027', 'closes: "2025', path, 'is gone'],
    [
      'a service that is a draft',
      'services/web-development.yaml',
      'name: ',
      'draft: true\nname: ',
      '/services/web-development',
      'is a draft that',
    ],
  ])('%s', (_, file, piece, by, to, message) => {
    content.replace(file, piece, by)
    const { problems, at } = check(`[there](${to})`)
    expect(problems).toContainEqual(
      expect.stringContaining(`${at} links to ${to}, which ${message}`),
    )
  })
})

describe('in YAML', () => {
  test.each([
    [
      'site.yaml',
      '{ label: Career, to: /career }',
      '{ label: Career, to: /work-here }',
      '/work-here',
    ],
    ['home/hero.yaml', 'to: /portfolio', 'to: /no-work', '/no-work'],
    ['portfolio.yaml', 'to: /service-detail', 'to: /services/all', '/services/all'],
  ])('a link of %s to a page there is not is refused', (file, piece, by, to) => {
    const line = content.replace(file, piece, by)
    expect(findProblems()).toEqual([`${file}:${line} links to ${to}, and there is no such page`])
  })

  test('a Markdown link in an answer of the FAQ is refused, since it would be shown as it stands', () => {
    const line = content.replace('faq.yaml', 'ask us for the rate', 'ask us for [the rate](/rates)')
    expect(findProblems()).toEqual([
      expect.stringContaining(`faq.yaml:${line} “[the rate](/rates)” would be shown as it stands`),
    ])
  })
})

describe('a text is shown as it stands', () => {
  const signs = [
    ...['&amp;', '&nbsp;', '&#8217;', '`code`', '~~x~~', '_it_', '*it*', '**bold**'],
    ...['<kbd>', '<mark>', '<code>', '<div>', '<h2>', '<ul>', '<i>', '<a href="/x">'],
  ]
  test.each(signs)('with %s in YAML', (sign) => {
    const line = content.replace('faq.yaml', 'ask us for the rate', `ask us ${sign} for the rate`)
    expect(findProblems()).toEqual([
      expect.stringContaining(`faq.yaml:${line} “${sign}” would be shown as it stands`),
    ])
  })

  test.each(['&amp;', '**bold**', '<i>'])('with %s in front matter', (sign) => {
    const line = content.replace(post, 'title: "', `title: "${sign} `)
    expect(findProblems()).toEqual([
      expect.stringContaining(`${post}:${line} “${sign}” would be shown as it stands`),
    ])
  })

  test.each(['AT&T and R&D;', '5 * 3 * 2', 'snake_case_name', 'a < b > c', '2026_'])(
    '%s, as it is meant',
    (words) => {
      content.replace('faq.yaml', 'ask us for the rate', `ask us ${words} for the rate`)
      expect(findProblems()).toEqual([])
    },
  )
})

test('a link of the privacy policy to a page there is not is refused', () => {
  const line = content.replace('privacy.md', 'mailto:hello@9ex.example', '/mail')
  expect(findProblems()).toEqual([`privacy.md:${line} links to /mail, and there is no such page`])
})
