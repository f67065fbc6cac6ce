import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Blog } from '../../../contracts/blog.ts'
import { aPost, blogSource, openResource, siteUrl } from '../../../tests/support/resource.ts'
import { type ApiResult, found, missing, unavailable } from '../../content/sources.ts'
import { postAsMarkdown } from './post-as-markdown.server.ts'

/** The route of a post: its page is a word here. */
const route = {
  path: '/blog/:slug',
  middleware: [postAsMarkdown],
  loader: () => new Response('the page'),
  action: () => new Response('the action'),
}
const open = (blogs: ApiResult<Blog[]>) => openResource(route, { blogs })
const text = '## As written\n\n<b>Bold</b>, *so* & so.'

describe('a post at its URL with .md', () => {
  test('is its text as written, under its title, date and URL', async () => {
    const response = await open(found([aPost({ text })]))('/blog/a-post.md')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('link')).toBe(`<${siteUrl}/blog/a-post>; rel="canonical"`)
    const [, matter = '', body] = (await response.text()).split(/^---\n/m)
    expect(parse(matter)).toEqual({
      title: 'A post',
      date: '2026-03-04T05:06:07.000Z',
      url: `${siteUrl}/blog/a-post`,
    })
    expect(body).toBe(`\n${text}\n`)
  })

  test.each([
    'a: "b"\n---\nc',
    '---',
    '- [x]',
    '\0\u0007\u2028',
    "'",
    '!!js/function x',
    '#',
    'مرحبا',
  ])('keeps the title %j whole', async (title) => {
    const markdown = await (await open(found([aPost({ title })]))('/blog/a-post.md')).text()
    const matter = /^---\n([\s\S]*?)\n---\n\nThe text/.exec(markdown)?.[1] ?? ''
    expect(parse(matter)).toMatchObject({ title })
  })

  test('has the URLs of its page where a content host wrote it', async () => {
    const source = blogSource(() => found([aPost({ text: 'A [link](/two), *so*.' })]))
    const readUrl = (url: string) => `https://cms.example${url}`
    const ask = openResource(route, { source: { ...source, readUrl } })
    expect(await (await ask('/blog/a-post.md')).text()).toMatch(
      /---\n\nA \[link\]\(https:\/\/cms\.example\/two\), \*so\*\.\n$/,
    )
  })

  test('has whole URLs of its drawings', async () => {
    const text = '![A tree](/pictures/bizifi-mobile-shipped-480.webp?1 "Grown.")'
    const markdown = await (await open(found([aPost({ text })]))('/blog/a-post.md')).text()
    expect(markdown).toContain(
      `![A tree](${siteUrl}/pictures/bizifi-mobile-shipped-480.webp?1 "Grown.")`,
    )
  })

  test('has no date where the post has none', async () => {
    const blogs = found([aPost({ published_date: 'soon' })])
    expect(await (await open(blogs)('/blog/a-post.md')).text()).not.toContain('date:')
  })

  test('is a 503 while the post cannot be had, not a 404', async () => {
    const source = blogSource(() => found([]))
    // It is known that no post has this slug; of all others nothing is known.
    const findBlog = async (slug: string) => (slug.endsWith('.md') ? missing : unavailable('away'))
    const ask = openResource(route, { source: { ...source, findBlog } })
    const response = await ask('/blog/a-post.md')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  })

  test('is left to its page while nothing at all is known', async () => {
    const ask = open(unavailable('away'))
    expect(await (await ask('/blog/a-post.md')).text()).toBe('the page')
  })
})

describe('the page of a post', () => {
  test.each([
    '/blog/a-post',
    '/blog/a-post.mdx',
    '/blog/a-post.md.txt',
    '/blog/nothing.md',
    '/blog/.md',
  ])('is what %s asks for', async (path) => {
    expect(await (await open(found([aPost()]))(path)).text()).toBe('the page')
  })

  test('is shown where its own slug ends in .md, and its text is one .md further', async () => {
    const ask = open(found([aPost({ slug: 'read.md', text: 'The one.' }), aPost({ slug: 'read' })]))
    expect(await (await ask('/blog/read.md')).text()).toBe('the page')
    expect(await (await ask('/blog/read.md.md')).text()).toContain('The one.')
  })

  test('costs one call where the list is at hand', async () => {
    const posts = [aPost({ slug: 'read.md' }), aPost()]
    const asked: string[] = []
    const source = blogSource(() => found(posts))
    const findBlog = (slug: string) => {
      asked.push(slug)
      return source.findBlog(slug)
    }
    const ask = openResource(route, { source: { ...source, findBlog, peekBlogs: () => posts } })
    expect(await (await ask('/blog/a-post.md')).text()).toContain('The text of a post.')
    expect(asked).toEqual(['a-post'])
    expect(await (await ask('/blog/read.md')).text()).toBe('the page')
  })

  test('takes what is sent to it, whatever its URL', async () => {
    const ask = open(found([aPost()]))
    expect(await (await ask('/blog/a-post.md', {}, 'POST')).text()).toBe('the action')
  })
})
