import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { aPost, openResource, siteUrl } from '../../../tests/support/resource.ts'
import { scriptPayloads } from '../../../tests/support/script-payloads.ts'
import { listChildren, onlyChild, readXml } from '../../../tests/support/xml.ts'
import { found, unavailable } from '../../content/sources.ts'
import { loader } from './blog-feed.ts'

const paths = ['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json']
const open = (sources: Parameters<typeof openResource>[1]) =>
  openResource({ path: '*', loader }, sources)

/** A post as each of the three tells it. */
async function told(post = aPost()) {
  const ask = open({ blogs: found([post]) })
  const [rss = '', atom = '', json = ''] = await Promise.all(
    paths.map(async (path) => (await ask(path)).text()),
  )
  const item = onlyChild(onlyChild(readXml(rss), 'channel'), 'item')
  const entry = onlyChild(readXml(atom), 'entry')
  const [jsonItem] = JSON.parse(json).items
  const feedAuthor = onlyChild(onlyChild(readXml(atom), 'author'), 'name').text
  return { item, entry, jsonItem, feedAuthor, texts: [rss, atom, json] }
}

describe('a post', () => {
  test('is in the RSS feed with its URL, date, beginning and whole text', async () => {
    const { item } = await told(aPost({ text: `**Bold** and long. ${'More. '.repeat(60)}` }))
    const url = `${siteUrl}/blog/a-post`
    expect(onlyChild(item, 'title').text).toBe('A post')
    expect(onlyChild(item, 'link').text).toBe(url)
    expect(onlyChild(item, 'guid').text).toBe(url)
    expect(onlyChild(item, 'guid').attributes).toEqual({ isPermaLink: 'true' })
    expect(onlyChild(item, 'pubDate').text).toBe('Wed, 04 Mar 2026 05:06:07 GMT')
    expect(onlyChild(item, 'description').text).toMatch(/^Bold and long\. More\..*…$/)
    const html = onlyChild(item, 'content:encoded').text
    expect(html).toContain('<strong>Bold</strong>')
    expect(html.match(/More\./g)).toHaveLength(60)
  })

  test('is in the Atom feed with all that RFC 4287 asks for', async () => {
    const { entry } = await told()
    const url = `${siteUrl}/blog/a-post`
    expect(onlyChild(entry, 'id').text).toBe(url)
    expect(onlyChild(entry, 'title').text).toBe('A post')
    expect(onlyChild(entry, 'link').attributes).toMatchObject({ rel: 'alternate', href: url })
    expect(onlyChild(entry, 'updated').text).toBe('2026-03-04T05:06:07.000Z')
    expect(onlyChild(entry, 'published').text).toBe('2026-03-04T05:06:07.000Z')
    expect(onlyChild(entry, 'content').attributes).toEqual({ type: 'html' })
    expect(onlyChild(entry, 'content').text).toContain('<p>The text of a post.</p>')
  })

  test('is in the JSON feed with its picture', async () => {
    const { jsonItem } = await told()
    expect(jsonItem).toEqual({
      id: `${siteUrl}/blog/a-post`,
      url: `${siteUrl}/blog/a-post`,
      title: 'A post',
      summary: 'The text of a post.',
      content_html: expect.stringContaining('<p>The text of a post.</p>'),
      date_published: '2026-03-04T05:06:07.000Z',
      image: `${siteUrl}/media/blog/a-post.svg`,
    })
  })

  test('says when its text was changed', async () => {
    const updated = '2026-05-06T07:08:09Z'
    const { entry, jsonItem, texts } = await told(aPost({ updated }))
    const [rss = '', atom = ''] = texts
    expect(onlyChild(entry, 'updated').text).toBe('2026-05-06T07:08:09.000Z')
    expect(onlyChild(entry, 'published').text).toBe('2026-03-04T05:06:07.000Z')
    expect(jsonItem.date_modified).toBe('2026-05-06T07:08:09.000Z')
    expect(onlyChild(readXml(atom), 'updated').text).toBe('2026-05-06T07:08:09.000Z')
    expect(rss).toContain('<lastBuildDate>Wed, 06 May 2026 07:08:09 GMT</lastBuildDate>')
  })

  test('names the person who wrote it, and no company', async () => {
    const author = { name: 'Sana Malik', role: 'Project manager' }
    const { item, entry, jsonItem } = await told(aPost({ author }))
    expect(onlyChild(item, 'dc:creator').text).toBe('Sana Malik')
    expect(onlyChild(onlyChild(entry, 'author'), 'name').text).toBe('Sana Malik')
    expect(jsonItem.authors).toEqual([{ name: 'Sana Malik' }])
    const ours = await told(aPost({ author: { name: '9ex' } }))
    expect(ours.feedAuthor).toBe('9ex')
    expect(listChildren(ours.item, 'dc:creator')).toEqual([])
    expect(listChildren(ours.entry, 'author')).toEqual([])
    expect(ours.jsonItem).not.toHaveProperty('authors')
  })

  test('has absolute URLs in its text', async () => {
    const text = '[us](/about) [here](#part) ![x](/media/blog/x.svg) [out](https://a.example/b)'
    const { jsonItem } = await told(aPost({ text }))
    const urls = [...jsonItem.content_html.matchAll(/(?:href|src)="([^"]*)"/g)]
    expect(urls.map(([, url]) => url)).toEqual([
      `${siteUrl}/about`,
      expect.stringMatching(/^https:\/\/www\.example\.com\/blog\/a-post#/),
      `${siteUrl}/media/blog/x.svg`,
      'https://a.example/b',
    ])
  })

  test('shows the drawings in its text as figures, by the URLs of their files', async () => {
    const text = '![A tree](/pictures/bizifi-mobile-shipped-480.webp?1 "Grown.")'
    const { jsonItem } = await told(aPost({ text }))
    expect(jsonItem.content_html).toBe(
      `<figure><img src="${siteUrl}/pictures/bizifi-mobile-shipped-480.webp?1" alt="A tree" width="390" height="844"><figcaption>Grown.</figcaption></figure>`,
    )
  })

  test.each(['', '2026-02-30T00:00:00Z'])(
    'with the date %j has none, and in Atom one that never changes',
    async (published_date) => {
      const { item, entry, jsonItem } = await told(aPost({ published_date }))
      expect(listChildren(item, 'pubDate')).toEqual([])
      expect(listChildren(entry, 'published')).toEqual([])
      expect(onlyChild(entry, 'updated').text).toBe('1970-01-01T00:00:00.000Z')
      expect(jsonItem).not.toHaveProperty('date_published')
    },
  )

  test.each(['javascript:alert(1)', ''])('does not name the picture %j', async (image_url) => {
    const { jsonItem } = await told(aPost({ image_url }))
    expect(jsonItem).not.toHaveProperty('image')
  })
})

describe('hostile posts', () => {
  const texts = [
    ']]>',
    '&amp; &nosuch; &#0; &#x1F;',
    '\0\u0001\u0008\u000b\u000c\u001f\ufffe\uffff',
    'half \ud800 and \udc00 halves',
    '</title></item></channel></rss>',
  ]
  const legal = (text: string) =>
    text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

  test.each(texts)('with %j leave every feed whole', async (text) => {
    const { item, entry, jsonItem } = await told(aPost({ title: text, text }))
    expect(onlyChild(item, 'title').text).toBe(legal(text))
    expect(onlyChild(entry, 'title').text).toBe(legal(text))
    expect(jsonItem.title).toBe(text)
  })

  test.each([100, 1000, 3000])('nested %d deep leave the others there', async (depth) => {
    const deep = [`${'> '.repeat(depth)}deep`, `${'<b>'.repeat(depth)}deep`]
    const posts = deep.map((text, place) => aPost({ slug: `deep-${place}`, text }))
    const response = await open({ blogs: found([...posts, aPost()]) })('/blogs/rss.xml')
    const feed = onlyChild(readXml(await response.text()), 'channel')
    const items = listChildren(feed, 'item')
    expect(items).toHaveLength(3)
    expect(items[2] && onlyChild(items[2], 'content:encoded').text).toContain('The text of a post.')
  })

  test('bring no script to a reader', async () => {
    const posts = scriptPayloads().map((text, place) => aPost({ slug: `post-${place}`, text }))
    // A feed holds thirty; the same posts come in turns.
    for (let start = 0; start < posts.length; start += 30) {
      const ask = open({ blogs: found(posts.slice(start, start + 30)) })
      const feed = onlyChild(readXml(await (await ask('/blogs/rss.xml')).text()), 'channel')
      for (const item of listChildren(feed, 'item')) {
        expect(dangersIn(onlyChild(item, 'content:encoded').text)).toEqual([])
      }
    }
  })
})

describe('a feed', () => {
  const many = Array.from({ length: 40 }, (_, place) => aPost({ slug: `post-${place}` }))

  test.each(paths)('%s holds the newest thirty', async (path) => {
    const feed = await (await open({ blogs: found(many) })(path)).text()
    const slugs = new Set([...feed.matchAll(/\/blog\/(post-\d+)/g)].map(([, slug]) => slug))
    expect([...slugs]).toEqual(many.slice(0, 30).map(({ slug }) => slug))
  })

  test.each(paths)('%s without posts is whole and empty', async (path) => {
    const response = await open({ blogs: found([]) })(path)
    expect(response.status).toBe(200)
    const feed = await response.text()
    if (path.endsWith('.xml'))
      expect(readXml(feed).name).toBe(path.includes('rss') ? 'rss' : 'feed')
    else expect(JSON.parse(feed).items).toEqual([])
  })

  test.each(paths)(
    '%s is a 503 while its posts cannot be had, never an empty list',
    async (path) => {
      const response = await open({ blogs: unavailable('away') })(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('60')
      expect(await response.text()).toBe('')
    },
  )

  test.each([
    ['/blogs/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/blogs/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/blogs/feed.json', 'application/feed+json; charset=utf-8'],
  ])('%s says what it is and where', async (path, type) => {
    const response = await open({ blogs: found([aPost()]) })(path)
    expect(response.headers.get('content-type')).toBe(type)
    expect(await response.text()).toContain(`${siteUrl}${path}`)
  })
})

type Node = DefaultTreeAdapterMap['node']

/** Elements, attributes and URLs of an HTML text that could run or load something. */
function dangersIn(html: string): string[] {
  const walk = (node: Node): string[] => [
    ...('tagName' in node &&
    /^(script|style|iframe|object|svg|math|meta|link|base|form|input|template)$/.test(node.tagName)
      ? [node.tagName]
      : []),
    ...('attrs' in node
      ? node.attrs
          .filter(
            ({ name, value }) =>
              /^(on|style|srcdoc)/.test(name) ||
              (/^(href|src)$/.test(name) && !/^(https:\/\/|mailto:|tel:)/.test(value)),
          )
          .map(({ name, value }) => `${name}=${value}`)
      : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ]
  return walk(parseFragment(html))
}
