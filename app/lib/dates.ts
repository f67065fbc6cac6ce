/** The part of an ISO date-time before the `T` (SPEC.md section 3); undefined for anything else. */
export function parseDay(dateTime: string): string | undefined {
  const [day = ''] = dateTime.split('T', 1)
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN)
  // `Date` takes a day that no calendar has, such as 30 February, for another one.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) ? day : undefined
}

/** An ISO date-time unchanged if it has a zone, else its day; undefined if the day is invalid. */
export function parseMoment(dateTime: string): string | undefined {
  const hasZone = zoned.test(dateTime) && !Number.isNaN(Date.parse(dateTime))
  return hasZone ? parseDay(dateTime) && dateTime : parseDay(dateTime)
}

const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Parses an ISO date-time, in UTC where it has no zone; the start of its day if the time is invalid, undefined if
 * the day is.
 */
export function parseDateTime(dateTime: string): Date | undefined {
  const day = parseDay(dateTime)
  if (!day) return undefined
  const moment = new Date(zoned.test(dateTime) ? dateTime : `${dateTime}Z`)
  return Number.isNaN(moment.valueOf()) ? new Date(day) : moment
}

/** A moment in words, with the name of its time zone: Sun, 29 Nov 2026, 14:05 GMT+5. */
export const formatDateTime = (at: string | number, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  }).format(new Date(at))

/** Whether a text is the name of a time zone, such as Asia/Riyadh. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A day in words: March 31, 2027. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
