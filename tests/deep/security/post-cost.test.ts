/** Row D3 of RELIABILITY.md. */
import { expect, test } from 'vitest'
import { feedHtml } from '../../../app/seo/feeds/feed-html.server.ts'
import { maxLength } from '../../../contracts/host-fields.ts'
import { filled, longPosts, readPost } from '../../support/long-posts.ts'
import { honestText } from '../../support/worst-texts.ts'

test('any text that a post may have is read to its end, and derives no more than it contains', () => {
  for (const [name, text] of Object.entries(longPosts)) {
    const { excerpt, words, rough } = readPost(text)
    expect(excerpt.length, name).toBeLessThan(1000)
    expect(words.length, name).toBeLessThan(2 * maxLength.post)
    expect(rough.length, name).toBeLessThanOrEqual(20_000)
  }
})

test('a feed of the longest posts is as long as its posts', () => {
  const html = feedHtml(filled(honestText), 'https://www.example.com/blog/a')
  expect(html.length).toBeLessThan(3 * maxLength.post)
})
