import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../tests/support/changed-content.ts'
import { checkWords } from './check-words.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = () => describeProblems(checkWords(content))

test('the site’s own content is sound', () => {
  expect(problems()).toEqual([])
})
const post = 'blog/the-week-after-launch.md'
const heading = '## What to repair at once\n'

/** Puts paragraphs into a post, each of one line; the first of them stands at `line`. */
const write = (paragraphs: string[]) =>
  content.replace(post, heading, `${heading}\n${paragraphs.join('\n\n')}\n`) + 2

test('phrases that say nothing are refused in all their forms, each at its line', () => {
  const phrases = [
    'cutting-edge',
    'Cutting edge',
    'leverage',
    'leverages',
    'Leveraged',
    'leveraging',
    'seamless',
    'seamlessly',
    'unlock',
    'Unlocking',
    'unlocked',
    'elevate',
    'ELEVATING',
    'In today’s fast-paced world',
    "in today's fast paced world",
    'Lorem ipsum',
  ]
  const line = write(phrases.map((phrase) => `Here, ${phrase}, and so on.`))
  expect(problems()).toEqual(
    phrases.map((phrase, at) =>
      expect.stringContaining(`${post}:${line + 2 * at} “${phrase}” says nothing`),
    ),
  )
})

test('emoji are refused, and signs of print are not', () => {
  const emoji = ['🚀', '✨', '❤️', '🇵🇰', '👩‍💻']
  const line = write([...emoji, '© ® ™ → ↗ ✓ × … – €'])
  const describeProblems = problems()
  for (const at of emoji.keys()) {
    expect(describeProblems).toContainEqual(
      expect.stringMatching(new RegExp(`^${post}:${line + 2 * at} .* is an emoji: take it out$`)),
    )
  }
  expect(
    describeProblems.filter((each) => !emoji.some((_, at) => each.includes(`:${line + 2 * at} `))),
  ).toEqual([])
})

test('words that only look like them are let through', () => {
  write(['The elevator, its elevation, an unlocker of seams, a lever, the edge of cutting.'])
  expect(problems()).toEqual([])
})

test('a phrase is found over the end of a line, in front matter and in any YAML', () => {
  const folded = content.replace(
    'about/story.yaml',
    'Then we say so',
    'In today’s\n    fast-paced world we say so',
  )
  const quoted = content.replace('jobs/qa-engineer.md', 'place: "Lahore, ', 'place: "Seamless, ')
  const label = content.replace('pricing.yaml', 'label: Launch support', 'label: Elevated launch')
  expect(problems()).toEqual([
    expect.stringContaining(
      `about/story.yaml:${folded} “In today’s fast-paced world” says nothing`,
    ),
    expect.stringContaining(`jobs/qa-engineer.md:${quoted} “Seamless” says nothing`),
    expect.stringContaining(`pricing.yaml:${label} “Elevated” says nothing`),
  ])
})
