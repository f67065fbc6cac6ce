import { expect, test } from 'vitest'
import { parseYaml } from '../../../tests/support/parse-yaml.ts'
import { redirectsSchema } from './redirects.ts'

const read = (text: string) => parseYaml(text, redirectsSchema, 'content/redirects.yaml')

test.each([
  '/faq#price',
  '/service-detail?service=web-development',
  'https://example.com:8443/@us',
  '/بيت',
])('a redirect may lead to %s', (to) => {
  expect(read(`/old: ${to}\n`).value).toEqual({ '/old': to })
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  'http://example.com/',
  'faq',
  'https://',
  '/a b',
])('a redirect to %s is refused, with a sentence and its line', (to) => {
  expect(read(`/first: /faq\n# and\n/old: ${to}\n`).problems).toEqual([
    {
      file: 'content/redirects.yaml',
      line: 3,
      path: '/old',
      message: expect.stringContaining('must be a path of this site, such as /faq'),
    },
  ])
})

test.each(['old', '/', '/-', '/old?a', '/old#a', '/?p=a', '/about?p=1'])(
  'the old path %s is refused',
  (from) => {
    expect(read(`${from}: /faq\n`).problems[0]?.message).toMatch(
      'must be a path of this site without',
    )
  },
)
