import { describe, expect, test } from 'vitest'
import { parseYaml } from '../read-yaml.ts'
import { redirectsSchema } from './redirects.ts'

const read = (text: string) => parseYaml(text, redirectsSchema, 'content/redirects.yaml')

test.each([
  ['/faq#price'],
  ['/service-detail?service=web-development'],
  ['https://example.com/a?b=c#d'],
  ['https://example.com:8443/@us'],
  ['/بيت'],
])('a redirect may lead to %s', (to) => {
  expect(read(`/old: ${to}\n`).value).toEqual({ '/old': to })
})

describe('a redirect is refused, with a sentence and its line, that leads to', () => {
  test.each([
    ['"/\\t/evil.example"', 'has a blank, a tab or a line break in it'],
    ['"/faq\\r\\nSet-Cookie: a=b"', 'has a blank, a tab or a line break in it'],
    ['"https://evil\\n.example/"', 'has a blank, a tab or a line break in it'],
    ['/two words', 'has a blank, a tab or a line break in it'],
    ['"/\\u202efaq"', 'has a blank, a tab or a line break in it'],
    ['https://9ex.com@evil.example/', 'has a name or a password before an “@”'],
    ['https://user:pass@example.com/', 'has a name or a password before an “@”'],
    ['//evil.example/', 'begins with two slashes, which lead to another site'],
    ['/\\evil.example/', 'has a “\\” in it'],
    ['http://example.com/', 'must be a path of this site, such as /faq, or an https:// address'],
    ['javascript:alert(1)', 'must be a path of this site, such as /faq, or an https:// address'],
    ['faq', 'must be a path of this site, such as /faq, or an https:// address'],
    ['https://', 'must be a path of this site, such as /faq, or an https:// address'],
    ['7', 'must be a text'],
  ])('%s', (to, message) => {
    const { problems } = read(`/first: /faq\n# and\n/old: ${to}\n`)
    expect(problems).toEqual([
      {
        file: 'content/redirects.yaml',
        line: 3,
        path: '/old',
        message: expect.stringContaining(message),
      },
    ])
  })

  test.each([
    'old',
    '__proto__',
    '"__proto__"',
    '/',
    '/-',
    '/old?a',
    '/old#a',
    '/?p=a',
    '/about?p=1',
    '"/a\\tb"',
  ])('the old path %s is refused', (from) => {
    expect(read(`${from}: /faq\n`).problems).toEqual([expect.objectContaining({ line: 1 })])
  })

  test('an old path that is none is told what it must be', () => {
    expect(read('/old?a: /faq\n').problems[0]?.message).toMatch(
      'must be a path of this site without',
    )
  })
})

describe('a long list of redirects', () => {
  const text = (count: number) =>
    Array.from({ length: count }, (_, at) => `/old/${at}: /services/web-development\n`).join('')

  test('may have old paths that end in a slash, and tabs', () => {
    expect(read(`${text(2)}/page/:\t/faq\n"/two/": /faq\n`).value).toMatchObject({
      '/page/': '/faq',
      '/two/': '/faq',
    })
  })

  test('is read as any other, quoted or not, with the line of each fault', () => {
    const more = `${text(10)}"/quoted": '/faq' # a note\n/wrong: //evil.example/\n/last:\n  /about\n`
    const { problems } = read(more)
    expect(problems).toEqual([expect.objectContaining({ line: 12, path: '/wrong' })])
    const { value } = read(more.replace('/wrong: //evil.example/\n', ''))
    expect(Object.keys(value ?? {})).toHaveLength(12)
    expect(value).toMatchObject({
      '/old/7': '/services/web-development',
      '/quoted': '/faq',
      '/last': '/about',
    })
  })

  test('names a path that is there twice', () => {
    expect(read(`${text(10)}/old/3: /faq\n`).problems).toEqual([
      { file: 'content/redirects.yaml', line: 11, message: 'is there twice: take one of them out' },
    ])
  })
})
