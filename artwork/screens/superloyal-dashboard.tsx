import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './superloyal-dashboard.css'

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']

type Stream = { id: string; label: string; at: number; points: readonly number[] }

/** Thousands of points by month, from the middle of the river outwards. */
const earned: readonly Stream[] = [
  {
    id: 'gulberg',
    label: 'Gulberg',
    at: 9,
    points: [120, 128, 140, 150, 138, 190, 262, 180, 150, 146, 158, 170],
  },
  {
    id: 'dha',
    label: 'DHA',
    at: 9,
    points: [90, 96, 100, 112, 104, 150, 210, 140, 118, 112, 120, 128],
  },
  {
    id: 'johar',
    label: 'Johar Town',
    at: 9,
    points: [40, 46, 52, 60, 58, 92, 140, 96, 84, 86, 94, 104],
  },
]
const burned: readonly Stream[] = [
  {
    id: 'drinks',
    label: 'Karak',
    at: 7,
    points: [70, 76, 82, 90, 92, 84, 110, 190, 120, 104, 108, 116],
  },
  {
    id: 'breakfast',
    label: 'Breakfasts',
    at: 7,
    points: [40, 42, 46, 50, 52, 48, 66, 140, 76, 64, 66, 72],
  },
  { id: 'mugs', label: 'Mugs', at: 7, points: [10, 12, 14, 26, 18, 14, 22, 48, 24, 20, 20, 24] },
]

/** One coin: 50 members who joined in that month. */
const cohorts = [
  { month: 'March', coins: 20, up: 11 },
  { month: 'April', coins: 14, up: 9 },
  { month: 'May', coins: 12, up: 9 },
  { month: 'June', coins: 13, up: 11 },
  { month: 'July', coins: 16, up: 15 },
] as const

const sum = (streams: readonly Stream[]) =>
  streams.reduce((all, { points }) => all + points.reduce((a, b) => a + b, 0), 0)

const opening = 640
const expired = 96
const owed = opening + sum(earned) - sum(burned) - expired
const thousand = (value: number) => `${value.toLocaleString('en-US')},000`
const million = (value: number) => (value / 1000).toFixed(2)

const middle = 354
const channel = 17
const scale = 0.37
const xOf = (index: number) => 60 + index * 120

/** A bank of the river: a soft line through the twelve months, out of both sides of the page. */
function bank(heights: readonly number[], way: 1 | -1, backwards = false) {
  const line = heights.map((height, index) => ({
    x: xOf(index),
    y: middle + way * (channel + height * scale),
  }))
  const all = [{ x: -60, y: line[0]?.y ?? 0 }, ...line, { x: 1500, y: line.at(-1)?.y ?? 0 }]
  const ordered = backwards ? all.reverse() : all
  return ordered
    .map(({ x, y }, index) => {
      const before = ordered[index - 1]
      if (!before) return `${x} ${y}`
      const half = (x + before.x) / 2
      return `C${half} ${before.y} ${half} ${y} ${x} ${y}`
    })
    .join('')
}

function Streams({ streams, way }: { streams: readonly Stream[]; way: 1 | -1 }) {
  let inner = months.map(() => 0)
  return streams.map(({ id, label, at, points }) => {
    const outer = inner.map((height, index) => height + (points[index] ?? 0))
    const shape = `M${bank(inner, way)}L${bank(outer, way, true)}Z`
    const y = middle + way * (channel + (((inner[at] ?? 0) + (outer[at] ?? 0)) / 2) * scale)
    inner = outer
    return (
      <g key={id}>
        <path d={shape} className={`shape ${id}`} />
        <text x={xOf(at)} y={y + 6} className={`name on-${id}`}>
          {label}
        </text>
      </g>
    )
  })
}

