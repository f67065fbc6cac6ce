import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkHeadings } from './markdown.ts'

const { problems, replace } = checkedContent(({ sources }) => checkHeadings(sources))

const post = 'blog/the-week-after-launch.md'

test('headings may go down a level at a time and up as they please', () => {
  const headings = '### One\n\n#### Two\n\n### Three\n\n## Four\n\n### Five'
  replace(post, '## What to repair at once', headings)
  expect(problems()).toEqual([])
})

test.each([
  [post, '## What to repair at once', '# Repair', 'Use ## for the heading “Repair”, not #'],
  [post, '## What to repair at once', '<h1>Repair</h1>', 'Use ## for the heading “Repair”, not #'],
  [post, '## What to repair at once', '#### Repair', 'Use ### for the heading “Repair”, not ####'],
  [post, '## What to repair at once', '##', 'Heading without words'],
  ['privacy.md', '## Cookies', '#### Cookies', 'Use ### for the heading “Cookies”, not ####'],
  [
    'jobs/qa-engineer.md',
    '### What you bring',
    '## What',
    'Use ### for the heading “What”, not ##',
  ],
])('in %s, %s → %s is reported', (file, piece, by, message) => {
  const line = replace(file, piece, by)
  expect(problems()).toEqual([`${file}:${line} ${message}`])
})
