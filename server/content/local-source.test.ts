import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlogSource } from '../../app/content/sources.ts'
import { job, post } from '../../tests/support/content-files.ts'
import { type LocalContent, localContent } from '../../tests/support/local-content.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A clock that the tests set. */
function clockAt(start: string) {
  let time = Date.parse(start)
  return {
    now: () => time,
    set(to: string) {
      time = Date.parse(to)
    },
  }
}

let content: LocalContent
let log: LogLines
beforeEach(() => {
  content = localContent()
  log = listenToLog()
})
afterEach(async () => {
  log.stop()
  await content.cleanUp()
})

const openSource: LocalContent['openSource'] = (options) => content.openSource(options)

async function slugs(source: BlogSource): Promise<string[]> {
  const answer = await source.listBlogs()
  return answer.state === 'found' ? answer.value.map(({ slug }) => slug) : [answer.state]
}

describe('posts from the content folder', () => {
  test('have the fields of the specification, and those of their files', async () => {
    content.write('blog/one.md', post('one', { title: 'The first' }))
    const source = await openSource()
    expect(await source.listBlogs()).toEqual({
      state: 'found',
      value: [
        {
          title: 'The first',
          slug: 'one',
          image_url: '/media/blog/who-owns-the-code.svg',
          published_date: '2026-01-05T08:00:00Z',
          text: 'Text of one.',
          summary: 'In short.',
          tags: ['mvp'],
          author: { name: '9ex' },
        },
      ],
    })
  })

  test('say that their author is a sample', async () => {
    const file = post('one', { author: 'Sana Malik' })
    content.write('blog/one.md', file.replace('draft:', 'sample: [author]\ndraft:'))
    const source = await openSource()
    expect(await source.findBlog('one')).toMatchObject({
      value: { author: { name: 'Sana Malik', sample: true } },
    })
  })

  test('say of their author what the site shows', async () => {
    const portrait = '/media/people/nouf.svg'
    content.write('blog/one.md', post('one', { author: 'Nouf', portrait }))
    const answer = await (await openSource()).findBlog('one')
    expect(answer).toMatchObject({ value: { author: { name: 'Nouf', sample: true, portrait } } })
  })

  test('name the files of the drawings in their text', async () => {
    content.write('blog/one.md', post('one', { text: 'One.\n\n![A](bizifi-mobile)\n\n![B](none)' }))
    const answer = await (await openSource()).findBlog('one')
    expect(answer).toMatchObject({
      value: {
        text: expect.stringMatching(
          /^One\.\n\n!\[A\]\(\/pictures\/bizifi-mobile-shipped-\S+\)\s*$/,
        ),
      },
    })
  })

  test('are listed newest first, whatever their files are called', async () => {
    content.write('blog/a.md', post('oldest', { date: '2024-12-31T23:00:00Z' }))
    content.write('blog/b.md', post('newest', { date: '2026-02-01T00:00:00Z' }))
    content.write('blog/c.md', post('middle', { date: '2025-06-01T12:00:00Z' }))
    const source = await openSource()
    expect(await slugs(source)).toEqual(['newest', 'middle', 'oldest'])
  })

  test('are ordered by the moment they name, also with another offset', async () => {
    content.write('blog/a.md', post('earlier', { date: '2026-03-01T01:00:00+05:00' })) // 20:00 Z
    content.write('blog/b.md', post('later', { date: '2026-02-28T23:00:00Z' }))
    const source = await openSource()
    expect(await slugs(source)).toEqual(['later', 'earlier'])
  })

  test('are hidden while they are drafts or dated later', async () => {
    content.write('blog/public.md', post('public'))
    content.write('blog/draft.md', post('draft', { draft: true }))
    content.write('blog/future.md', post('future', { date: inDays(1) }))
    const source = await openSource()
    expect(await slugs(source)).toEqual(['public'])
    expect(await source.findBlog('draft')).toEqual({ state: 'missing' })
    expect(await source.findBlog('future')).toEqual({ state: 'missing' })
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['public'])
  })

  test('appear at their date', async () => {
    const clock = clockAt('2027-01-01T07:59:59.999Z')
    content.write('blog/soon.md', post('soon', { date: '2027-01-01T08:00:00Z' }))
    const source = await openSource(clock)
    expect(await slugs(source)).toEqual([])
    expect(await source.findBlog('soon')).toEqual({ state: 'missing' })
    clock.set('2027-01-01T08:00:00Z')
    expect(await slugs(source)).toEqual(['soon'])
    expect(await source.findBlog('soon')).toMatchObject({ state: 'found' })
  })

  test('are all in a preview, with the reason why they are not public', async () => {
    content.write('blog/public.md', post('public'))
    content.write('blog/draft.md', post('draft', { draft: true, date: inDays(1) }))
    content.write('blog/future.md', post('future', { date: inDays(2) }))
    content.write('jobs/draft.md', job('Draft', { draft: true }))
    const source = await openSource({ isPreview: true })
    expect(source.peekBlogs()).toEqual([
      expect.objectContaining({ slug: 'future', unpublished: 'scheduled' }),
      expect.objectContaining({ slug: 'draft', unpublished: 'draft' }),
      expect.not.objectContaining({ unpublished: expect.anything() }),
    ])
    expect(await source.findBlog('draft')).toMatchObject({ value: { unpublished: 'draft' } })
    expect(await source.listJobs()).toMatchObject({ value: [{ unpublished: 'draft' }] })
  })

  test('are available without waiting, as they were last read', async () => {
    content.write('blog/one.md', post('one'))
    const source = await openSource()
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['one'])
    content.write('blog/two.md', post('two', { date: '2026-01-06T08:00:00Z' }))
    await source.listBlogs()
    expect(source.peekBlogs()?.map(({ slug }) => slug)).toEqual(['two', 'one'])
  })

  test('are found by slug, without the slug in the result', async () => {
    content.write('blog/file-name.md', post('its-slug'))
    const source = await openSource()
    expect(await source.findBlog('its-slug')).toEqual({
      state: 'found',
      value: {
        title: 'its-slug',
        image_url: '/media/blog/who-owns-the-code.svg',
        published_date: '2026-01-05T08:00:00Z',
        text: 'Text of its-slug.',
        summary: 'In short.',
        tags: ['mvp'],
        author: { name: '9ex' },
      },
    })
  })

  test.each(['nothing', 'file-name', '', '../blog/file-name', '__proto__', 'its-slug/'])(
    'are missing under the slug “%s”',
    async (slug) => {
      content.write('blog/file-name.md', post('its-slug'))
      const source = await openSource()
      expect(await source.findBlog(slug)).toEqual({ state: 'missing' })
    },
  )

  test('are none, not an error, where there is no folder', async () => {
    const source = await openSource()
    expect(await source.listBlogs()).toEqual({ state: 'found', value: [] })
    expect(await source.listJobs()).toEqual({ state: 'found', value: [] })
  })
})

