import { describe, expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkCaseStudies } from './case-studies.ts'

const { problems, replace } = checkedContent(checkCaseStudies)

/** Makes BuiltOp’s the case study of `count` words, and gives the line it begins at. */
function write(count: number): number {
  const study = [
    '',
    'caseStudy:',
    '  introduction: [Four words – of it.]',
    '  idea: [One.]',
    '  challenge: [One.]',
    `  solution: [${'word '.repeat(count - 8)}]`,
    '  values: [{ title: One, subtitle: One. }]',
    'before:',
  ]
  return replace('projects/builtop.yaml', '\ncaseStudy:', study.join('\n')) + 1
}

describe('a case study', () => {
  test.each([450, 700])('of %d words is sound', (count) => {
    write(count)
    expect(problems()).toEqual([])
  })

  test.each([
    [449, '1 more are wanted'],
    [701, 'take out 1 of them'],
  ])('of %d words is refused at its line', (count, advice) => {
    const line = write(count)
    expect(problems()).toEqual([
      `projects/builtop.yaml:${line} has ${count} words, and is to have 450 to 700: ${advice}`,
    ])
  })
})
