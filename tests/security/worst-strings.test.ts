import { expect, test } from 'vitest'
import { readers, shortest } from '../support/worst-strings.ts'

test.each(Object.entries(readers))('%s, eight times as long, takes no square of it', (_, read) => {
  read(8192)
  const short = shortest(() => {
    for (let times = 0; times < 8; times++) read(8192)
  })
  const long = shortest(() => read(65_536))
  // Where time grows with length both are the same; where it grows with its square, eight to one.
  expect(long).toBeLessThan(Math.max(short, 0.05) * 5)
})