describe('two files of the same slug', () => {
  test('are one: the one that was published first, whatever the files are called', async () => {
    content.write('blog/a.md', post('same', { title: 'Later', date: '2026-02-01T00:00:00Z' }))
    content.write('blog/b.md', post('same', { title: 'First', date: '2026-01-01T00:00:00Z' }))
    content.write('blog/c.md', post('other', { date: '2026-03-01T00:00:00Z' }))
    const source = await openSource()
    expect(await slugs(source)).toEqual(['other', 'same'])
    expect(await source.findBlog('same')).toMatchObject({ value: { title: 'First' } })
  })

  test('are logged, with file and line', async () => {
    content.write('blog/first.md', post('same'))
    content.write('blog/second.md', post('same'))
    const source = await openSource()
    await source.listBlogs()
    await source.findBlog('same')
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'content-file-broken',
        file: expect.stringMatching(/blog\/second\.md:3$/),
        message: expect.stringMatching(/first\.md has the slug “same”/),
      }),
    ])
  })

  test('are two again once one has another slug', async () => {
    content.write('blog/first.md', post('same'))
    content.write('blog/second.md', post('same'))
    const source = await openSource()
    content.write('blog/second.md', post('another'))
    expect((await slugs(source)).sort()).toEqual(['another', 'same'])
  })

  test('where one is a draft are the other, without a log line', async () => {
    content.write('blog/first.md', post('same', { draft: true, date: '2025-01-01T00:00:00Z' }))
    content.write('blog/second.md', post('same', { title: 'Out' }))
    const source = await openSource()
    expect(await source.findBlog('same')).toMatchObject({ value: { title: 'Out' } })
    expect(log.lines()).toEqual([])
  })
})

