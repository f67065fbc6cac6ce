import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './firstpass-ai-dashboard.css'

type Stage = {
  id: string
  count: number
  /** How many of them fall through. */
  pass: number
  name: string
  stays: string
  decision?: number
  y: number
  width: number
  grain: number
  mesh: number
}

const stages: Stage[] = [
  {
    id: 'a',
    count: 420,
    pass: 236,
    name: 'applied',
    stays: '184 never answered',
    y: 222,
    width: 196,
    grain: 2.7,
    mesh: 12,
  },
  {
    id: 'b',
    count: 236,
    pass: 84,
    name: 'answered',
    stays: '152 below the line',
    decision: 2,
    y: 364,
    width: 162,
    grain: 3.1,
    mesh: 9,
  },
  {
    id: 'c',
    count: 84,
    pass: 24,
    name: 'shortlisted',
    stays: '60 kept for later',
    y: 502,
    width: 130,
    grain: 4.2,
    mesh: 7,
  },
  {
    id: 'd',
    count: 24,
    pass: 5,
    name: 'interviewed',
    stays: '19 told why, by name',
    decision: 4,
    y: 636,
    width: 100,
    grain: 6,
    mesh: 5,
  },
]

const centre = 236

/** Every grain is a person: `count` of them, of which exactly `pass` are dark. */
function Grains({ id, count, pass, y, width, grain }: Stage) {
  return Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / count) * 0.92
    const angle = index * 2.39996
    const through = Math.floor(((index + 1) * pass) / count) > Math.floor((index * pass) / count)
    return (
      <circle
        key={angle}
        className={through ? 'grain through' : 'grain'}
        cx={(centre + Math.cos(angle) * reach * width).toFixed(1)}
        cy={(y + Math.sin(angle) * reach * width * 0.2).toFixed(1)}
        r={grain}
        data-decision={id === 'a' ? 1 : undefined}
      />
    )
  })
}

function Sieve(stage: Stage) {
  const { id, y, width, mesh, grain, pass } = stage
  const flat = width * 0.2
  const falls = Math.min(17, Math.max(5, Math.round(pass / 9)))
  const falling = Array.from({ length: falls }, (_, index) => ({
    x: centre + ((index / (falls - 1)) * 2 - 1) * width * 0.62,
    drop: 38 + ((index * 53) % 37),
  }))
  const left = centre - width
  const right = centre + width
  return (
    <g>
      <pattern id={`mesh-${id}`} width={mesh} height={mesh * 0.5} patternUnits="userSpaceOnUse">
        <path className="mesh" d={`M0 0H${mesh}M0 0V${mesh}`} />
      </pattern>
      {falling.map(({ x, drop }) => (
        <circle key={x} className="grain through" cx={x} cy={y + flat + drop} r={grain} />
      ))}
      <path
        className="shape wall"
        d={`M${left} ${y}A${width} ${flat} 0 0 0 ${right} ${y}V${y + 28}A${width} ${flat} 0 0 1 ${left} ${y + 28}Z`}
      />
      <ellipse className="shape tray" cx={centre} cy={y} rx={width} ry={flat} />
      <ellipse cx={centre} cy={y} rx={width} ry={flat} fill={`url(#mesh-${id})`} />
      <Grains {...stage} />
      <path
        className="band"
        d={`M${left + 2} ${y + 15}A${width} ${flat} 0 0 0 ${right - 2} ${y + 15}`}
      />
    </g>
  )
}

function Bowl() {
  return (
    <g transform={`translate(${centre} 758)`}>
      <path
        className="shape bowl"
        d="M-84 0A84 17 0 0 0 84 0C84 42 50 74 22 82H-22C-50 74-84 42-84 0Z"
      />
      <ellipse className="shape bowl-mouth" rx="84" ry="17" />
      {[-50, -26, 0, 25, 49].map((x, index) => (
        <circle key={x} className="grain through" cx={x} cy={index % 2 === 0 ? 1 : -4} r="9.5" />
      ))}
    </g>
  )
}

function Pipeline() {
  return (
    <section className="pipeline">
      <b className="brand">firstpass</b>
      <h1 className="display">420 came in, 5 went through</h1>
      <svg aria-hidden="true" className="sieves" width="660" height="900" viewBox="0 0 660 900">
        {stages.map(({ id, y, width }) => (
          <path key={id} className="leader" d={`M${centre + width + 10} ${y + 4}H456`} />
        ))}
        <path className="leader" d="M330 758H456" />
        {stages.map((stage) => (
          <Sieve key={stage.id} {...stage} />
        ))}
        <Bowl />
      </svg>
      <ol>
        {stages.map(({ id, count, name, stays, decision, y }) => (
          <li key={id} style={{ top: y }}>
            <b className="display">{count}</b>
            <span>{name}</span>
            <i data-decision={decision}>{stays}</i>
          </li>
        ))}
        <li className="offers" style={{ top: 758 }}>
          <b className="display">5</b>
          <span>offers</span>
          <i>3 signed so far</i>
        </li>
      </ol>
    </section>
  )
}

