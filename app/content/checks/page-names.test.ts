import { describe, expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkPageNames } from './page-names.ts'

const { problems, replace } = checkedContent(checkPageNames)

describe('a title is refused that another page has', () => {
  test.each([
    ['a service', 'services/mvp-development.yaml', 'MVP development at a fixed price', 'Portfolio'],
    [
      'a case study',
      'projects/travellet.yaml',
      '"Travellet: rounding money across borders"',
      'portfolio',
    ],
    ['a post', 'blog/who-owns-the-code.md', 'title: "', 'title: "Portfolio" # "'],
    ['a job', 'jobs/qa-engineer.md', 'QA engineer', 'PORTFOLIO.'],
    ['a form', 'forms/get-a-quote.yaml', 'title: Get a quote', 'title: Portfolio'],
  ])('%s', (_, file, piece, by) => {
    const line = replace(file, piece, by)
    const describeProblems = problems()
    expect(describeProblems).toHaveLength(1)
    expect(describeProblems[0]).toMatch(new RegExp(`^${file}:${line} the title “portfolio`, 'i'))
    expect(describeProblems[0]).toContain('is that of content/pages.yaml:')
  })
})

describe('a description is refused that another page has', () => {
  const words = 'Straight answers on price and time.'

  test('of two pages of one file', () => {
    replace(
      'pages.yaml',
      `>-
      Straight answers on price, time, ownership of the code, changes of mind, working across time
      zones and what happens after launch.`,
      words,
    )
    const line = replace(
      'pages.yaml',
      `>-
      Open positions at 9ex in Lahore and Riyadh, each with the work of the first three months and
      how we hire.`,
      words,
    )
    expect(problems()).toEqual([
      expect.stringContaining(
        `pages.yaml:${line} the description “${words}” is that of content/pages.yaml:`,
      ),
    ])
  })

  test('of two posts that begin alike', () => {
    const beginning =
      'Rights in the code, the designs and the database pass to you stage by stage. '.repeat(2)
    const posts = ['blog/native-or-cross-platform.md', 'blog/who-owns-the-code.md']
    for (const post of posts)
      replace(post, 'draft: false\n---\n', `draft: false\n---\n\n${beginning}\n`)
    expect(problems()).toEqual([
      expect.stringMatching(
        /^blog\/who-owns-the-code\.md:13 the description “Rights .* is that of content\/blog\/native-or-cross-platform\.md:13 as well/,
      ),
    ])
  })
})
