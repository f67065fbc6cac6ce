import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlogSource } from '../../contracts/blog.ts'
import { type ContentFolder, emptyContent } from '../../tests/support/content-folder.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { openEmbeddedSource } from './embedded-source.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const post = (slug: string, { date = '2026-01-05T08:00:00Z', draft = false, title = slug } = {}) =>
  `---
title: "${title}"
slug: ${slug}
date: "${date}"
picture: /media/blog/${slug}.svg
pictureAlt: "A drawing."
summary: "In short."
tags: [mvp]
author: "9ex"
draft: ${draft}
---

Text of ${slug}.
`

const job = (title: string, { date = '2026-01-05T08:00:00Z', closes = '' } = {}) =>
  `---
title: "${title}"
slug: job
date: "${date}"
place: "Lahore, Pakistan"
type: "Full-time"
remote: false
${closes && `closes: "${closes}"\n`}---

Text of ${title}.
`

let content: ContentFolder
let log: LogLines
beforeEach(() => {
  content = emptyContent()
  log = listenToLog()
})
afterEach(() => {
  log.stop()
  content.cleanUp()
})

async function slugs(source: BlogSource): Promise<string[]> {
  const answer = await source.listBlogs()
  return answer.state === 'found' ? answer.value.map(({ slug }) => slug) : [answer.state]
}

describe('posts from the content folder', () => {
  test('have the fields of the specification', async () => {
    content.write('blog/one.md', post('one', { title: 'The first' }))
    const source = await openEmbeddedSource(content.path)
    expect(await source.listBlogs()).toEqual({
      state: 'found',
      value: [
        {
          title: 'The first',
          slug: 'one',
          image_url: '/media/blog/one.svg',
          published_date: '2026-01-05T08:00:00Z',
          text: 'Text of one.',
        },
      ],
    })
  })

  test('are listed newest first, whatever their files are called', async () => {
    content.write('blog/a.md', post('oldest', { date: '2024-12-31T23:00:00Z' }))
    content.write('blog/b.md', post('newest', { date: '2026-02-01T00:00:00Z' }))
    content.write('blog/c.md', post('middle', { date: '2025-06-01T12:00:00Z' }))
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual(['newest', 'middle', 'oldest'])
  })

  test('are ordered by the moment they name, also with another offset', async () => {
    content.write('blog/a.md', post('earlier', { date: '2026-03-01T01:00:00+05:00' })) // 20:00 Z
    content.write('blog/b.md', post('later', { date: '2026-02-28T23:00:00Z' }))
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual(['later', 'earlier'])
  })

  test('are hidden while they are drafts or their date is to come', async () => {
    content.write('blog/public.md', post('public'))
    content.write('blog/draft.md', post('draft', { draft: true }))
    content.write('blog/future.md', post('future', { date: inDays(1) }))
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual(['public'])
    expect(await source.findBlog('draft')).toEqual({ state: 'missing' })
    expect(await source.findBlog('future')).toEqual({ state: 'missing' })
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['public'])
  })

  test('appear by themselves when their time has come', async () => {
    content.write('blog/soon.md', post('soon', { date: new Date(Date.now() + 400).toISOString() }))
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual([])
    await expect.poll(() => slugs(source), { timeout: 3000 }).toEqual(['soon'])
  })

  test('appear, change and go with their files, without opening the folder again', async () => {
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual([])

    content.write('blog/one.md', post('one'))
    expect(await slugs(source)).toEqual(['one'])

    content.write('blog/one.md', post('one', { title: 'A longer title than before' }))
    expect(await source.findBlog('one')).toMatchObject({
      value: { title: 'A longer title than before' },
    })

    content.remove('blog/one.md')
    expect(await source.findBlog('one')).toEqual({ state: 'missing' })
    expect(await slugs(source)).toEqual([])
  })

  test('are at hand at once, as they were last read', async () => {
    content.write('blog/one.md', post('one'))
    const source = await openEmbeddedSource(content.path)
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['one'])
    content.write('blog/two.md', post('two', { date: '2026-01-06T08:00:00Z' }))
    await source.listBlogs()
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['two', 'one'])
  })

  test('are found by slug, without the slug in the answer', async () => {
    content.write('blog/file-name.md', post('its-slug'))
    const source = await openEmbeddedSource(content.path)
    expect(await source.findBlog('its-slug')).toEqual({
      state: 'found',
      value: {
        title: 'its-slug',
        image_url: '/media/blog/its-slug.svg',
        published_date: '2026-01-05T08:00:00Z',
        text: 'Text of its-slug.',
      },
    })
  })

  test.each(['nothing', 'file-name', '', '../blog/file-name', '__proto__', 'its-slug/'])(
    'are missing under the slug “%s”',
    async (slug) => {
      content.write('blog/file-name.md', post('its-slug'))
      const source = await openEmbeddedSource(content.path)
      expect(await source.findBlog(slug)).toEqual({ state: 'missing' })
    },
  )

  test('are none, not an error, where there is no folder', async () => {
    const source = await openEmbeddedSource(content.path)
    expect(await source.listBlogs()).toEqual({ state: 'found', value: [] })
    expect(await source.listJobs()).toEqual({ state: 'found', value: [] })
  })
})

