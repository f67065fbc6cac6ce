import { describe, expect, test, vi } from 'vitest'
import { YAMLMap } from 'yaml'
import { z } from 'zod'
import { describeProblem, openYaml, parseYaml } from './read-yaml.ts'

const schema = z.strictObject({
  title: z.string().trim().min(1).max(20),
  price: z.strictObject({ amount: z.int(), currency: z.literal('USD') }),
  items: z.array(z.strictObject({ label: z.string() })).min(1),
})

const good = `# What it costs
title: Plain prices
price:
  amount: 3000
  currency: USD
items:
  - label: Design
  - label: >-
      Development
      and testing
`

const parse = (text: string) => parseYaml(text, schema, 'content/pricing.yaml')
const problemsOf = (text: string) => parse(text).problems

/** A text of \`good\` with one piece replaced, which must be there. */
function spoilt(piece: string, by: string): string {
  expect(good).toContain(piece)
  return good.replace(piece, by)
}

describe('a content file', () => {
  test('gives what it says', () => {
    expect(parse(good)).toEqual({
      problems: [],
      value: {
        title: 'Plain prices',
        price: { amount: 3000, currency: 'USD' },
        items: [{ label: 'Design' }, { label: 'Development and testing' }],
      },
    })
  })
})

describe('a problem is reported at its line, with what is meant', () => {
  test.each([
    ['a word for a number', 'amount: 3000', 'amount: free', 4, 'price.amount: must be a number'],
    ['a fraction for a whole number', '3000', '3000.5', 4, 'price.amount: must be a whole number'],
    [
      'a number in quotes',
      '3000',
      '"3000"',
      4,
      'price.amount: must be a number: take its quotes off',
    ],
    ['another currency', 'USD', 'PKR', 5, 'price.currency: must be USD'],
    [
      'an item that is no map',
      '- label: Design',
      '- Design',
      7,
      'items.0: must be a group of fields',
    ],
    [
      'a number in a list',
      'label: Design',
      'label: 7',
      7,
      'items.0.label: must be a text: write it in quotes',
    ],
    ['an empty title', 'Plain prices', '""', 2, 'title: is empty'],
    [
      'a title that is empty without quotes',
      ' Plain prices',
      '',
      2,
      'title: must be a text: write it in quotes',
    ],
    ['a field missing in a map', '  currency: USD\n', '', 4, 'price.currency: is missing'],
  ])('%s', (_, piece, by, line, message) => {
    expect(problemsOf(spoilt(piece, by)).map(describeProblem)).toEqual([
      `content/pricing.yaml:${line} ${message}`,
    ])
  })

  test.each([
    ['a quote that is not closed', 'title: Plain', 'title: "Plain'],
    ['a colon in a text', 'Plain prices', 'Prices: plain'],
    ['a list that is not closed', 'Plain prices', '[Plain'],
    ['a key that is there twice', '  amount: 3000', '  amount: 3000\n  amount: 4000'],
    ['a name that would be dropped', 'title: Plain prices', '__proto__: Plain prices'],
    ['words that a “#” would cut off', 'Plain prices', 'Why #1'],
    ['a tab for spaces', '  amount: 3000', '\tamount: 3000'],
    ['a second document', 'items:', '---\nitems:'],
  ])('YAML with %s', (_, piece, by) => {
    const problems = problemsOf(spoilt(piece, by))
    expect(problems.length).toBeGreaterThan(0)
    for (const { file, line, message } of problems) {
      expect(file).toBe('content/pricing.yaml')
      expect(line).toBeGreaterThan(1)
      expect(line).toBeLessThan(13)
      expect(message).toMatch(/^.+$/)
    }
  })

  test('a blank of a word processor before a name', () => {
    const problems = problemsOf(spoilt('  amount: 3000', '\u00a0 amount: 3000')).map(
      describeProblem,
    )
    const line = spoilt('  amount: 3000', '!').split('\n').indexOf('!') + 1
    expect(problems).toContain(
      `content/pricing.yaml:${line} begins with a blank that does not count: type it again`,
    )
  })

  test.each([
    ['Plain prices', '""', 'is empty'],
    ['Plain prices', '" "', 'is empty'],
    ['title: Plain prices\n', '', 'is missing'],
    ['  currency: USD\n', '', 'is missing'],
    ['Plain prices', 'Plain prices for all', undefined],
    [
      'Plain prices',
      'Plain prices for people',
      'is 23 characters long, 3 more than the 20 there is room for',
    ],
  ])('in an editor’s words (%j → %j)', (piece, by, message) => {
    expect(problemsOf(spoilt(piece, by)).map((problem) => problem.message)).toEqual(
      message ? [message] : [],
    )
  })

  test.each(['2026', '2.0', 'null', 'True'])('the word %s, which is no text', (title) => {
    expect(problemsOf(spoilt('Plain prices', title)).map(describeProblem)).toEqual([
      'content/pricing.yaml:2 title: must be a text: write it in quotes',
    ])
  })

  test('a text for a list, once', () => {
    const tags = z.strictObject({ tags: z.array(z.string()).min(1).max(5) })
    expect(parseYaml('tags: mvp, launch\n', tags, 'post.md').problems).toEqual([
      { file: 'post.md', line: 1, path: 'tags', message: 'must be a list: write [mvp, launch]' },
    ])
  })

  test.each(['&now then', '? what'])('%s, whose sign means something to YAML', (title) => {
    expect(problemsOf(spoilt('Plain prices', title)).map(describeProblem)).toEqual([
      expect.stringMatching(
        /^content\/pricing.yaml:2 put the (title|value) in quotes: “[&?]” has a meaning/,
      ),
    ])
  })

  test('an unknown field, at its own line', () => {
    expect(problemsOf(spoilt('  currency: USD', '  currency: USD\n  colour: blue'))).toEqual([
      {
        file: 'content/pricing.yaml',
        line: 6,
        message: expect.stringContaining('colour'),
        path: 'price',
      },
    ])
  })

  test.each([
    ['an alias that leads nowhere', '*Plain*'],
    ['an alias bomb', `&a [x, x]\nb: &b [${'*a, '.repeat(30)}*a]\nc: [${'*b, '.repeat(30)}*b]`],
  ])('%s, and nothing is thrown', (_, value) => {
    const problems = problemsOf(spoilt('Plain prices', value))
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'content/pricing.yaml', line: expect.any(Number) }),
    )
    expect(problems[0]?.line).toBeGreaterThan(1)
  })

  test('all of them at once', () => {
    const text = spoilt('3000', 'free').replace('USD', 'PKR').replace('Design', '7')
    expect(problemsOf(text).map(({ line }) => line)).toEqual([4, 5, 7])
  })

  test.each(['', '# only a comment\n', 'text', '- 1\n- 2\n', '~'])(
    'a file that is no map at all (%j)',
    (text) => {
      expect(problemsOf(text)).toEqual([
        { file: 'content/pricing.yaml', line: 1, message: 'must be a group of fields' },
      ])
    },
  )

  test('a part of a file, at the line of the whole', () => {
    const { problems } = parseYaml(spoilt('3000', 'free'), schema, 'post.md', 11)
    expect(problems.map(({ line }) => line)).toEqual([14])
    const broken = parseYaml(spoilt('USD', '"USD'), schema, 'post.md', 11)
    expect(broken.problems[0]?.line).toBeGreaterThan(14)
  })
})

