import type { Content } from '~/content/read-content'
import type { Time } from '~/content/schemas/service'
import { languageFacts } from '~/lib/languages'
import { fillIn } from '~/lib/words'

/** Working time: a day is a fifth of a week. */
const weeksIn = { hour: 1 / 40, day: 1 / 5, week: 1, month: 52 / 12 }

/** A time in words, a dual as “a week or two weeks”, and as a bar of weeks, sure up to `least`. */
export function toTimeSpan({ labels, language }: Content, { unit, from, to, open, note }: Time) {
  const { tag } = languageFacts[language]
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  const either = new Intl.ListFormat(tag, { type: 'disjunction' })
  const hasDual = to && new Intl.PluralRules(tag).select(to) === 'two'
  const range = to === undefined ? format.format(from) : format.formatRange(from, to)
  const time = hasDual ? either.format([from, to].map(format.format)) : range
  return {
    text: open ? fillIn(labels.service.open, { time }) : time,
    note,
    least: from * weeksIn[unit],
    most: open ? undefined : (to ?? from) * weeksIn[unit],
  }
}

export type TimeSpan = ReturnType<typeof toTimeSpan>

/** The scale of several bars, in weeks: there is room for a label after the longest. */
export function findScale(spans: TimeSpan[]) {
  const longest = Math.max(...spans.map(({ least, most = 0 }) => Math.max(least, most))) * 1.4
  const step = [1, 2, 4, 8, 16].find((each) => longest / each <= 7) ?? 32
  return { step, weeks: Math.ceil(longest / step) * step }
}
