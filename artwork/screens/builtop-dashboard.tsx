import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './builtop-dashboard.css'

type Kind = 'parking' | 'shop' | 'facade' | 'services' | 'blocks' | 'props' | 'curing' | 'pour'
type Floor = {
  level: string
  trade: string
  share: number
  kind?: Kind
  /** Two entries contradict each other, and the engineer has not chosen yet. */
  conflict?: boolean
  decision?: number
}

/** Top to bottom, as the tower stands; the share is the trade in hand on that floor. */
const floors: Floor[] = [
  { level: 'L12', trade: 'November', share: 0 },
  { level: 'L11', trade: 'October', share: 0 },
  { level: 'L10', trade: 'Columns next', share: 0 },
  { level: 'L9', trade: 'Slab pour', share: 55, kind: 'pour' },
  { level: 'L8', trade: 'Curing, day 3 of 7', share: 43, kind: 'curing', decision: 1 },
  { level: 'L7', trade: 'Formwork off', share: 30, kind: 'props' },
  { level: 'L6', trade: 'Blockwork', share: 48, kind: 'blocks' },
  { level: 'L5', trade: 'Blockwork', share: 81, kind: 'blocks' },
  { level: 'L4', trade: 'Ducts and pipes', share: 62, kind: 'services', conflict: true },
  { level: 'L3', trade: 'Ducts and pipes', share: 90, kind: 'services' },
  { level: 'L2', trade: 'Facade', share: 74, kind: 'facade' },
  { level: 'L1', trade: 'Facade', share: 96, kind: 'facade' },
  { level: 'G', trade: 'Done', share: 100, kind: 'shop' },
  { level: 'B1', trade: 'Done', share: 100, kind: 'parking' },
  { level: 'B2', trade: 'Done, sent 07:52', share: 100, kind: 'parking', decision: 4 },
]

const top = 336
const storey = 36
const wall = { left: 312, width: 364 }

type Crew = { trade: string; lead: string; here: number; due: number }

const crews: Crew[] = [
  { trade: 'Formwork', lead: 'Bilal Ahmad', here: 42, due: 44 },
  { trade: 'Rebar', lead: 'Sunil Thapa', here: 38, due: 40 },
  { trade: 'Services', lead: 'Yousef Haddad', here: 24, due: 30 },
  { trade: 'Blockwork', lead: 'Imran Gul', here: 18, due: 20 },
  { trade: 'Concrete', lead: 'Rashid Khan', here: 16, due: 16 },
  { trade: 'Facade', lead: 'Omar Saleh', here: 10, due: 12 },
]

type Day = { name: string; trucks: number; booked?: number }

/** A truck brings eight cubic metres. */
const days: Day[] = [
  { name: 'Thu', trucks: 8 },
  { name: 'Fri', trucks: 0 },
  { name: 'Sat', trucks: 12 },
  { name: 'Sun', trucks: 5 },
  { name: 'Mon', trucks: 15 },
  { name: 'Tue', trucks: 9 },
  { name: 'Wed', trucks: 6, booked: 11 },
]

/** Degrees at each hour from five in the morning. */
const heat = [31, 32, 34, 36, 38, 40, 41, 43, 44, 45, 45, 44, 43, 41, 39]

export function BuiltopDashboard() {
  return (
    <Screen name="builtop-dashboard">
      <TopBar />
      <Weather />
      <Section />
      <div className="headline">
        <h1 className="display">
          Level 9
          <br />
          pours today
        </h1>
        <p>Six of eleven trucks in, next at 10:05</p>
      </div>
      <aside className="side box">
        <Concrete />
        <Crews />
      </aside>
      <DecisionNote x={552} y={268}>
        each floor is its own bar
      </DecisionNote>
      <Dimension x={526} y={246} length={252} label="26.00 m" />
      <Dimension x={842} y={444} length={360} vertical label="+ 34.20" />
    </Screen>
  )
}

function TopBar() {
  return (
    <header className="bar">
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <path className="shape logo" d="M2 22h26v6H2z" />
        <path className="shape logo" d="M7 13h21v6H7z" />
        <path className="shape logo" d="M14 4h14v6H14z" />
      </svg>
      <b className="brand">BuiltOp</b>
      <span className="site">Qasr Tower B, Olaya</span>
      <nav>
        <span className="on">Overview</span>
        <span>Floors</span>
        <span>Crews</span>
        <span>Materials</span>
        <span>Money</span>
      </nav>
      <span className="week">Wed 29 July, week 31</span>
      <span className="me soft">NF</span>
    </header>
  )
}

