import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseYaml } from '../../tests/support/parse-yaml.ts'
import { describeProblem } from './read-yaml.ts'

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
const problemsOf = (text: string) => parse(text).problems.map(describeProblem)

/** The problems of the good text with one piece replaced. */
function spoil(piece: string, by: string): string[] {
  expect(good).toContain(piece)
  return problemsOf(good.replace(piece, by))
}

test('a content file gives what it says', () => {
  expect(parse(good)).toEqual({
    problems: [],
    value: {
      title: 'Plain prices',
      price: { amount: 3000, currency: 'USD' },
      items: [{ label: 'Design' }, { label: 'Development and testing' }],
    },
  })
})

describe('a value that the schema refuses is reported at its line, in an editor’s words:', () => {
  test.each([
    ['amount: 3000', 'amount: free', '4 price.amount: must be a number, without quotes'],
    ['3000', '3000.5', '4 price.amount: must be a whole number, without quotes'],
    ['USD', 'PKR', '5 price.currency: must be USD'],
    ['- label: Design', '- Design', '7 items.0: must be a group of fields'],
    ['label: Design', 'label: 7', '7 items.0.label: must be a text; put it in quotes'],
    ['Plain prices', '""', '2 title: is empty'],
    ['Plain prices', '2026', '2 title: must be a text; put it in quotes'],
    ['Plain prices', 'Plain prices for people', '2 title: has 23 characters; at most 20'],
    ['  currency: USD\n', '', '4 price.currency: is missing'],
    [
      '  currency: USD',
      '  currency: USD\n  color: x',
      '6 price: Unknown field “color”; correct or',
    ],
  ])('%s → %s', (piece, by, message) => {
    expect(spoil(piece, by)).toEqual([
      expect.stringMatching(new RegExp(`^content/pricing.yaml:${message}`)),
    ])
  })

  test('a text for a list, once', () => {
    const tags = z.strictObject({ tags: z.array(z.string()).min(1).max(5) })
    expect(parseYaml('tags: mvp, launch\n', tags, 'post.md').problems).toEqual([
      { file: 'post.md', line: 1, path: 'tags', message: 'must be a list, such as [one, two]' },
    ])
  })

  test('all of them', () => {
    const text = good.replace('3000', 'free').replace('USD', 'PKR').replace('Design', '7')
    expect(parse(text).problems.map(({ line }) => line)).toEqual([4, 5, 7])
  })

  test('a file without fields', () => {
    for (const text of ['', '# only a comment\n', 'text'])
      expect(problemsOf(text)).toEqual(['content/pricing.yaml:1 must be a group of fields'])
  })
})

describe('YAML that cannot be read is reported at its line, with what to do:', () => {
  test.each([
    ['title: Plain', 'title: "Plain', /^\d+ A closing quote, a bracket or a value is missing/],
    ['Plain prices', 'Prices: plain', /^2 Put the text in quotes if it has a colon/],
    ['Plain prices', '@home', /^2 Put the text in quotes/],
    ['Plain prices', '"Plain" prices', /^2 Put the text in quotes/],
    ['Plain prices', '*Plain*', /^2 Put the text in quotes: it begins with “\*”/],
    ['Plain prices', 'Why #1', /^2 Put the text in quotes: “#” begins a comment/],
    ['  amount: 3000', '  amount: 3000\n  amount: 4000', /^5 Duplicate key; remove one/],
    ['  amount: 3000', '\tamount: 3000', /^4 Indented with a tab; use spaces/],
    ['title: Plain', 'title:\u00a0Plain', /^2 Non-breaking space .* use a normal space/],
    ['  amount: 3000', '\u00a0 amount: 3000', /^4 Non-breaking space in the indentation/],
  ])('%j → %j', (piece, by, message) => {
    const found = spoil(piece, by).map((each) => each.replace('content/pricing.yaml:', ''))
    expect(found).toContainEqual(expect.stringMatching(message))
  })

  test('within a file, too', () => {
    const { problems } = parseYaml(good.replace('3000', 'free'), schema, 'post.md', 11)
    expect(problems.map(({ line }) => line)).toEqual([14])
  })
})
