import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * `* + *` may mean anything anywhere: for it Chromium styles all that is in an element anew when
 * something comes into it or goes. `:not(:first-child)` says the same and concerns its own parent.
 */
test('no rule is about whatever follows whatever', () => {
  const app = join(import.meta.dirname, '..')
  const files = globSync('**/*.{css,tsx}', { cwd: app })
  expect(files).toContain('styles/base.css')
  const found = files.filter((file) => /\*\s*[+~]\s*\*/.test(readFileSync(join(app, file), 'utf8')))
  expect(found).toEqual([])
})