describe('a broken file', () => {
  test('hides no other, and is logged once with file and line', async () => {
    content.write('blog/good.md', post('good'))
    content.write('blog/bad.md', post('bad').replace('draft: false', 'draft: perhaps'))
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual(['good'])
    await source.listBlogs()
    expect(log.lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'content-file-broken',
        file: expect.stringMatching(/blog\/bad\.md:10$/),
        message: expect.stringContaining('draft'),
      }),
    ])
  })

  test.each([
    ['a field of the wrong kind', (good: string) => good.replace('draft: false', 'draft: perhaps')],
    ['YAML that cannot be read', (good: string) => good.replace('title: "', 'title: ""')],
    ['no front matter', () => 'Oops.\n'],
    [
      'a title that YAML takes for an alias',
      (good: string) => good.replace(/title: .*/, 'title: *Big*'),
    ],
  ])('with %s keeps its last good version, and is logged with file and line', async (_, spoil) => {
    content.write('blog/one.md', post('one', { title: 'Still there' }))
    const source = await openEmbeddedSource(content.path)
    content.write('blog/one.md', spoil(post('one', { title: 'Still there' })))
    expect(await source.findBlog('one')).toMatchObject({
      state: 'found',
      value: { title: 'Still there' },
    })
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'content-file-broken',
        file: expect.stringMatching(/blog\/one\.md:\d+$/),
      }),
    ])
  })

  test('is shown again once it is repaired', async () => {
    content.write('blog/one.md', 'Oops.\n')
    const source = await openEmbeddedSource(content.path)
    expect(await slugs(source)).toEqual([])
    content.write('blog/one.md', post('one'))
    expect(await slugs(source)).toEqual(['one'])
  })
})

describe('jobs from the content folder', () => {
  test('are listed newest first, with title and description only', async () => {
    content.write('jobs/a.md', job('Older', { date: '2026-01-01T06:00:00Z' }))
    content.write('jobs/b.md', job('Newer', { date: '2026-02-01T06:00:00Z' }))
    const source = await openEmbeddedSource(content.path)
    expect(await source.listJobs()).toEqual({
      state: 'found',
      value: [
        { title: 'Newer', desc: 'Text of Newer.' },
        { title: 'Older', desc: 'Text of Older.' },
      ],
    })
  })

  test('are open through their last day, and hidden after it', async () => {
    content.write('jobs/a.md', job('Closed', { closes: inDays(-1).slice(0, 10) }))
    content.write('jobs/b.md', job('Last day', { closes: inDays(0).slice(0, 10) }))
    content.write('jobs/c.md', job('Open', { closes: inDays(1).slice(0, 10) }))
    const answer = await (await openEmbeddedSource(content.path)).listJobs()
    const titles = answer.state === 'found' ? answer.value.map(({ title }) => title) : []
    expect(titles.sort()).toEqual(['Last day', 'Open'])
  })

  test('appear with the next request after their file was saved', async () => {
    const source = await openEmbeddedSource(content.path)
    content.write('jobs/a.md', job('New'))
    expect(await source.listJobs()).toMatchObject({ value: [{ title: 'New' }] })
  })
})
