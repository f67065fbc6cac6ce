import { expect, test } from 'vitest'
import { readers, shortest } from '../../support/worst-strings.ts'

/** By how much more one long text takes than eight short ones of the same length together. */
function growth(read: (length: number) => unknown): number {
  const short = shortest(() => {
    for (let times = 0; times < 8; times++) read(8192)
  })
  return shortest(() => read(65_536)) / Math.max(short, 0.05)
}

test.each(Object.entries(readers))('%s, eight times as long, takes no square of it', (_, read) => {
  read(8192)
  // Where time grows with length the ratio is one, where it grows with its square eight. Other work of
  // the machine may spoil one measurement; then another is taken.
  const measured: number[] = []
  do measured.push(growth(read))
  while (Math.min(...measured) >= 5 && measured.length < 5)
  expect(Math.min(...measured)).toBeLessThan(5)
})
