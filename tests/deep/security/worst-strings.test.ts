import { expect, test } from 'vitest'
import { readers } from '../../support/worst-strings.ts'

// In quadratic time a megabyte would take a quarter of an hour: the test would not end.
test.each(Object.entries(readers))('%s reads a megabyte to its end', (_, read) => {
  expect(() => read(1024 * 1024)).not.toThrow()
})
