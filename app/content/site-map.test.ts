import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContent } from '../../tests/support/content-folder.ts'
import { loadContent } from '../../tests/support/load-content.ts'
import { listOwnPages, listPages } from './site-map.ts'

const content = loadContent(testContent)
const own = listOwnPages(content)

test('a page is made from files that there are', () => {
  const files = own.flatMap(({ files }) => files)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(testContent, file)))).toEqual([])
})

test('the search, forms and the style guide are not listed', () => {
  const unlisted = own.filter(({ isListed }) => !isListed).map(({ path }) => path)
  expect(unlisted.filter((path) => !path.startsWith('/to/'))).toEqual(['/search'])
  expect(unlisted).toHaveLength(1 + content.forms.length)
})

test('posts and jobs come with their lists, which are as new as the newest', () => {
  const post = {
    title: 'A post',
    slug: 'a post',
    image_url: '/media/a.svg',
    published_date: '2026-03-02T08:00:00Z',
    text: 'It begins so.',
  }
  const pages = listPages(content, [post], [{ title: 'QA', desc: 'Tests.', slug: 'qa' }])
  const find = (path: string) => pages.find((page) => page.path === path)
  expect(find('/blogs')?.day).toBe('2026-03-02')
  expect(find('/blog/a%20post')).toMatchObject({ name: 'A post' })
  expect(find('/blog/a%20post')?.words()).toEqual({
    title: 'A post',
    description: 'It begins so.',
  })
  expect(find('/career/job-positions/qa')?.breadcrumbs().at(-1)?.label).toBe('QA')
})
