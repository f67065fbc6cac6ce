import { expect, test } from 'vitest'
import { findOfficeZone } from './office-countries.server.ts'

test.each([
  ['Asia/Karachi', 'Lahore', 'Pakistan'],
  ['Europe/Berlin', 'Berlin', 'Germany'],
  ['America/New_York', 'New York', 'United States'],
  ['UTC', 'Austin', 'United States'],
  ['UTC', 'Atlantis', 'Nowhere'],
])('the zone is %s of an office in %s, %s', (zone, city, country) => {
  expect(findOfficeZone({ offices: [{ city, country, street: '1' }] })).toBe(zone)
})
