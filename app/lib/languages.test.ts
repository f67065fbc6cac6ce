import { expect, test } from 'vitest'
import { barePath, languageOf, pathIn } from './languages.ts'

test('finds the language by the first segment of a path', () => {
  for (const path of ['/ar', '/ar/', '/ar/faq', '/ar?x', '/ar#pricing'])
    expect(languageOf(path)).toBe('ar')
  for (const path of ['/', '/art', '/arabia', '/faq/ar', '/AR', '/en/faq'])
    expect(languageOf(path)).toBe('en')
})

test('takes the language off a path, and puts it before', () => {
  const paths = {
    '/': '/ar',
    '/?x': '/ar?x',
    '/#pricing': '/ar#pricing',
    '/faq': '/ar/faq',
    '/faq?x#y': '/ar/faq?x#y',
    '/blog/art': '/ar/blog/art',
  }
  for (const [bare, translated] of Object.entries(paths)) {
    expect(pathIn('ar', bare)).toBe(translated)
    expect(barePath(translated)).toBe(bare)
    expect(pathIn('en', bare)).toBe(bare)
    expect(barePath(bare)).toBe(bare)
  }
  expect(pathIn('ar', 'https://example.com/')).toBe('https://example.com/')
  expect(pathIn('ar', '#top')).toBe('#top')
})