function River() {
  return (
    <svg className="river" width="1440" height="600" aria-hidden="true">
      <path d="M672 106V328M672 380V536M794 106V328M794 380V536" className="season" />
      <Streams streams={earned} way={-1} />
      <Streams streams={burned} way={1} />
      {months.map((month, index) => (
        <text key={month} x={xOf(index)} y={middle + 5.5} className="month">
          {month}
        </text>
      ))}
      <text x="662" y="122" className="season-name" textAnchor="end">
        Ramadan,
      </text>
      <text x="662" y="144" className="season-name" textAnchor="end">
        double points
      </text>
      <text x="1004" y="504" className="season-name">
        After Eid everyone
      </text>
      <text x="1004" y="526" className="season-name">
        spends what they saved
      </text>
      <path d="M996 508H944L930 496" className="leader" />
    </svg>
  )
}

function Header() {
  return (
    <header>
      <svg width="34" height="34" viewBox="-17 -17 34 34" aria-hidden="true">
        <circle r="16" className="shape logo" />
        <path
          d="M-6 5.500C-2 8.500 7 7 6 2.500S-6 0 -5.500 -4S3 -8 6.500 -5"
          className="logo-line"
        />
      </svg>
      <b className="display">SuperLoyal</b>
      <span className="where">Karak & Co., Lahore</span>
      <span className="range">September 2025 to August 2026</span>
      <span className="gift solid">Send a gift</span>
    </header>
  )
}

function Headlines() {
  return (
    <>
      <p className="headline earned">
        <b className="display">{million(sum(earned))} M</b>
        <span>points earned</span>
      </p>
      <p className="headline burned">
        <b className="display">{million(sum(burned))} M</b>
        <span>points burned</span>
      </p>
    </>
  )
}

function Coin({ up, x }: { up: boolean; x: number }) {
  return (
    <g transform={`translate(${x} 21)`} className={up ? 'coin up' : 'coin'}>
      <circle cy="3.500" r="17" className="edge" />
      <circle r="17" className="shape face" />
      <circle r="12.500" className="inner" />
      {up && (
        <path d="M-5 -4H4L3 5.500H-4ZM4 -2.500C8 -2.500 8 2.500 3.500 2.500" className="mint" />
      )}
    </g>
  )
}

function Cohorts() {
  return (
    <section className="cohorts">
      <h2 className="display">Who keeps coming back</h2>
      <p>One coin is 50 people who joined that month. Face up: bought something in August.</p>
      <ol>
        {cohorts.map(({ month, coins, up }) => (
          <li key={month}>
            <span>{month}</span>
            <svg width="640" height="44" aria-hidden="true">
              {Array.from({ length: coins }, (_, index) => ({
                place: index,
                x: 18 + index * 31,
              })).map(({ place, x }) => (
                <Coin key={place} x={x} up={place < up} />
              ))}
            </svg>
            <b>{Math.round((up / coins) * 100)}%</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const account = [
  { label: 'Owed on 1 September', sign: '', value: opening },
  { label: 'Earned', sign: '+', value: sum(earned) },
  { label: 'Burned', sign: '−', value: sum(burned) },
  { label: 'Expired', sign: '−', value: expired },
] as const

function Account() {
  return (
    <section className="account">
      <h2 className="display">What we owe</h2>
      <ul>
        {account.map(({ label, sign, value }) => (
          <li key={label}>
            <span>{label}</span>
            <b>
              {sign} {thousand(value)}
            </b>
          </li>
        ))}
      </ul>
      <p>
        <span>
          Owed today
          <br />
          worth Rs {((owed * 1000) / 2).toLocaleString('en-US')}
        </span>
        <b className="display">{million(owed)} M</b>
      </p>
    </section>
  )
}

export function SuperloyalDashboard() {
  return (
    <Screen name="superloyal-dashboard">
      <River />
      <Header />
      <Headlines />
      <Cohorts />
      <Account />
      <DecisionNote x={1100} y={112}>
        width of the river = points, nothing else
      </DecisionNote>
      <Dimension x={660} y={560} length={120} label="1 month 120" />
    </Screen>
  )
}
