import { describe, expect, test } from 'vitest'
import { describeProblems } from '../../../tests/support/changed-content.ts'
import type { ContentSources } from '../content-texts.ts'
import { openMarkdown } from '../read-markdown.ts'
import { openYaml } from '../read-yaml.ts'
import { checkStyle } from './style.ts'

const style = `
avoid:
  - { phrases: [cutting edge, lorem ipsum, in today’s world], because: says nothing }
  - { phrases: [—], because: joins what two sentences say better }
  - { phrases: ["'"], because: is a straight apostrophe }
noEmoji: true
prefer:
  - { words: { e-mail: email, colour: color }, endings: ["", s, ful] }
  - { words: { organis: organiz }, endings: [e, ation] }
fixed: [The Colour of Money]
`
const source = (name: string, text: string) => {
  const { value } = openYaml(text, `content/${name}`)
  if (!value) throw new Error('no YAML')
  return value
}
const advise = (texts: Partial<ContentSources>, rules = style) =>
  describeProblems(
    checkStyle({
      markdown: texts.markdown ?? [],
      sources: [...(texts.sources ?? []), source('style.yaml', rules)],
    }),
  )
const markdown = (text: string) => ({ markdown: [openMarkdown(text, 'content/blog/post.md')] })
const yaml = (text: string) => ({ sources: [source('about/story.yaml', text)] })

describe('a word of another style', () => {
  test.each([
    ['e-mails', 'emails'],
    ['Colourful', 'Colorful'],
    ['organise', 'organize'],
    ['Organisation', 'Organization'],
  ])('%s is advised against, with the one to use', (found, use) => {
    expect(advise(yaml(`heading: One\ntext:\n  - We say ${found}, and go on.`))).toEqual([
      `about/story.yaml:3 “${found}”: use “${use}”`,
    ])
  })

  test('is found in a post and in its front matter, each at its line', () => {
    const post = '---\ntitle: Colour\nslug: colour\n---\n\nOne\n**colours\nand**.\n'
    expect(advise(markdown(post))).toEqual([
      'blog/post.md:2 “Colour”: use “Color”',
      'blog/post.md:7 “colours”: use “colors”',
    ])
  })

  test.each([
    'Read https://example.com/colour or /blog/colour, write to colour@colour.example.',
    '[here](/blog/the-colour) and `colour: grey`\n\n```css\ncolour: grey;\n```\n',
    "<a href='/x'>There</a>",
    'Coloured, organisers and {{colour}}. The Colour of\nMoney.',
  ])('is none inside of other words, addresses, code, tokens and fixed texts: %j', (text) => {
    expect(advise(markdown(text))).toEqual([])
  })
})

test.each([
  ['Cutting edge', 'says nothing'],
  ['IN TODAY’S WORLD', 'says nothing'],
  ['—', 'joins what two sentences say better'],
])('the phrase %s is advised against, for the reason that is given', (phrase, because) => {
  expect(advise(markdown(`Here\n${phrase}, and so on.`))[0]).toBe(
    `blog/post.md:2 “${phrase}” ${because}`,
  )
})

test('a phrase may run over the end of a line', () => {
  expect(advise(markdown('The cutting\nedge of seams.'))).toEqual([
    'blog/post.md:1 “cutting edge” says nothing',
  ])
})

test('emoji are advised against, and signs of print are not', () => {
  expect(advise(markdown('🚀 One\n❤️\n© ® ™ → ↗ ✓ × … – €'))).toEqual([
    'blog/post.md:1 “🚀” is an emoji: take it out',
    'blog/post.md:2 “❤” is an emoji: take it out',
  ])
})
