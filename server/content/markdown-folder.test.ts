import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlogSource } from '../../app/content/sources.ts'
import { post } from '../../tests/support/content-files.ts'
import { type LocalContent, localContent } from '../../tests/support/local-content.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'

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

describe('posts', () => {
  test('appear, change and go with their files, without opening the folder again', async () => {
    const source = await openSource()
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
})

describe('a broken file', () => {
  test('hides no other, and is logged once with file and line', async () => {
    content.write('blog/good.md', post('good'))
    content.write('blog/bad.md', post('bad').replace('draft: false', 'draft: perhaps'))
    const source = await openSource()
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
    const source = await openSource()
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

  test('with several faults is one line in the log, each time it is saved', async () => {
    const bad = post('bad').replace('draft: false', 'draft: perhaps').replace('["mvp"]', '[]')
    content.write('blog/bad.md', bad)
    const source = await openSource()
    const line = expect.objectContaining({
      file: expect.stringMatching(/bad\.md:8$/),
      message: expect.stringMatching(/^line 8: tags.*; line 10: draft/),
    })
    expect(log.lines()).toEqual([line])
    content.write('blog/bad.md', `${bad}\nMore text.\n`)
    await source.listBlogs()
    await source.listBlogs()
    expect(log.lines()).toEqual([line, line])
  })

  test('cannot inject a line into the log', async () => {
    content.write('blog/bad.md', post('bad').replace('draft: false', 'draft: "a\\nb\\u2028{}"'))
    await openSource()
    expect(log.lines()).toHaveLength(1)
  })

  test('is shown again once it is repaired', async () => {
    content.write('blog/one.md', 'Oops.\n')
    const source = await openSource()
    expect(await slugs(source)).toEqual([])
    content.write('blog/one.md', post('one'))
    expect(await slugs(source)).toEqual(['one'])
  })
})

describe('a folder or file that cannot be read', () => {
  test('hides nothing else: a folder named like a post', async () => {
    content.write('blog/one.md', post('one'))
    content.write('blog/folder.md/inside.txt', 'Nothing.')
    const source = await openSource()
    await source.listBlogs()
    expect(await slugs(source)).toEqual(['one'])
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'content-file-broken',
        file: expect.stringMatching(/folder\.md:1$/),
      }),
    ])
  })

  test('hides no post: the folder itself, which is logged once and recovers', async () => {
    content.write('blog/one.md', post('one'))
    const source = await openSource()
    renameSync(join(content.path, 'blog'), join(content.path, 'away'))
    expect(await slugs(source)).toEqual(['one'])
    await source.listBlogs()
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'content-not-read',
        reason: expect.stringContaining('/blog'),
      }),
    ])
    renameSync(join(content.path, 'away'), join(content.path, 'blog'))
    content.remove('blog/one.md')
    expect(await slugs(source)).toEqual([])
  })

  test('is no file that an editor hides beside a post', async () => {
    content.write('blog/.one.md', 'Half a post')
    expect(await slugs(await openSource())).toEqual([])
    expect(log.lines()).toEqual([])
  })
})