const days = ['Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26']
const hours = [9, 10, 11, 12, 13, 14, 15, 16]

type Interview = {
  day: number
  hour: number
  length: number
  who: string
  by: string
  state: 'done' | 'now' | 'ahead'
}

const interviews: Interview[] = [
  { day: 0, hour: 10, length: 1, who: '31', by: 'Hessa', state: 'done' },
  { day: 0, hour: 14, length: 1, who: '08', by: 'Omar', state: 'done' },
  { day: 1, hour: 9, length: 1, who: '14', by: 'Hessa', state: 'done' },
  { day: 1, hour: 11, length: 1, who: '58', by: 'Bilal', state: 'done' },
  { day: 1, hour: 15, length: 1, who: '52', by: 'Omar', state: 'done' },
  { day: 2, hour: 10, length: 2, who: '40', by: 'panel of 3', state: 'now' },
  { day: 2, hour: 14, length: 1, who: '19', by: 'Bilal', state: 'ahead' },
  { day: 3, hour: 9, length: 1, who: '63', by: 'Hessa', state: 'ahead' },
  { day: 3, hour: 13, length: 1, who: '05', by: 'Omar', state: 'ahead' },
  { day: 3, hour: 14, length: 1, who: '77', by: 'Omar', state: 'ahead' },
  { day: 4, hour: 10, length: 1, who: '22', by: 'Bilal', state: 'ahead' },
  { day: 4, hour: 11, length: 1, who: '36', by: 'Hessa', state: 'ahead' },
]

function Week() {
  return (
    <section className="week">
      <header>
        <h2 className="display">12 interviews</h2>
        <p>Operations lead, Riyadh</p>
      </header>
      <div className="grid">
        <b className="zone">Riyadh</b>
        {days.map((day, index) => (
          <b
            key={day}
            className={index === 2 ? 'day today' : 'day'}
            style={{ gridColumn: index + 2 }}
          >
            {day}
          </b>
        ))}
        <b className="zone far" data-decision="5">
          Lahore
        </b>
        {hours.map((hour, index) => (
          <span key={hour} className="hour" style={{ gridRow: index + 2 }}>
            <i>{hour}</i>
            <i data-decision={hour < 11 ? 5 : undefined}>{hour + 2}</i>
          </span>
        ))}
        <span className="pause">prayer and lunch</span>
        {interviews.map(({ day, hour, length, who, by, state }) => (
          <span
            key={who}
            className={`slot ${state} ${state === 'now' ? 'solid' : ''}`}
            style={{ gridColumn: day + 2, gridRow: `${hour - 7} / span ${length}` }}
            data-decision={state === 'now' ? 3 : undefined}
          >
            <b>{who}</b>
            {by}
          </span>
        ))}
      </div>
    </section>
  )
}

/** Decisions by the number of days they took: 36 in all, the 18th and 19th on day five. */
const decided = [0, 2, 4, 6, 7, 6, 4, 3, 2, 1, 0, 1].map((count, index) => ({
  day: index + 1,
  people: Array.from({ length: count }, (_, place) => 168 - place * 23),
}))

function speed(day: number) {
  if (day > 9) return 'late'
  return day < 6 ? 'soon' : ''
}

function TimeToDecision() {
  return (
    <section className="time">
      <p className="median">
        <b className="display">5 days</b>
        <span>is the middle of 36 decisions. Two took ten or more.</span>
      </p>
      <svg aria-hidden="true" width="500" height="210" viewBox="0 0 500 210">
        <path className="axis" d="M0 180H500" />
        <path className="middle" d="M186 6V180" />
        {decided.map(({ day, people }) => (
          <g key={day} transform={`translate(${day * 41.5 - 21.5} 0)`}>
            {people.map((y) => (
              <circle
                key={y}
                className={`shape decision ${speed(day)}`}
                cy={y}
                r="10"
                data-decision={day > 9 ? 6 : undefined}
              />
            ))}
            <text className="axis-label" y="203">
              {day}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}

export function FirstpassAiDashboard() {
  return (
    <Screen name="firstpass-ai-dashboard">
      <Pipeline />
      <Week />
      <TimeToDecision />
      <DecisionNote x={196} y={30}>
        one grain, one person
      </DecisionNote>
      <Dimension x={40} y={174} length={392} label="392" />
      <Dimension vertical x={1408} y={128} length={60} label="1 h" />
    </Screen>
  )
}
