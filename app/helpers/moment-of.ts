import { dayOf } from './day-of.ts'

/** The moment an ISO date-time names, or its day's beginning where the time cannot be read; undefined without a day. */
export function momentOf(dateTime: string): Date | undefined {
  const day = dayOf(dateTime)
  if (!day) return undefined
  const moment = new Date(dateTime)
  return Number.isNaN(moment.valueOf()) ? new Date(day) : moment
}
