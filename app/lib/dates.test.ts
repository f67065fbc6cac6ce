import { describe, expect, test, vi } from 'vitest'
import { parseDateTime, parseDay, parseMoment } from './dates.ts'

describe('the moment of a post', () => {
  test.each([
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00.000+05:00', '2026-11-20T08:00:00.000+05:00'],
    // Without a zone it would be another moment in another place.
    ['2026-11-20T08:00:00', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T99:00:00Z', '2026-11-20'],
    ['2026-02-30T08:00:00Z', undefined],
    ['yesterday', undefined],
  ])('is %s whole where its zone is known: %s', (dateTime, moment) => {
    expect(parseMoment(dateTime)).toBe(moment)
  })
})

test.each([
  ['2026-11-20T08:00:00', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T08:00:00+05:00', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T99:00:00', '2026-11-20T00:00:00.000Z'],
])('%s is the same moment in every time zone of a server', (dateTime, moment) => {
  for (const zone of ['Asia/Karachi', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    expect(parseDateTime(dateTime)?.toISOString()).toBe(moment)
  }
  vi.unstubAllEnvs()
})

describe('the day of a post', () => {
  test.each([
    ['2026-03-02T08:00:00.000Z', '2026-03-02'],
    ['2026-03-02T23:59:59-11:00', '2026-03-02'],
    ['2026-03-02T00:00:00+05:00', '2026-03-02'],
    ['2026-03-02T', '2026-03-02'],
    ['2026-03-02', '2026-03-02'],
    ['2028-02-29T08:00:00Z', '2028-02-29'],
  ])('is the part of %s before the T', (dateTime, day) => {
    expect(parseDay(dateTime)).toBe(day)
  })

  test.each(['', 'T08:00:00Z', '2026-3-2T08:00:00Z', '2026-13-01T08:00:00Z', '1772438400000'])(
    'is not shown where there is none: %j',
    (dateTime) => {
      expect(parseDay(dateTime)).toBeUndefined()
    },
  )

  test.each(['2026-02-30T08:00:00Z', '2026-04-31T08:00:00Z', '2027-02-29T08:00:00Z'])(
    'is not shown where no calendar has it: %s',
    (dateTime) => {
      expect(parseDay(dateTime)).toBeUndefined()
    },
  )
})
