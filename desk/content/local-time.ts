/** Writes a moment as `datetime-local` takes it, in a time zone; a text that is none stays. */
export const toLocalTime = (at: string, zone: string): string =>
  Number.isNaN(Date.parse(at))
    ? at
    : // Swedish writes 2026-11-30 09:00.
      new Date(at).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T')

/** Reads `2026-11-30T09:00` or `2026-11-30 09:00` in a time zone; a text that is none stays. */
export function fromLocalTime(text: string, zone: string): string {
  const [, day, clock = '09:00'] =
    /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d?:\d\d))?\s*$/.exec(text) ?? []
  const time = Date.parse(`${day}T${clock.padStart(5, '0')}Z`)
  if (Number.isNaN(time)) return text
  const ahead = (at: number) => Date.parse(`${toLocalTime(new Date(at).toISOString(), zone)}Z`) - at
  // The offset of the moment itself: clocks may change between the two.
  return `${new Date(time - ahead(time - ahead(time))).toISOString().slice(0, 19)}Z`
}