/** x and y of an hour (5 to 19) in the strip. */
function hourX(hour: number): number {
  return 304 + (hour - 5) * 77.5
}
function heatY(degrees: number): number {
  return 124 - (degrees - 30) * 1.9
}

function Weather() {
  const line = heat.map((degrees, index) => `${hourX(index + 5)} ${heatY(degrees)}`).join('L')
  return (
    <div className="weather">
      <svg width="1440" height="152" viewBox="0 0 1440 152" aria-hidden="true">
        <defs>
          <linearGradient id="builtop-heat" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--heat-high)" />
            <stop offset="1" stopColor="var(--heat-low)" />
          </linearGradient>
        </defs>
        <path className="heat" d={`M${hourX(5)} 152L${line}V152Z`} />
        <rect
          className="break shape"
          x={hourX(12)}
          y="65"
          width="232.5"
          height="86"
          data-decision="5"
        />
        <path className="heat-line" d={`M${line}`} />
        {heat.map((degrees, index) =>
          index % 2 === 0 && index !== 8 && index !== 10 ? (
            <g key={hourX(index + 5)}>
              <text className="degree" x={hourX(index + 5)} y={heatY(degrees) - 10}>
                {degrees}°
              </text>
              <text className="hour mono" x={hourX(index + 5)} y="145">
                {String(index + 5).padStart(2, '0')}
              </text>
            </g>
          ) : null,
        )}
        <text className="degree" x={hourX(13.5)} y={heatY(45) - 10}>
          45°
        </text>
        <text className="break-word" x={hourX(13.5)} y="136">
          Shade hours, 12 to 3
        </text>
        <path className="now" d={`M${hourX(9.68)} 64V152`} />
        <circle className="now-dot shape" cx={hourX(9.68)} cy={heatY(39.4)} r="7" />
      </svg>
      <p className="summary">
        <b className="display">39°</b>
        <span>
          Wind 14 km/h
          <br />
          Crane may lift
        </span>
      </p>
    </div>
  )
}

function Section() {
  return (
    <svg className="section" width="880" height="900" viewBox="0 0 880 900" aria-hidden="true">
      <Neighbours />
      <rect className="soil shape" x="0" y="804" width="880" height="100" />
      <Crane />
      {floors.map((floor, index) => (
        <FloorRow key={floor.level} floor={floor} y={top + index * storey} />
      ))}
      <path className="ground-line" d="M0 804H232M704 804H880" />
      <Core />
      <Workers />
      <text className="soil-big" x="724" y="846">
        71 % spent
      </text>
      <text className="soil-small" x="724" y="869">
        SAR 84.2 of 118.6 m
      </text>
    </svg>
  )
}

/** Far roofs of the district, so that the tower stands in a place. */
function Neighbours() {
  return (
    <g className="neighbours">
      <path
        className="shape"
        d="M0 804V660h44v-26h40v40h36v-62h12v-14h22v14h14v192ZM690 804V702h30v-34h52v20h36v-96q14-24 28 0v60h48v152Z"
      />
    </g>
  )
}

function FloorRow({ floor, y }: { floor: Floor; y: number }) {
  const below = floor.level.startsWith('B')
  const left = below ? 232 : wall.left
  const width = below ? 472 : wall.width
  const done = (width * floor.share) / 100
  return (
    <g
      className={`floor ${floor.kind ?? 'planned'} ${floor.share === 100 ? 'finished' : ''}`}
      data-decision={floor.decision}
    >
      <text className="level mono" x="40" y={y + 24}>
        {floor.level}
      </text>
      <text className="trade" x="84" y={y + 24}>
        {floor.trade}
      </text>
      {floor.kind ? (
        <>
          <rect className="shape todo" x={left} y={y} width={width} height={storey} />
          <rect className="shape done" x={left} y={y + 6} width={done} height={storey - 6} />
          <FloorDetail kind={floor.kind} left={left} y={y} done={done} width={width} />
          <rect className="shape slab" x={left} y={y} width={width + 6} height="6" />
        </>
      ) : (
        <path className="dashed" d={`M256 ${y + storey}V${y}H${left + width}V${y + storey}`} />
      )}
      {floor.conflict ? (
        <g className="conflict" data-decision="2">
          <circle className="shape" cx={left + done + 20} cy={y + 21} r="11" />
          <text className="count" x={left + done + 20} y={y + 27}>
            2
          </text>
          <text x={left + done + 38} y={y + 27}>
            reports
          </text>
        </g>
      ) : null}
      {floor.kind && !below ? (
        <text className="share" x="754" y={y + 26}>
          {floor.share}%
        </text>
      ) : null}
    </g>
  )
}

