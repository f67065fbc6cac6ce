import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '../../app/content/read-yaml.ts'
import { type ChangedContent, changedContent, describeProblems } from './changed-content.ts'

/**
 * Gives each test of a check a copy of the content to change, and holds that the copy is sound before.
 * @returns `problems`: what the check finds in the copy, a line each
 */
export function checkedContent(check: (content: ChangedContent) => Problem[]) {
  let content: ChangedContent
  beforeEach(() => {
    content = changedContent()
  })
  const problems = () => describeProblems(check(content))

  test('the site’s own content is sound', () => {
    expect(problems()).toEqual([])
  })
  return {
    problems,
    replace: (...change: Parameters<ChangedContent['replace']>) => content.replace(...change),
  }
}
