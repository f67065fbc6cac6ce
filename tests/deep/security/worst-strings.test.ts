import { expect, test } from 'vitest'
import { readers } from '../../support/worst-strings.ts'

// Read in a square of its length, a megabyte would take a quarter of an hour: the test would not end.
test.each(Object.entries(readers))('%s, a megabyte long, is read to its end', (_, read) => {
  expect(() => read(1024 * 1024)).not.toThrow()
})
