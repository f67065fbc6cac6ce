import { describe, expect, test } from 'vitest'
import { describeProblems } from '../../tests/support/changed-content.ts'
import { checkContractions } from './check-contractions.ts'
import { checkHouseWords } from './check-house-words.ts'
import { fixedTexts, houseWords } from './house-words.ts'
import { openMarkdown } from './read-markdown.ts'
import { openYaml } from './read-yaml.ts'
import type { Writing } from './writing.ts'

const yaml = (text: string): Writing => {
  const source = openYaml(text, 'content/faq.yaml').value
  if (!source) throw new Error('no YAML')
  return { sources: [source], markdown: [] }
}
const markdown = (text: string): Writing => ({
  sources: [],
  markdown: [openMarkdown(text, 'content/blog/post.md')],
})

describe('the words of the house', () => {
  test.each([
    ['Start-ups', 'Startups'],
    ['e-mail', 'email'],
    ['telephone', 'phone'],
    ['whilst', 'while'],
    ['Somebody', 'Someone'],
    ['mended', 'fixed'],
    ['colourful', 'colorful'],
    ['organisations', 'organizations'],
    ['analysing', 'analyzing'],
    ['licences', 'licenses'],
    ['labelled', 'labeled'],
    ['fortnight', 'two weeks'],
  ])('are asked for: not %s but %s', (found, use) => {
    expect(
      describeProblems(checkHouseWords(yaml(`- Fine\n- We say ${found}, and go on.\n`))),
    ).toEqual([`faq.yaml:2 “${found}” is no word of this house: use “${use}”`])
  })

  test('are asked for in posts, in their text and above it, each at its line', () => {
    const post = '---\ntitle: Grey\n---\n\nOne\ncentre, **two\nmetres**.\n'
    expect(describeProblems(checkHouseWords(markdown(post)))).toEqual([
      expect.stringContaining('post.md:2 “Grey”'),
      expect.stringContaining('post.md:6 “centre”'),
      expect.stringContaining('post.md:7 “metres”'),
    ])
  })

  test.each([
    'Our analysis, a promise, some advice, four hours, your precise surprise, enterprise, realism.',
    'A startup’s email, a programmer, called, telling, cancellation, a program, analysts.',
    'Read https://example.com/e-mail/colour or /blog/grey-start-up, write to e-mail@colour.example.',
    '[here](/blog/the-colour-of-e-mail) and `colour: grey`\n\n```css\ncolour: grey;\n```\n',
    'From {{price}}. Agile prioritizations.',
  ])('are whole words outside of addresses, code and tokens: %j', (text) => {
    expect(checkHouseWords(markdown(text))).toEqual([])
  })

  test('go with the signs of the house', () => {
    expect(
      describeProblems(checkHouseWords(markdown("It's so\nand so — not else, in `it's`."))),
    ).toEqual([
      'blog/post.md:1 a straight apostrophe: write ’',
      'blog/post.md:2 an em dash joins what two sentences say better',
    ])
  })

  test('are no business of names that nobody reads', () => {
    const names = '- { slug: e-mail-colour, picture: grey, to: /colour, projects: [x] }\n'
    expect(checkHouseWords(yaml(names))).toEqual([])
  })

  test('are none that they refuse, and every fixed text says where it is fixed', () => {
    for (const { use, endings } of houseWords)
      for (const ending of endings)
        expect(checkHouseWords(markdown(`${use}${ending}`)), use).toEqual([])
    for (const { source } of fixedTexts) expect(source).toMatch(/^SPEC\.md section \d/)
  })
})

describe('a file with 300 words and no contraction', () => {
  const words = (count: number) => 'word '.repeat(count)

  test('is told of once, where they begin', () => {
    const text = `It’s ${words(10)}\n\nDon’t\n${words(300)}\n\nWe’ll ${words(299)}`
    expect(describeProblems(checkContractions(markdown(text)))).toEqual([
      expect.stringMatching(/^blog\/post\.md:4 300 words from here have no contraction/),
    ])
  })

  test('counts all texts of a YAML file, and no names', () => {
    const items = (count: number) => `- { picture: x, text: ${words(150)} }\n`.repeat(count)
    expect(checkContractions(yaml(items(2)))).toHaveLength(1)
    expect(checkContractions(yaml(`${items(1)}- That’s it\n${items(1)}`))).toEqual([])
  })

  test('is not helped by whose something is', () => {
    expect(checkContractions(markdown(`${words(200)} the client’s ${words(200)}`))).toHaveLength(1)
  })
})
