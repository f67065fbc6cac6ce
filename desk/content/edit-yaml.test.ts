import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Document, parse, parseDocument } from 'yaml'
import { testContent } from '../../tests/support/content-folder.ts'
import { editYaml } from './edit-yaml.ts'

const price = `# The prices.
mvp:
  prefix: from # said before the amount
  price: { amount: 3000, currency: USD }
  items:
    - label: Web
      included: true
    # Not yet.
    - label: 'App'
      included: false
`
const edit = (change: (value: ReturnType<typeof parse>) => void) => {
  const value = parse(price)
  change(value)
  return editYaml(price, value)
}

test('a changed number changes its line alone', () => {
  const text = edit((value) => {
    value.mvp.price.amount = 3500
  })
  expect(text).toBe(price.replace('3000', '3500'))
})

test('a removed item takes its comment along, and an added one comes last', () => {
  const removed = edit((value) => value.mvp.items.pop())
  expect(removed).toBe(price.replace(/ {4}# Not yet[\s\S]*/, ''))
  const added = edit((value) => value.mvp.items.push({ label: 'Watch', included: true }))
  expect(added).toBe(`${price}    - label: Watch\n      included: true\n`)
})

test('an item that moves keeps its quotes and its comment', () => {
  const text = edit((value) => value.mvp.items.reverse())
  expect(text).toContain("  items:\n    # Not yet.\n    - label: 'App'\n      included: false\n")
})

test.each([
  'A: "quoted" # it’s 100 % – نص',
  'no',
  '0123',
  '',
  'two\nlines\n',
  ' blank before',
  `${'long words '.repeat(30)}end`,
  '- dash',
  '{{price}}',
])('the text %j is read as it was written', (text) => {
  const edited = edit((value) => {
    value.mvp.prefix = text
    value.mvp.items[1].label = text
  })
  expect(parse(edited).mvp.prefix).toBe(text)
  expect(parse(edited).mvp.items[1].label).toBe(text)
  expect(edited).toContain('# The prices.')
  expect(edited).toContain('# Not yet.')
})

const files = [testContent, 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name)),
)

test('every file that is opened and saved has the same bytes', () => {
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(editYaml(text, parse(text)), file).toBe(text)
  }
})

test('of every file each text and each list can be changed, and only its lines are', () => {
  const touched: string[] = []
  let edits = 0
  for (const file of files.filter((each) => each.startsWith('tests') || each.includes('/site.'))) {
    const text = readFileSync(file, 'utf8')
    const document = parseDocument(text)
    const whole = document.toJS()
    const walk = (value: unknown, path: string[]): void => {
      const tries =
        typeof value === 'string'
          ? [`${value} more`]
          : Array.isArray(value) && value.length > 1
            ? [value.slice(1), value.toReversed(), [...value, value[0]]]
            : []
      for (const next of tries) {
        const changed = new Document(whole)
        changed.setIn(path, next)
        const edited = editYaml(text, changed.toJS())
        expect(parse(edited), file).toEqual(changed.toJS())
        const [from = 0, to = 0] = Reflect.get(Object(document.getIn(path, true)), 'range')
        const before = text.slice(0, text.lastIndexOf('\n', text.lastIndexOf('\n', from) - 1) + 1)
        const after = text.slice(to).replace(/^[^\n]*\n?/, '')
        if (!edited.startsWith(before) || !edited.endsWith(after))
          touched.push(`${file} ${path.join('.')}`)
        edits += 1
      }
      if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) walk(each, [...path, key])
    }
    walk(whole, [])
  }
  expect(touched).toEqual([])
  expect(edits).toBeGreaterThan(200)
})
