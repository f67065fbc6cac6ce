/** The part of an ISO date-time before the `T` (SPEC.md section 3); undefined for anything else. */
export function parseDay(dateTime: string): string | undefined {
  const [day = ''] = dateTime.split('T', 1)
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN)
  // A day no calendar has, such as 30 February, is taken for another one.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) ? day : undefined
}

/** The moment an ISO date-time names, or its day's beginning where the time cannot be read; undefined without a day. */
export function parseDateTime(dateTime: string): Date | undefined {
  const day = parseDay(dateTime)
  if (!day) return undefined
  const moment = new Date(dateTime)
  return Number.isNaN(moment.valueOf()) ? new Date(day) : moment
}
