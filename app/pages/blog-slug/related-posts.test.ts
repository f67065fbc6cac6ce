import { expect, test } from 'vitest'
import type { Blog } from '../../../contracts/blog.ts'
import { relatedPosts } from './related-posts.ts'

/** Posts, newest first, each `slug:tag,tag`. */
const posts = (...each: string[]): Blog[] =>
  each.map((one) => {
    const [slug = '', tags] = one.split(':')
    return {
      slug,
      title: slug,
      image_url: '',
      published_date: '',
      text: '',
      ...(tags && { tags: tags.split(',') }),
    }
  })
const related = (list: Blog[], slug: string, tags?: string[]) =>
  relatedPosts(list, slug, tags).map((post) => post.slug)

test('a post is followed by those that share the most tags, newer ones first', () => {
  const list = posts('a:x', 'b:y', 'self:y,z', 'c:z,y', 'd:z', 'e:y')
  expect(related(list, 'self', ['y', 'z'])).toEqual(['c', 'b', 'd'])
})

test('with too few that share a tag the newest others fill up', () => {
  expect(related(posts('a:x', 'b:x', 'self:y', 'c:y'), 'self', ['y'])).toEqual(['c', 'a', 'b'])
})

test('where there are no tags the newest others follow', () => {
  expect(related(posts('self', 'a', 'b', 'c', 'd'), 'self')).toEqual(['a', 'b', 'c'])
  expect(related(posts('a', 'self', 'b:x'), 'self', ['x'])).toEqual(['b', 'a'])
})

test('a post alone is followed by none, and never by itself', () => {
  expect(related(posts('self:x'), 'self', ['x'])).toEqual([])
  expect(related(posts('self', 'self', 'a'), 'self')).toEqual(['a'])
  expect(related([], 'self')).toEqual([])
})

test('the list it is taken from stays as it was', () => {
  const list = Object.freeze(posts('a', 'self:y', 'b:y'))
  expect(relatedPosts(list, 'self', ['y'])).toHaveLength(2)
})
