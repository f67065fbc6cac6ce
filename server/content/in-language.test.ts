import { expect, test } from 'vitest'
import { type BlogSource, found, type JobSource } from '../../app/content/sources.ts'
import type { Blog } from '../../contracts/blog.ts'
import { inLanguage } from './in-language.ts'

const post = (slug: string, title: string): Blog => ({
  slug,
  title,
  image_url: '',
  published_date: '2026-11-01T00:00:00Z',
  text: title,
})
const list = [
  post('one', 'What an MVP leaves out'),
  post('two', 'كيف تقرأ عرض السعر'),
  post('three', 'Who owns the code'),
]
const translation = post('three', 'من يملك الشفرة')

const blogs: BlogSource = {
  isLocal: false,
  peekBlogs: () => list,
  listBlogs: async () => found(list),
  findBlog: async (slug) => found(list.find((each) => each.slug === slug) ?? post(slug, '')),
  onChange: () => undefined,
}
const jobs: JobSource = {
  isLocal: false,
  listJobs: async () =>
    found([
      { title: 'مهندس', desc: 'في الرياض' },
      { title: 'Tester', desc: 'In Lahore' },
    ]),
  onChange: () => undefined,
}
const none = { blogs: [], jobs: [] }
const arabic = { blogs: [translation], jobs: [] }
const titlesOf = (posts: readonly Blog[] | undefined) =>
  posts?.map(({ title, language }) => `${language ?? 'own'}: ${title}`)

test('a page in a second language shows its own posts first; each page says which are not', () => {
  const sources = inLanguage({ blogs, jobs }, 'ar', arabic)
  expect(titlesOf(sources.blogs.peekBlogs())).toEqual([
    'own: كيف تقرأ عرض السعر',
    'own: من يملك الشفرة',
    'en: What an MVP leaves out',
  ])
  expect(titlesOf(inLanguage({ blogs, jobs }, 'en', none).blogs.peekBlogs())).toEqual([
    'own: What an MVP leaves out',
    'ar: كيف تقرأ عرض السعر',
    'own: Who owns the code',
  ])
})

test('a list stays the same object while nothing changes', () => {
  const ask = () => inLanguage({ blogs, jobs }, 'ar', arabic).blogs.peekBlogs()
  expect(ask()).toBe(ask())
  inLanguage({ blogs, jobs }, 'en', none).blogs.peekBlogs()
  expect(ask()).toBe(ask())
})

test('a post is found in its translation, else as it is written', async () => {
  const { blogs: source } = inLanguage({ blogs, jobs }, 'ar', arabic)
  expect(await source.findBlog('three')).toMatchObject({ value: { title: 'من يملك الشفرة' } })
  expect(await source.findBlog('one')).toMatchObject({ value: { language: 'en' } })
})

test('jobs alike', async () => {
  const { jobs: source } = inLanguage({ blogs, jobs }, 'en', none)
  expect(await source.listJobs()).toMatchObject({
    value: [{ title: 'مهندس', language: 'ar' }, { title: 'Tester' }],
  })
})
