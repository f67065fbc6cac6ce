import { expect, test } from 'vitest'
import { changedContent, describeProblems, today } from '../../../tests/support/changed-content.ts'
import { checkUpdates } from './updates.ts'

const post = 'blog/who-owns-the-code.md'

test.each([
  ['2020-01-01T08:00:00Z', 'is before the post’s date: correct it, or leave it out'],
  ['2027-01-01T08:00:00Z', 'is in the future: correct it, or leave it out until then'],
  [`${today}T08:00:00Z`, undefined],
])('a post that was changed at %s', (updated, message) => {
  const content = changedContent()
  const line = content.replace(post, 'picture:', `updated: "${updated}"\npicture:`)
  expect(describeProblems(checkUpdates(content, today))).toEqual(
    message ? [`${post}:${line} ${message}`] : [],
  )
})
