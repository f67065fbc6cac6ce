import { expect, test } from 'vitest'
import { findState } from './find-state.ts'
import type { TranslatedText } from './merge.ts'
import { stateOf } from './page-states.ts'

const text = (state: TranslatedText['state'], path: string[] = ['heading']): TranslatedText => ({
  path,
  key: path.join('.'),
  english: 'How we work',
  hash: '00000000',
  text: state === 'missing' ? undefined : 'كيف نعمل',
  state,
  shown: 'translation',
})
const [current, behind, missing] = [text('current'), text('behind'), text('missing')]
const page = { path: '/faq', files: ['faq.yaml', 'about/'] }

test.each<[string, Record<string, TranslatedText[]>, string]>([
  ['is whole', {}, 'published'],
  ['has a text that is behind', { 'faq.yaml': [current, behind] }, 'behind'],
  ['lacks a text', { 'faq.yaml': [current, missing] }, 'behind'],
  ['lacks a text in another of its files', { 'about/story.yaml': [missing] }, 'behind'],
  ['lacks its head', { 'pages.yaml': [text('missing', ['/faq', 'heading'])] }, 'behind'],
  ['has no translation of its main file', { 'faq.yaml': [missing, missing] }, 'english'],
  ['shares a file that lacks a text', { 'site.yaml': [current, missing] }, 'published'],
  ['lists what has no translation', { 'services/web.yaml': [missing] }, 'published'],
])('a page that %s', (_, files, state) => {
  const all = { 'faq.yaml': [current], ...files }
  const byFile = new Map(
    Object.entries(all).map(([name, texts]) => [name, { name, texts, problems: [], orphans: [] }]),
  )
  expect(findState(page, byFile)).toBe(state)
})

test('a page without a file is as its head is', () => {
  const heads = [text('current', ['/faq', 'heading']), text('missing', ['/new', 'heading'])]
  const file = { name: 'pages.yaml', texts: heads, problems: [], orphans: [] }
  const byFile = new Map([['pages.yaml', file]])
  expect(findState({ path: '/faq', files: [] }, byFile)).toBe('published')
  expect(findState({ path: '/new', files: [] }, byFile)).toBe('english')
})

test('an article that nothing is said of is English, another page published', () => {
  expect(stateOf('/blog/first', {})).toBe('english')
  expect(stateOf('/about', {})).toBe('published')
  expect(stateOf('/career/job-positions/rss.xml', {})).toBe('published')
})
