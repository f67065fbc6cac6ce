import type { Content } from '~/content/read-content'
import type { Time } from '~/content/schemas/service'
import { languageFacts } from '~/lib/languages'
import { fillIn } from '~/lib/words'

/** Working time: a day is a fifth of a week. */
const weeksIn = { hour: 1 / 40, day: 1 / 5, week: 1, month: 52 / 12 }

/** A time in words, and as a bar of weeks that is sure up to `least`. */
export function toTimeSpan({ labels, language }: Content, { unit, from, to, open, note }: Time) {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  const format = new Intl.NumberFormat(languageFacts[language].tag, style)
  const time = to === undefined ? format.format(from) : format.formatRange(from, to)
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