type DetailProps = { kind: Kind; left: number; y: number; done: number; width: number }

/** Positions from `from` to `to` in steps. */
function steps(from: number, to: number, step: number): number[] {
  const found: number[] = []
  for (let at = from; at <= to; at += step) found.push(at)
  return found
}

function FloorDetail({ kind, left, y, done, width }: DetailProps) {
  const foot = y + storey
  const right = left + width
  const drawings: Record<Kind, ReactNode> = {
    parking: steps(left + 98, right - 60, 74).map((x) => <Car key={x} x={x} y={foot} />),
    shop: (
      <path
        className="on-fill"
        d={`M${left + 20} ${foot}v-20h38v20m-19 0v-20M${left + 84} ${y + 14}h62v12h-62zM${right - 60} ${foot}v-20h38v20m-19 0v-20M${right - 150} ${y + 14}h66v12h-66z`}
      />
    ),
    facade: (
      <path
        className="on-fill"
        d={steps(left + 20, left + done - 4, 20)
          .map((x) => `M${x} ${y + 6}v30`)
          .join('')}
      />
    ),
    services: (
      <>
        <path
          className="on-fill"
          d={`M${left} ${y + 14}H${left + done}M${left} ${y + 19}H${left + done}${steps(
            left + 30,
            left + done - 12,
            50,
          )
            .map((x) => `M${x} ${y + 19}v7h-6m12 0h-6`)
            .join('')}`}
        />
      </>
    ),
    blocks: (
      <path
        className="on-fill thin"
        d={`M${left} ${y + 16}H${left + done}M${left} ${y + 26}H${left + done}${steps(
          left + 10,
          left + done - 12,
          20,
        )
          .map((x) => `M${x} ${y + 6}v10M${x + 10} ${y + 16}v10M${x} ${y + 26}v10`)
          .join('')}`}
      />
    ),
    props: (
      <path
        className="line"
        d={steps(left + done + 14, right - 8, 19)
          .map((x) => `M${x} ${y + 9}v27m-4 0h8m-8-27h8`)
          .join('')}
      />
    ),
    curing: (
      <path
        className="on-fill dots"
        d={`M${left + 8} ${y + 15}H${left + done - 4}M${left + 14} ${y + 26}H${left + done - 4}`}
      />
    ),
    pour: (
      <path
        className="line"
        d={`M${left + done} ${y + 6}h${width - done}${steps(left + done + 8, right - 6, 12)
          .map((x) => `M${x} ${y + 9}v-9`)
          .join('')}M${left + done} ${y + 30}H${right}`}
      />
    ),
  }
  return drawings[kind]
}

function Car({ x, y }: { x: number; y: number }) {
  return (
    <path
      className="on-fill car"
      d={`M${x} ${y - 5}v-6q0-2 3-3l7-1 6-6q1-1 3-1h10q2 0 3 1l6 6 5 1q3 1 3 4v5z`}
    />
  )
}

/** The lift shaft and stairs, through all built floors. */
function Core() {
  const built = steps(top + 4 * storey, top + 14 * storey, storey)
  return (
    <g className="core">
      <rect className="shape shaft" x="256" y="438" width="56" height="438" />
      {built.map((y) => (
        <path key={y} className="line" d={`M256 ${y}H312M284 ${y}v36l24-32M284 ${y + 36}l24-4`} />
      ))}
      <rect className="shape lift" x="260" y="632" width="20" height="28" rx="2" />
      <path className="line" d="M270 444V632" />
    </g>
  )
}

const workers = [346, 384, 412, 548, 590, 622, 658]

