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

/** An ISO date-time, in UTC without a zone; with an invalid time its day, with an invalid day undefined. */
export function parseDateTime(dateTime: string): Date | undefined {
  const day = parseDay(dateTime)
  if (!day) return undefined
  const moment = new Date(zoned.test(dateTime) ? dateTime : `${dateTime}Z`)
  return Number.isNaN(moment.valueOf()) ? new Date(day) : moment
}

/** A day in words: March 31, 2027. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(new Date(day))
