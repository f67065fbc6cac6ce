import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import { isOverlay } from '../../app/content/translations/overlay-names.ts'
import { collectTexts } from '../../server/forms/read-post.ts'
import { testContent } from '../../tests/support/content-folder.ts'
import { readEntry, writeEntry } from './entry.ts'
import { type FormContext, Part } from './form.tsx'
import { findFormSchema } from './form-schema.ts'
import { withFiles } from './gate.ts'
import { mergeEntries } from './merge-entries.ts'
import { arrange, type Entry, readArranging, readForm } from './read-form.ts'

const zone = 'Asia/Karachi'
const files = openContentFolder('content')
const editable = (folder: ContentFiles) =>
  folder.names.filter((name) => !isOverlay(name) && findFormSchema(name))

const need = <Value>(value: Value | undefined): Value => value ?? expect.unreachable()

/** The form of a file, filled in as a browser does that changes these fields. */
function submit(name: string, changed: Record<string, string> = {}, given?: Entry) {
  const schema = need(findFormSchema(name))
  const entry = given ?? need(readEntry(files, name))
  const { value, arabic } = entry
  const context: FormContext = {
    arabic,
    ...{ language: 'en', zone, errors: new Map(), behind: new Map(), at: undefined },
    options: () => ['any'],
  }
  const html = renderToStaticMarkup(createElement(Part, { schema, value, path: [], context }))
  const fields: [string, string][] = []
  // biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are of many types
  const visit = (node: any): void => {
    const { name, value = '', type } = node.attribs ?? {}
    if (node.name === 'input' && name && type !== 'file') fields.push([name, value])
    if (node.name === 'textarea')
      fields.push([name, node.children.map((each: { data: string }) => each.data).join('')])
    if (node.name === 'select') {
      const chosen = node.children.find((each: { attribs: object }) => 'selected' in each.attribs)
      fields.push([name, chosen?.attribs.value ?? ''])
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(parseDocument(html))
  const names = new Set(fields.map(([each]) => each))
  for (const each of Object.keys(changed)) expect(names).toContain(each)
  return readForm(
    schema,
    collectTexts(fields.map(([each, text]) => [each, changed[each] ?? text])),
    zone,
  )
}
const save = (name: string, next: Entry, isArabicRight = false) =>
  writeEntry(files, {
    ...{ name, next, isArabicRight, reader: 'Sara' },
    was: readEntry(files, name),
  })

test.each([
  ['the company’s', files],
  ['the tests’', openContentFolder(testContent)],
])('each of %s files that is opened and saved as it is stays the same', (_, folder) => {
  for (const name of editable(folder)) {
    const entry = need(readEntry(folder, name))
    const own = submit(name, {}, entry)
    expect(own.value, name).toEqual(entry.value)
    expect(own.arabic, name).toEqual(entry.arabic)
    const written = writeEntry(folder, {
      ...{ name, next: own, was: entry, isArabicRight: false, reader: 'Sara' },
    })
    expect([...written.keys()], name).toEqual([])
  }
})

test.each(['3500', '$3,500', '3,500', '٣٬٥٠٠', '۳۵۰۰', ' 3500 '])(
  'the price %j is 3500',
  (price) => {
    const written = save('pricing.yaml', submit('pricing.yaml', { '/mvp/price/amount': price }))
    expect([...written.keys()]).toEqual(['pricing.yaml'])
    expect(`${written.get('pricing.yaml')}`).toBe(
      files.read('pricing.yaml').replace(/amount: \d+/, 'amount: 3500'),
    )
  },
)

test('a time is written in the office’s zone', () => {
  const [name = ''] = editable(files).filter((each) => each.startsWith('blog/'))
  const { value } = submit(name, { '/date': '2026-11-30T09:00' })
  expect(value).toMatchObject({ date: '2026-11-30T04:00:00Z' })
})

describe('the Arabic of a text', () => {
  const name = 'faq.yaml'
  const textsOf = (written: Map<string, Buffer>) =>
    need(readEntry(withFiles(files, written), name)).texts

  test('that is written with its English is current, and only its lines change', () => {
    const first = need(textsOf(new Map())[0])
    const pointer = `/${first.path.join('/')}`
    const written = save(
      name,
      submit(name, { [pointer]: 'New words', [`ar:${pointer}`]: 'كلمات جديدة' }),
    )
    expect([...written.keys()].sort()).toEqual(['faq.ar.yaml', 'faq.yaml'])
    expect(textsOf(written)[0]).toMatchObject({ text: 'كلمات جديدة', state: 'current' })
    expect(textsOf(written)[1]?.state).toBe(need(readEntry(files, name)).texts[1]?.state)
  })

  test('that was not touched is behind, until it is said to fit', () => {
    const first = need(textsOf(new Map())[0])
    const next = submit(name, { [`/${first.path.join('/')}`]: 'New words' })
    expect(textsOf(save(name, next))[0]).toMatchObject({ state: 'behind' })
    expect([...save(name, next).keys()]).toEqual(['faq.yaml'])
    expect(textsOf(save(name, next, true))[0]).toMatchObject({ state: 'current' })
  })
})

describe('a button of a list', () => {
  const press = (button: string, entry: Entry) =>
    arrange(entry, need(findFormSchema('faq.yaml')), need(readArranging(button)))
  const list = (...titles: string[]): Entry => ({
    value: { questions: titles.map((title) => ({ title })) },
    arabic: { questions: titles.map((title) => ({ title: `ar ${title}` })) },
  })

  test.each([
    ['up:/questions/1', list('b', 'a', 'c')],
    ['down:/questions/1', list('a', 'c', 'b')],
    ['drop:/questions/0', list('b', 'c')],
    ['up:/questions/0', list('a', 'b', 'c')],
  ])('%s takes the Arabic along', (button, expected) => {
    expect(press(button, list('a', 'b', 'c'))).toEqual(expected)
  })

  test.each([
    'save',
    'drop',
    '',
    'drop:/__proto__/x',
    'has:/constructor/prototype/x',
    'add:/nothing/here',
  ])('%j of nobody’s form does nothing', (button) => {
    const does = readArranging(button)
    const entry = list('a')
    expect(does ? arrange(entry, {}, does) : entry).toEqual(entry)
  })
})

describe('two people who change one file', () => {
  const entry = (value: unknown): Entry => ({ value, arabic: {} })
  const base = entry({ heading: 'A', items: [{ n: 1 }, { n: 2 }] })

  test('at different texts keep both', () => {
    const own = entry({ heading: 'B', items: [{ n: 1 }, { n: 2 }] })
    const theirs = entry({ heading: 'A', items: [{ n: 1 }, { n: 3 }], more: true })
    expect(mergeEntries('faq.yaml', base, own, theirs)).toEqual({
      entry: entry({ heading: 'B', items: [{ n: 1 }, { n: 3 }], more: true }),
      conflicts: [],
    })
  })

  test('at one text are told, with what the other wrote', () => {
    const own = entry({ heading: 'B', items: [{ n: 1 }, { n: 2 }] })
    const theirs = entry({ heading: 'C', items: [{ n: 1 }, { n: 2 }] })
    const { entry: merged, conflicts } = mergeEntries('faq.yaml', base, own, theirs)
    expect(merged.value).toMatchObject({ heading: 'B' })
    expect(conflicts).toMatchObject([{ path: 'heading', message: '"C"' }])
  })

  test('in any order lose no value', () => {
    const plain = { noNullPrototype: true }
    const parts = {
      heading: fc.constantFrom('A', 'B'),
      items: fc.array(fc.record({ n: fc.nat(2) }, plain), { maxLength: 3 }),
      note: fc.constantFrom('x', 'y', 'z'),
    }
    const value = fc.record(parts, plain)
    fc.assert(
      fc.property(value, value, value, (was, mine, other) => {
        const { entry: merged, conflicts } = mergeEntries(
          'faq.yaml',
          entry(was),
          entry(mine),
          entry(other),
        )
        for (const key of ['heading', 'note', 'items'] as const) {
          const isConflict = conflicts.some(({ path }) => path?.startsWith(key))
          const [own, theirs, base] = [mine, other, was].map((each) => JSON.stringify(each[key]))
          const now = JSON.stringify(Reflect.get(Object(merged.value), key))
          if (own === base) expect(now).toBe(theirs)
          else if (theirs === base || theirs === own) expect(now).toBe(own)
          // One's own is in the form, and theirs is shown beside it.
          else if (key !== 'items') expect([isConflict, now]).toEqual([true, own])
        }
      }),
      { numRuns: 1000 },
    )
  })
})
