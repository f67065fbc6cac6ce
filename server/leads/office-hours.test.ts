import { expect, test } from 'vitest'
import { findOpenSince } from './office-hours.ts'

/** Tuesday, 00:00 in Lahore. */
const tuesday = Date.UTC(2026, 10, 30, 19)

test.each([
  ['Monday to Friday, 9 am to 6 pm', 9],
  ['Monday to Friday, 9:00 to 17:00', 8],
  ['Monday to Friday, 9 am to 12 am', 15],
  ['Monday to Friday, 8 pm to 2 am', 6],
  ['Monday to Sunday, 12 am to 12 am', 24],
  ['Every day but Friday', 9],
])('an office with the hours "%s" is open for %d hours on a Tuesday', (hours, expected) => {
  const offices = [{ city: 'Lahore', country: 'Pakistan', street: 'x', hours }]
  const isOpen = (hour: number) => findOpenSince({ offices }, tuesday + hour * 3_600_000, 0)
  expect(Array.from({ length: 24 }, (_, hour) => isOpen(hour)).filter(Boolean)).toHaveLength(
    expected,
  )
})
