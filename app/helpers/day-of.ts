/** The part of an ISO date-time before the `T` (SPEC.md section 3); undefined for anything else. */
export function dayOf(dateTime: string): string | undefined {
  const [day = ''] = dateTime.split('T', 1)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
