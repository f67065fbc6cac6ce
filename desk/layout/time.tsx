import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createContext, useContext } from 'react'
import { type Language, languageFacts } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { formatDateTime, isTimeZone } from '../../server/zoned-times.ts'
import type { DeskEnv } from '../desk.ts'
import { layoutWords } from './words.ts'

/** How times are written: now (ms), in the reader's language and time zone. */
export type Clock = {
  now: number
  language: Language
  zone: string
  /** The browser has not named its own. */
  isZoneGuessed: boolean
}

/** The time zone is in a cookie that the script sets. */
export function readClock(c: Context<DeskEnv>, language: Language): Clock {
  const known = getCookie(c, 'zone') ?? ''
  const isZoneGuessed = !isTimeZone(known)
  const zone = isZoneGuessed ? c.var.desk.content.timeZone() : known
  return { now: Date.now(), language, zone, isZoneGuessed }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From this on, an enquiry has waited too long. */
export const longWait = day

/** Writes a duration with its two largest units, such as `1 day 4 hr`. */
export function formatDuration(ms: number, language: Language): string {
  const total = Math.max(minute, ms)
  const [days, hours, minutes] = [
    Math.floor(total / day),
    Math.floor((total % day) / hour),
    Math.floor((total % hour) / minute),
  ]
  const { tag } = languageFacts[language]
  const parts = days > 0 ? { days, hours } : { hours, minutes }
  return new Intl.DurationFormat(tag, { style: 'short' }).format(parts).replace(', ', ' ')
}

/** The hour of today, the weekday of this week, else the date. */
export function formatMoment(at: string, { now, language, zone }: Clock): string {
  const age = now - Date.parse(at)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const options = isSameDay(at, now, zone)
    ? time
    : age < 6 * day
      ? ({ weekday: 'short', ...time } as const)
      : ({ day: 'numeric', month: 'short', year: yearOf(at, now), timeZone: zone } as const)
  return new Intl.DateTimeFormat(localTag(language), options).format(new Date(at))
}

/** Today, yesterday, or the date. */
export function formatDay(at: string, { now, language, zone }: Clock): string {
  for (const back of [0, 1])
    if (isSameDay(at, now - back * day, zone)) {
      const relative = new Intl.RelativeTimeFormat(languageFacts[language].tag, { numeric: 'auto' })
      const word = relative.format(-back, 'day')
      return word.charAt(0).toLocaleUpperCase() + word.slice(1)
    }
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
  return new Intl.DateTimeFormat(localTag(language), { ...options, year: yearOf(at, now) }).format(
    new Date(at),
  )
}

const yearOf = (at: string, now: number) =>
  new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear() ? undefined : 'numeric'

/** Days come before months, as in Riyadh and Lahore. */
export const localTag = (language: Language) =>
  language === 'en' ? 'en-GB' : languageFacts[language].tag

const isSameDay = (at: string, now: number, zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return format.format(new Date(at)) === format.format(now)
}

/** The reader's, for moments in a page (page.tsx). */
export const ClockContext = createContext<Clock>({
  ...{ now: 0, language: 'en', zone: 'UTC' },
  isZoneGuessed: false,
})

/** Names the zone of a page's times where it may not be the reader's. */
export function ZoneNote() {
  const { now, language, zone, isZoneGuessed } = useContext(ClockContext)
  return (
    <p id="zone" className="small quiet">
      {isZoneGuessed && sayZone(zone, language, now)}
    </p>
  )
}

/** Says in which zone times are: “Pakistan Standard Time, GMT+5”. */
export function sayZone(timeZone: string, language: Language, now: number): string {
  const name = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(localTag(language), { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const said = { zone: name('long'), offset: name('shortOffset') }
  return fillIn(layoutWords[language].times, said)
}

/** A moment in the office's time zone, and in the reader's where that is another; the zone's name for none. */
export function ZonedMoment({ at, zone }: { at: string; zone: string }) {
  const { language, zone: own, now } = useContext(ClockContext)
  if (Number.isNaN(Date.parse(at))) return sayZone(zone, language, now)
  const times = [zone, own].map((each) => formatDateTime(at, localTag(language), each))
  return [...new Set(times)].join(' · ')
}

/** A moment, with its whole date on hover. */
export function Moment({ at }: { at: string }) {
  const clock = useContext(ClockContext)
  return (
    <time dateTime={at} title={formatDateTime(at, localTag(clock.language), clock.zone)}>
      {formatMoment(at, clock)}
    </time>
  )
}
