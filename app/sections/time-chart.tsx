import type { Labels } from '~/content/schemas/labels'
import type { findScale, TimeSpan } from './time-span.server'

type Scale = ReturnType<typeof findScale> & { firstTick: string }
type Words = Labels['service']

/** The weeks above a chart of bars, each at the start of its column. */
export function TimeAxis({ weeks, step, firstTick, start }: Scale & Pick<Words, 'start'>) {
  const ticks = Array.from({ length: weeks / step }, (_, at) => at * step)
  return (
    <ol aria-hidden="true" className="col-start-2 flex font-mono text-note text-ink-2">
      {ticks.map((tick, at) => (
        <li key={tick} className={`flex-1 ${at === 0 ? '' : '-ms-px'}`}>
          {at === 0 ? start : at === 1 ? firstTick : tick}
        </li>
      ))}
    </ol>
  )
}

/** How long something takes, as a bar: solid for at least, hatched for at most (divide.css). */
export function TimeBar({ span, weeks, step }: { span: TimeSpan } & Omit<Scale, 'firstTick'>) {
  const { text, note, least, most } = span
  const end = most ?? least + (weeks - least) * 0.35
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
  const lines = Array.from({ length: weeks / step }, (_, at) => `M${at * step} 0v1`).join('')
  return (
    <span className="relative grid gap-2 text-small leading-[1.3] text-ink-2 lg:flex lg:min-h-18 lg:items-center lg:gap-3">
      <svg
        viewBox={`0 0 ${weeks} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none stroke-line rtl:-scale-x-100 max-lg:hidden"
      >
        <path d={lines} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg
        width={percent(end, weeks)}
        data-open={most === undefined ? '' : undefined}
        aria-hidden="true"
        className="time-bar relative order-1 rounded-[7px] h-5.5 min-w-2 rtl:-scale-x-100 lg:order-none lg:h-8.5 lg:flex-none"
      >
        <rect width={percent(least, end)} height="100%" rx="7" className="fill-(--name)" />
      </svg>
      <span>
        <b className="font-semibold whitespace-nowrap text-ink">{text}</b> {note}
      </span>
    </span>
  )
}

/** The labels of the two parts of a bar. */
export const TimeKey = ({ atLeast, atMost }: Words) => (
  <p aria-hidden="true" className="mt-4.5 flex items-center gap-2 text-small text-ink-2">
    <svg aria-hidden="true" className={swatch}>
      <rect width="100%" height="100%" rx="4" className="fill-(--name)" />
    </svg>
    {atLeast}
    <svg aria-hidden="true" className={`${swatch} ms-4`} />
    {atMost}
  </p>
)

const swatch = 'time-bar h-3.5 rounded-sm w-8.5 rtl:-scale-x-100'
