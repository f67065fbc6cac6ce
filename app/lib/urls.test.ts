import { expect, test } from 'vitest'
import { isSafeUrl, toOwnPath } from './urls.ts'

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

test.each([
  ['https://www.example.com/blog/a?b=c#d', '/blog/a?b=c#d'],
  ['HTTPS://WWW.Example.com:443/faq', '/faq'],
  ['https://www.example.com', '/'],
  ['https://www.example.com.evil.example/faq', undefined],
  ['https://example.com/faq', undefined],
  ['https://www.example.com//evil.example', undefined],
  ['https://www.example.com/\\evil.example', undefined],
  ['mailto:a@www.example.com', undefined],
  ['/faq', undefined],
  ['#faq', undefined],
])('%s names the path %s of this site', (url, path) => {
  expect(toOwnPath(url, 'https://www.example.com')).toBe(path ?? url)
})
