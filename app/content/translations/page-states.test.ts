import { expect, test } from 'vitest'
import type { FileTranslation, TranslatedField } from './fill-value.ts'
import { findState, isFrameWhole } from './find-page-state.ts'
import { listExceptions, stateOf } from './page-states.ts'

const field = (change: Partial<TranslatedField> = {}): TranslatedField => ({
  kind: 'words',
  path: ['heading'],
  value: 'How we work',
  state: 'fresh',
  shown: 'translated',
  likeness: 1,
  ...change,
})
const english = { shown: 'english', state: 'missing', likeness: 0 } as const
const leftOut = { shown: 'left-out', state: 'missing', likeness: 0 } as const

function byFile(files: Record<string, TranslatedField[]>) {
  const translations = Object.entries(files).map(([name, fields]): [string, FileTranslation] => [
    name,
    { name, fields, orphans: [] },
  ])
  return new Map(translations)
}
const page = { path: '/faq', files: ['faq.yaml', 'about/'], lists: ['services/'] }
const stateWith = (files: Record<string, TranslatedField[]>) =>
  findState(page, byFile({ 'faq.yaml': [field()], ...files }))

test.each([
  ['all is translated', {}, 'published'],
  [
    'a text differs by a word in twenty',
    { 'faq.yaml': [field({ state: 'stale', likeness: 0.95 })] },
    'published',
  ],
  ['a text differs by more', { 'faq.yaml': [field({ state: 'stale', likeness: 0.8 })] }, 'behind'],
  ['something is left out', { 'faq.yaml': [field(), field(leftOut)] }, 'behind'],
  ['a text is English', { 'faq.yaml': [field(), field(english)] }, 'english'],
  ['a text in a folder of it is English', { 'about/story.yaml': [field(english)] }, 'english'],
  [
    'its head is English',
    { 'pages.yaml': [field({ ...english, path: ['/faq', 'title'] })] },
    'english',
  ],
  [
    'another page’s head is English',
    { 'pages.yaml': [field({ ...english, path: ['/about', 'title'] })] },
    'published',
  ],
  [
    'a name that it lists is English',
    { 'services/web.yaml': [field({ ...english, card: true })] },
    'english',
  ],
  [
    'the text of what it lists is English',
    { 'services/web.yaml': [field({ ...english })] },
    'published',
  ],
  [
    'what it lists is behind',
    { 'services/web.yaml': [field({ ...leftOut, card: true })] },
    'published',
  ],
  ['no text is translated', { 'faq.yaml': [] }, 'english'],
])('a page of which %s', (_, files, state) => {
  expect(stateWith(files as Record<string, TranslatedField[]>)).toBe(state)
})

test('the language is closed while one file of the frame is not whole', () => {
  const frame = ['site', 'labels', 'templates', 'errors', 'search', 'form-words']
  const whole = Object.fromEntries(frame.map((name) => [`${name}.yaml`, [field()]]))
  expect(isFrameWhole(byFile(whole))).toBe(true)
  for (const name of frame)
    expect(isFrameWhole(byFile({ ...whole, [`${name}.yaml`]: [field(english)] }))).toBe(false)
})

test('an article that nothing is said of is English, another page published', () => {
  expect(stateOf('/blog/first', {})).toBe('english')
  expect(stateOf('/about', {})).toBe('published')
  const states = {
    '/blog/first': 'published',
    '/blog/second': 'english',
    '/faq': 'behind',
  } as const
  const exceptions = listExceptions({ ...states, '/about': 'published' })
  expect(exceptions).toEqual({ '/blog/first': 'published', '/faq': 'behind' })
  for (const [path, state] of Object.entries(states)) expect(stateOf(path, exceptions)).toBe(state)
})
