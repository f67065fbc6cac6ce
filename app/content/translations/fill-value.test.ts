import { expect, test } from 'vitest'
import { z } from 'zod'
import { counted, line, name, text } from '../../../contracts/fields.ts'
import { fillValue } from './fill-value.ts'

const schema = z.strictObject({
  heading: line(40),
  note: line(40).optional(),
  brand: name(20).optional(),
  steps: z.array(z.strictObject({ title: line(40), icon: name(20), detail: text(90) })).min(2),
})
const english = {
  heading: 'How we work',
  note: 'From 6 weeks',
  brand: '9ex',
  steps: [
    { title: 'Sketch the idea', icon: 'pen', detail: 'On paper, with you in the room.' },
    { title: 'Build it', icon: 'code', detail: 'A tested version every week.' },
    { title: 'Launch it', icon: 'flag', detail: 'We release, watch and fix.' },
  ],
}
const arabic: Record<string, string> = {
  heading: 'كيف نعمل',
  note: 'ابتداءً من 6 أسابيع',
  'steps.0.title': 'نرسم الفكرة',
  'steps.0.detail': 'على الورق وأنت معنا.',
  'steps.1.title': 'نبنيها',
  'steps.1.detail': 'نسخة مختبرة كل أسبوع.',
  'steps.2.title': 'نطلقها',
  'steps.2.detail': 'نطلق ونراقب ونصلح.',
}
const lockOf = (value: typeof english) =>
  Object.fromEntries([
    ['heading', { from: value.heading, by: 'machine' }],
    ['note', { from: value.note, by: 'machine' }],
    ...value.steps.flatMap(({ title, detail }, at) => [
      [`steps.${at}.title`, { from: title, by: 'machine' }],
      [`steps.${at}.detail`, { from: detail, by: 'machine' }],
    ]),
  ])

function fill(value: unknown, texts: Record<string, string> = arabic, lock = lockOf(english)) {
  const isValid = (each: unknown) => schema.safeParse(each).success
  const filled = fillValue(schema, value, new Map(Object.entries(texts)), lock, isValid)
  const of = (path: string) => filled.fields.find((field) => field.path.join('.') === path)
  return { value: filled.value as typeof english, fields: filled.fields, of }
}
const changed = (change: (value: typeof english) => void) => {
  const value = structuredClone(english)
  change(value)
  return value
}

test('puts each translation in the place of its text', () => {
  const { value, fields } = fill(english)
  expect(value.heading).toBe('كيف نعمل')
  expect(value.brand).toBe('9ex')
  expect(value.steps.map(({ title, icon }) => `${title} ${icon}`)).toEqual([
    'نرسم الفكرة pen',
    'نبنيها code',
    'نطلقها flag',
  ])
  expect(fields.every(({ state, shown }) => state === 'fresh' && shown === 'translated')).toBe(true)
})

test('follows a list that is reordered', () => {
  const { value } = fill(changed(({ steps }) => steps.reverse()))
  expect(value.steps.map(({ title }) => title)).toEqual(['نطلقها', 'نبنيها', 'نرسم الفكرة'])
})

test('leaves out an item that is new, and shows the others', () => {
  const { value, of } = fill(
    changed(({ steps }) => steps.splice(1, 0, { title: 'Test', icon: 'x', detail: 'With users.' })),
  )
  expect(value.steps.map(({ title }) => title)).toEqual(['نرسم الفكرة', 'نبنيها', 'نطلقها'])
  expect(of('steps.1.title')).toMatchObject({ state: 'missing', shown: 'left-out' })
  expect(of('steps.1.detail')).toMatchObject({ state: 'missing', shown: 'left-out' })
})

test('leaves out a single item, with all of its fields, and no other', () => {
  const { 'steps.1.title': _, 'steps.1.detail': __, ...rest } = arabic
  expect(fill(english, rest).value.steps.map(({ title }) => title)).toEqual([
    'نرسم الفكرة',
    'نطلقها',
  ])
})

test('shows a text whose English differs in wording only, as stale', () => {
  const { value, of } = fill(
    changed(({ steps }) => steps.splice(1, 1, { ...step, detail: 'A tested build every week.' })),
  )
  expect(value.steps[1]?.detail).toBe('نسخة مختبرة كل أسبوع.')
  expect(of('steps.1.detail')).toMatchObject({ state: 'stale', likeness: 0.8 })
})
const step = { title: 'Build it', icon: 'code' }

test.each([
  ['replaced', 'Nobody knows how.'],
  ['given another figure', 'From 8 weeks'],
])('never shows the translation of a text that was %s', (_, note) => {
  const { value, of } = fill(changed((each) => Object.assign(each, { note })))
  expect(value).not.toHaveProperty('note')
  expect(of('note')).toMatchObject({ state: 'missing', shown: 'left-out' })
})

test('shows a text that nobody has accepted', () => {
  const { value, of } = fill(english, arabic, {})
  expect(value.heading).toBe('كيف نعمل')
  expect(of('heading')).toMatchObject({ state: 'unaccepted', shown: 'translated' })
})

test('falls back to English where nothing may be left out', () => {
  const { value, of } = fill(english, { heading: 'كيف نعمل' })
  expect(of('steps.0.title')).toMatchObject({ shown: 'left-out' })
  expect(of('steps.2.title')).toMatchObject({ shown: 'english' })
  expect(value.steps.map(({ title }) => title)).toEqual(['Build it', 'Launch it'])
  const { heading: _, ...rest } = arabic
  expect(fill(english, rest).of('heading')).toMatchObject({ shown: 'english' })
  expect(fill(english, {}).value).toEqual(english)
})

test('keeps the entries of a record, each a page of its own', () => {
  const pages = z.record(
    z.string(),
    z.strictObject({ heading: line(40), lead: line(40).optional() }),
  )
  const value = { '/faq': { heading: 'Questions', lead: 'Ask.' }, '/about': { heading: 'About' } }
  const filled = fillValue(
    pages,
    value,
    new Map([['/about.heading', 'من نحن']]),
    {},
    (each) => pages.safeParse(each).success,
  )
  expect(filled.value).toEqual({
    '/faq': { heading: 'Questions' },
    '/about': { heading: 'من نحن' },
  })
  expect(filled.fields.map(({ shown }) => shown)).toEqual(['english', 'left-out', 'translated'])
})

const projects = z.strictObject({ projects: counted(40) })
const arabicForms = {
  zero: 'لا مشاريع',
  one: 'مشروع',
  two: 'مشروعان',
  few: '{count} مشاريع',
  many: '{count} مشروعًا',
  other: '{count} مشروع',
}

test.each([
  ['the categories of the language', {}],
  ['them also where one of another category was accepted', { 'projects.many': '{count} projects' }],
])('takes words for numbers by %s', (_, accepted) => {
  const filled = fillValue(
    projects,
    { projects: { one: '{count} project', other: '{count} projects' } },
    new Map(Object.entries(arabicForms).map(([key, form]) => [`projects.${key}`, form])),
    Object.fromEntries(
      Object.entries(accepted).map(([key, from]) => [key, { from, by: 'machine' }]),
    ),
    (each) => projects.safeParse(each).success,
  )
  expect(filled.value).toEqual({ projects: arabicForms })
  expect(filled.fields).toHaveLength(1)
})
