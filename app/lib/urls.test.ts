import { expect, test } from 'vitest'
import { isSafeUrl, toOwnPath } from './urls.ts'

test.each([
  'https://cdn.example.com/a.png',
  'HTTPS://CDN.EXAMPLE.COM/a.png',
  'https://example.com:8443/a?b=c#d',
  'https://مثال.example/',
  '/',
  '/media/blog/a.svg',
  '/blog/a%20b?x=1#y',
  '/blog/اردو',
  '/a//b',
  '/./a',
])('“%s” may be shown', (url) => {
  expect(isSafeUrl(url)).toBe(true)
})

test.each([
  '',
  ' ',
  '//evil.example/a.png',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/a\\b',
  '/a b',
  ' //evil.example',
  'http://example.com/a.png',
  'ftp://example.com/a.png',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'filesystem:https://example.com/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://example.com',
  'mailto:a@example.com',
  'a.png',
  './a.png',
  '../a.png',
  '#part',
  '?x=1',
  'example.com',
  'https://',
  'https:// example.com',
])('%j may not', (url) => {
  expect(isSafeUrl(url)).toBe(false)
})

test.each([
  ['steps', `/${'a/'.repeat(32_000)}\\`],
  ['slashes', '/'.repeat(64_000)],
  ['spaces', ' '.repeat(64_000)],
])('64 kB of %s may not', (_, url) => {
  expect(isSafeUrl(url)).toBe(false)
})

test.each([
  ['https://www.example.com/blog/a?b=c#d', '/blog/a?b=c#d'],
  ['HTTPS://WWW.Example.com:443/faq', '/faq'],
  ['https://www.example.com', '/'],
  ['https://www.example.com.evil.example/faq', undefined],
  ['https://www.example.com:8443/faq', undefined],
  ['https://example.com/faq', undefined],
  ['https://www.example.com//evil.example', undefined],
  ['https://www.example.com/\\evil.example', undefined],
  ['mailto:a@www.example.com', undefined],
  ['/faq', undefined],
  ['#faq', undefined],
])('%s names the path %s of this site', (url, path) => {
  expect(toOwnPath(url, 'https://www.example.com')).toBe(path ?? url)
})
