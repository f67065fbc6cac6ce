import { describe, expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkHeadings } from './headings.ts'

const { problems, replace } = checkedContent(checkHeadings)

const post = 'blog/the-week-after-launch.md'
const heading = '## What to repair at once'

test('headings may go down a level at a time and up as they please', () => {
  replace(post, heading, '### One\n\n#### Two\n\n### Three\n\n## Four\n\n### Five')
  expect(problems()).toEqual([])
})

describe('a post’s heading is refused', () => {
  test.each([
    ['that is the page’s own', '# Repair', 'the heading “Repair” is “#”, which is the page’s own'],
    ['underlined as the page’s own', 'Repair\n===', 'the heading “Repair” is “#”'],
    ['of the page’s own in HTML', '<h1>Repair</h1>', 'the heading “Repair” is “#”'],
    [
      'that skips a level',
      '#### Repair',
      'the heading “Repair” is “####” and skips a level: make it “###”',
    ],
    ['deeper than pages show', '##### Repair', 'the heading “Repair” is “#####”, deeper than'],
    ['without words', '##', 'has a heading without words'],
  ])('%s', (_, written, message) => {
    const line = replace(post, heading, written)
    expect(problems()).toEqual([expect.stringContaining(`${post}:${line} ${message}`)])
  })
})

test('a post’s first heading is held against the title of its page', () => {
  const line = replace(post, '## The evening before', '### The evening before')
  expect(problems()).toEqual([expect.stringContaining(`${post}:${line} the heading`)])
})

test('the privacy policy is held to the same', () => {
  const line = replace('privacy.md', '## Cookies', '#### Cookies')
  expect(problems()).toEqual([expect.stringContaining(`privacy.md:${line} the heading`)])
})

test('a job’s headings stand under its title in the list of jobs', () => {
  const line = replace('jobs/qa-engineer.md', '### What you bring', '## What you bring')
  expect(problems()).toEqual([
    expect.stringContaining(`jobs/qa-engineer.md:${line} the heading “What you bring” is “##”`),
  ])
})
