import { expect, test } from 'vitest'
import { isSafeUrl } from './urls.ts'

test.each([
  'https://cdn.example.com/a.png',
  'https://مثال.example/',
  '/',
  '/media/blog/a.svg',
  '/blog/a%20b?x=1#y',
  '/blog/اردو',
  '/a//b',
])('“%s” may be shown', (url) => {
  expect(isSafeUrl(url)).toBe(true)
})

test.each([
  '',
  '//evil.example/a.png',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/a b',
  'http://example.com/a.png',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'mailto:a@example.com',
  'a.png',
  '#part',
  'https://',
])('%j may not', (url) => {
  expect(isSafeUrl(url)).toBe(false)
})
