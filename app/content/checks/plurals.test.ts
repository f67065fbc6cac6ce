import { describe, expect, test } from 'vitest'
import { changedContent, describeProblems } from '../../../tests/support/changed-content.ts'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkPlurals } from './plurals.ts'

describe('words for numbers in English', () => {
  const { problems, replace } = checkedContent(({ sources }) => checkPlurals(sources, 'en'))

  test('are refused without their singular', () => {
    const line = replace('labels.yaml', 'all: { one: "{count} project", other:', 'all: { other:')
    expect(problems()).toEqual([`labels.yaml:${line} lacks words for the plural: one`])
  })

  test('are refused for a plural that English does not have', () => {
    const line = replace('labels.yaml', 'all: { one:', 'all: { two: A pair, one:')
    expect(problems()).toEqual([`labels.yaml:${line} is for no number in English: take it out`])
  })
})

test('words for numbers in Arabic have six categories', () => {
  const { sources } = changedContent()
  const labels = sources.filter(({ name }) => name === 'content/labels.yaml')
  expect(describeProblems(checkPlurals(labels, 'ar'))).toEqual(
    Array(3).fill(
      expect.stringMatching(
        / lacks words for the plural: (zero|two|few|many)(, (zero|two|few|many)){3}$/,
      ),
    ),
  )
})