describe('jobs from the content folder', () => {
  test('are listed newest first, with what their files say', async () => {
    content.write('jobs/a.md', job('Older', { date: '2026-01-01T06:00:00Z' }))
    content.write('jobs/b.md', job('Newer', { slug: 'new-one', closes: '2099-12-31' }))
    const source = await openSource()
    const facts = { place: 'Lahore, Pakistan', type: 'Full-time', remote: true }
    expect(await source.listJobs()).toEqual({
      state: 'found',
      value: [
        {
          title: 'Newer',
          desc: 'Text of Newer.',
          slug: 'new-one',
          date: '2026-01-05T08:00:00Z',
          closes: '2099-12-31',
          ...facts,
        },
        {
          title: 'Older',
          desc: 'Text of Older.',
          slug: 'older',
          date: '2026-01-01T06:00:00Z',
          ...facts,
        },
      ],
    })
  })

  test('say that they are a sample', async () => {
    content.write('jobs/a.md', job('New').replace('draft:', 'sample: true\ndraft:'))
    const source = await openSource()
    expect(await source.listJobs()).toMatchObject({ value: [{ title: 'New', sample: true }] })
  })

  test('are hidden while they are drafts or dated later', async () => {
    content.write('jobs/a.md', job('Draft', { draft: true }))
    content.write('jobs/b.md', job('Future', { date: inDays(1) }))
    content.write(
      'jobs/c.md',
      job('Past draft', { slug: 'past-draft', draft: true, closes: '2026-01-01' }),
    )
    const source = await openSource()
    expect(await source.listJobs()).toEqual({ state: 'found', value: [] })
    for (const slug of ['draft', 'future', 'past-draft']) {
      expect(await source.findClosedJob?.(slug)).toBeUndefined()
    }
  })

  test('appear with the next request after their file was saved', async () => {
    const source = await openSource()
    content.write('jobs/a.md', job('New'))
    expect(await source.listJobs()).toMatchObject({ value: [{ title: 'New' }] })
  })

  test.each([
    ['2027-03-31T00:00:00Z', 'open'],
    ['2027-03-31T23:59:59Z', 'open'],
    ['2027-04-01T00:00:00Z', 'closed'],
    ['2027-04-30T23:59:59Z', 'closed'],
    ['2027-05-01T00:00:00Z', 'gone'],
    ['2029-01-01T00:00:00Z', 'gone'],
  ])('that close on 2027-03-31 are at %s %s', async (time, stage) => {
    content.write('jobs/a.md', job('Engineer', { closes: '2027-03-31' }))
    const source = await openSource(clockAt(time))
    const listed = await source.listJobs()
    expect(listed.state === 'found' && listed.value).toHaveLength(stage === 'open' ? 1 : 0)
    const closed = await source.findClosedJob?.('engineer')
    if (stage === 'open') expect(closed).toBeUndefined()
    else {
      expect(closed).toMatchObject({ job: { title: 'Engineer' }, isGone: stage === 'gone' })
    }
  })

  test.each(['nothing', '', '__proto__', 'a'])('know of no closed job “%s”', async (slug) => {
    content.write('jobs/a.md', job('Engineer', { closes: '2026-01-01' }))
    const source = await openSource()
    expect(await source.findClosedJob?.(slug)).toBeUndefined()
  })
})
