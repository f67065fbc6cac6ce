import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listNamedPictures, showNamedPictures, withWholeUrls } from './figures.ts'

const folder = join(import.meta.dirname, '../../public')
const urls = (text: string) => listNamedPictures(text).map(({ url }) => url)

describe('a drawing that a text names', () => {
  test.each([
    ['bizifi-mobile', '/pictures/bizifi-mobile-shipped-480.webp'],
    ['bizifi-mobile?drawn', '/pictures/bizifi-mobile-drawn-480.webp'],
  ])('as %s has a file', (name, file) => {
    const [url] = urls(`![A screen](${name} "Its caption.")`)
    expect(url?.replace(/\?.*/, '')).toBe(file)
    expect(existsSync(join(folder, file))).toBe(true)
  })

  test.each(['no-such-mobile', 'video-desk?drawn', 'bizifi-mobile?blue', 'constructor', 'screen'])(
    'as %s has none',
    (name) => {
      expect(urls(`![A screen](${name})`)).toEqual([undefined])
    },
  )

  test.each(['/media/a.png', 'https://a.example/b', 'a.png', 'a/b'])('is not %s', (url) => {
    expect(urls(`![A screen](${url})`)).toEqual([])
  })
})

describe('the text itself', () => {
  test('keeps its words, and loses an image that is not there', () => {
    const text = 'One. ![A (b)](bizifi-mobile "Say “so”.")\n\n![C](none "D")\n\n[two](faq)\n'
    expect(showNamedPictures(text)).toMatch(
      /^One\. !\[A \(b\)\]\(\/pictures\/\S+\.webp\?\w+ "Say “so”\."\)\n\n\n\n\[two\]\(faq\)\n$/,
    )
  })

  test('has the drawing with words in its language', () => {
    expect(showNamedPictures('![A](travellet-mobile)', 'ar')).toContain(
      '/travellet-mobile-ar-shipped',
    )
    expect(showNamedPictures('![A](placeholder-mobile?drawn)', 'ar')).toContain(
      '/placeholder-mobile-drawn',
    )
  })

  test('has whole URLs elsewhere', () => {
    const named = showNamedPictures('![A](bizifi-mobile)')
    expect(withWholeUrls(named, 'https://a.example')).toMatch(
      /^!\[A\]\(https:\/\/a\.example\/pictures\/bizifi-mobile-\S+\)$/,
    )
  })
})
