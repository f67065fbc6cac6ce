/** A moment in words, with the name of its time zone: Sun, 29 Nov 2026, 14:05 GMT+5. */
export const formatDateTime = (at: string | number, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  }).format(new Date(at))

/** True for the name of a time zone, such as Asia/Riyadh. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