test('a list of thousands of wrong lines is not searched from its start for each', () => {
  const find = vi.spyOn(YAMLMap.prototype, 'get')
  const list = Array.from({ length: 3000 }, (_, at) => `"/old?id=${at}": nowhere`)
  const { problems } = parseYaml(list.join('\n'), z.record(z.string(), z.url()), 'list.yaml')
  expect(problems.map(({ line }) => line)).toEqual(list.map((_, at) => at + 1))
  expect(find.mock.calls.length).toBeLessThan(list.length)
  find.mockRestore()
})

describe('a character of a text has its line', () => {
  const text = `plain: one two
  three
folded: >-
  one two

  three
kept: |
  one two
  three
quoted: "one two
  three"
list:
  - one two three
`
  test.each([
    ['plain', 1, 2],
    ['folded', 4, 6],
    ['kept', 8, 9],
    ['quoted', 10, 11],
    ['list.0', 13, 13],
  ])('%s', (key, one, three) => {
    const source = openYaml(text, 'text.yaml').value
    const path = key.split('.').map((step) => (step === '0' ? 0 : step))
    expect(source?.findLineAt(path, 0)).toBe(one)
    expect(source?.findLineAt(path, 'one two '.length)).toBe(three)
  })

  test('in a part of a file, too', () => {
    expect(openYaml(text, 'text.md', 11).value?.findLineAt(['folded'], 'one two '.length)).toBe(16)
  })
})
