import { findOfficeZone } from '../../app/content/office-countries.server.ts'
import type { Site } from '../../app/content/schemas/site.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const usual = 'Monday to Friday, 9 am to 6 pm'
const time = String.raw`(\d{1,2})(?::(\d\d))? ?(am|pm)?`
const written = new RegExp(`^(\\p{L}{3,}) to (\\p{L}{3,}),? ${time} to ${time}$`, 'iu')

/** In ms. */
const step = 10 * 60_000
/** In minutes. */
const aDay = 24 * 60

/**
 * Finds the moment since when the offices were open for so long, together.
 * @param length in ms
 * @returns undefined while all are closed
 */
export function findOpenSince(
  { offices }: Pick<Site, 'offices'>,
  now: number,
  length: number,
): number | undefined {
  const weeks = offices.map(openWeek)
  const isOpen = (at: number) => weeks.some((week) => week(at))
  if (!isOpen(now)) return undefined
  let at = now
  for (let left = length; left > 0; at -= step) if (isOpen(at)) left -= step
  return at
}

/** Reads an office's `hours`; others than `written` count as the usual ones. */
function openWeek(office: Site['offices'][number]): (at: number) => boolean {
  const [, first, last, ...times] = written.exec(office.hours ?? '') ?? written.exec(usual) ?? []
  const firstDay = toDay(first)
  const length = (toDay(last) - firstDay + 7) % 7
  const [from, to] = [toMinutes(times.slice(0, 3)), toMinutes(times.slice(3))]
  // Past midnight; the same time twice is all day.
  const openFor = (to - from + aDay) % aDay || aDay
  const clock = new Intl.DateTimeFormat('en', {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: findOfficeZone({ offices: [office] }),
  })
  return (at) => {
    const [, day, hour, minute] = /(\w+)\W+(\d+):(\d+)/.exec(clock.format(at)) ?? []
    const minutes = Number(hour) * 60 + Number(minute)
    return (toDay(day) - firstDay + 7) % 7 <= length && (minutes - from + aDay) % aDay < openFor
  }
}

const toDay = (name = '') => days.indexOf(name.slice(0, 3).toLowerCase())

function toMinutes([hour, minute = '0', half]: (string | undefined)[]): number {
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour)
  return hours * 60 + Number(minute)
}
