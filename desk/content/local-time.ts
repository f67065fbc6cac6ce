/** Writes a moment as `datetime-local` takes it, in a time zone; a text that is none stays. */
export function toLocalTime(at: string, zone: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16)
}

/** Reads `2026-11-30T09:00` or `2026-11-30 09:00` in a time zone; a text that is none stays. */
export function fromLocalTime(text: string, zone: string): string {
  const [, day, clock] = /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d?:\d\d))?\s*$/.exec(text) ?? []
  const time = Date.parse(`${day}T${(clock ?? '09:00').padStart(5, '0')}Z`)
  if (Number.isNaN(time)) return text
  const guess = time - offsetAt(time, zone)
  // The offset of the moment itself: clocks may change between the two.
  return `${new Date(time - offsetAt(guess, zone)).toISOString().slice(0, 19)}Z`
}

/** How far a zone is ahead of UTC, in ms. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  }).formatToParts(time)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return local - Math.floor(time / 60_000) * 60_000
}