function Workers() {
  return (
    <g>
      {workers.map((x) => (
        <g key={x} transform={`translate(${x} 444)`}>
          <path className="shape body" d="M-5 0v-9q-3-1-3-4 0-6 8-6t8 6q0 3-3 4v9h-4v-7h-2v7z" />
          <path className="shape hat" d="M-8-20q0-9 8-9t8 9z" />
        </g>
      ))}
    </g>
  )
}

/** Zigzag of a lattice, along x or y. */
function lattice(from: number, to: number, a: number, b: number, upright: boolean): string {
  const step = from < to ? 16 : -16
  const count = Math.floor(Math.abs(to - from) / 16)
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const along = from + index * step
    const across = index % 2 ? b : a
    return upright ? `${across} ${along}` : `${along} ${across}`
  })
  return `M${points.join('L')}`
}

function Crane() {
  return (
    <g className="crane">
      <path className="crane-line" d="M778 804V212M798 804V212" />
      <path className="crane-line thin" d={lattice(804, 230, 778, 798, true)} />
      <path className="crane-line" d="M376 214H860M384 198H772M788 212V172" />
      <path className="crane-line thin" d={lattice(384, 778, 214, 198, false)} />
      <path className="crane-line thin" d="M788 174L560 198M788 174L852 214" />
      <rect className="shape cab" x="776" y="216" width="34" height="28" rx="3" />
      <path className="line" d="M796 222h10v12h-10z" />
      <rect className="shape weight" x="828" y="216" width="30" height="38" />
      <path className="line" d="M516 216V296M524 216V296" />
      <rect className="shape cab" x="508" y="208" width="24" height="9" rx="2" />
      <path className="shape skip" d="M498 300h44l-4 26-12 16h-12l-12-16z" />
      <path className="line" d="M498 300l22-10 22 10M514 342h12" />
      <path className="drip" d="M520 348V438" />
    </g>
  )
}

const block = { width: 54, height: 9, pitch: 12, base: 222 }

/** What stands over a day's stack, in cubic metres. */
function poured({ trucks, booked }: Day): string {
  if (booked) return `${trucks * 8} of ${booked * 8}`
  return trucks ? String(trucks * 8) : 'rest'
}

function Concrete() {
  return (
    <section className="concrete">
      <h2>Concrete in seven days</h2>
      <p className="figure display">
        440 <small>m³</small>
      </p>
      <p className="aside">
        55 trucks
        <br />
        of 8 m³ each
      </p>
      <svg width="484" height="252" viewBox="0 0 484 252" aria-hidden="true">
        <path className="rule-line" d={`M0 ${block.base + 3}H484`} />
        {days.map((day, column) => (
          <g key={day.name} transform={`translate(${column * 71.6} 0)`}>
            {steps(1, day.booked ?? day.trucks, 1).map((truck) => (
              <rect
                key={truck}
                className={`shape ${truck > day.trucks ? 'booked' : day.booked ? 'today' : 'truck'}`}
                x="0"
                y={block.base - truck * block.pitch}
                width={block.width}
                height={block.height}
                rx="1.5"
                data-decision={day.booked ? 3 : undefined}
              />
            ))}
            <text
              className="sum"
              x="27"
              y={block.base - 8 - (day.booked ?? day.trucks) * block.pitch}
            >
              {poured(day)}
            </text>
            <text className={`name ${day.booked ? 'now-name' : ''}`} x="27" y="246">
              {day.name}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}

function Crews() {
  return (
    <section className="crews">
      <h2>
        148 on site <span>of 162 due. A hat is two people.</span>
      </h2>
      <ul>
        {crews.map((crew) => (
          <li key={crew.trade}>
            <p>
              <b>{crew.trade}</b>
              <span>{crew.lead}</span>
            </p>
            <svg width="296" height="18" viewBox="0 0 296 18" aria-hidden="true">
              {steps(1, crew.due / 2, 1).map((hat) => (
                <path
                  key={hat}
                  data-decision={crew.trade === 'Services' ? 6 : undefined}
                  className={`shape ${hat * 2 > crew.here ? 'missing' : 'hat'}`}
                  transform={`translate(${(hat - 1) * 13.4} 3)`}
                  d="M0 11.5v-2h1.2Q1.2 2.5 5.5 2.5t4.3 7h1.2v2z"
                />
              ))}
            </svg>
            <strong>{crew.here}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
