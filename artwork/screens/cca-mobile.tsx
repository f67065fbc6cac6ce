import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './cca-mobile.css'

/** A scalloped outline: `lobes` half-round petals around a circle. */
function scallop(radius: number, lobes: number) {
  const step = (Math.PI * 2) / lobes
  const at = (index: number) =>
    `${(Math.cos(index * step) * radius).toFixed(1)} ${(Math.sin(index * step) * radius).toFixed(1)}`
  const bump = (radius * Math.sin(step / 2) * 1.05).toFixed(1)
  const arcs = Array.from(
    { length: lobes },
    (_, index) => `A${bump} ${bump} 0 0 1 ${at(index + 1)}`,
  )
  return `M${at(0)}${arcs.join('')}Z`
}

function Oval() {
  return (
    <>
      <ellipse className="shape gilt" rx="47" ry="58" />
      <ellipse className="bead" rx="41.5" ry="52" />
      <ellipse className="shape mat" rx="35" ry="45" />
      <path className="shape gilt" d="M-16-56C-16-70-4-66 0-74C4-66 16-70 16-56C8-52-8-52-16-56Z" />
    </>
  )
}

function Arch() {
  return (
    <>
      <path className="shape wine" d="M-44 56V-12C-44-44-20-56 0-70C20-56 44-44 44-12V56Z" />
      <path className="shape mat" d="M-33 46V-10C-33-34-16-44 0-55C16-44 33-34 33-10V46Z" />
    </>
  )
}

function Scalloped() {
  return (
    <>
      <path className="shape rose" d={scallop(44, 12)} />
      <circle className="shape mat" r="36" />
    </>
  )
}

function Square() {
  return (
    <>
      <rect className="shape wood" x="-46" y="-42" width="92" height="84" />
      <rect className="shape mat" x="-36" y="-32" width="72" height="64" />
      <path className="mitre" d="M-46-42-36-32M46-42 36-32M-46 42-36 32M46 42 36 32" />
    </>
  )
}

function Octagon() {
  return (
    <>
      <path className="shape gilt" d="M-20-50H20L50-20V20L20 50H-20L-50 20V-20Z" />
      <path className="shape wine" d="M-17-42H17L42-17V17L17 42H-17L-42 17V-17Z" />
      <path className="shape mat" d="M-14-34H14L34-14V14L14 34H-14L-34 14V-14Z" />
    </>
  )
}

function Diamond() {
  return (
    <>
      <path className="shape wood" d="M0-60 60 0 0 60-60 0Z" />
      <path className="shape mat" d="M0-45 45 0 0 45-45 0Z" />
      {[
        [0, -60],
        [60, 0],
        [0, 60],
        [-60, 0],
      ].map(([x, y]) => (
        <circle key={`${x}${y}`} className="shape gilt" cx={x} cy={y} r="6" />
      ))}
    </>
  )
}

type Member = {
  initials: string
  name: string
  trade: string
  x: number
  y: number
  nail: number
  scale: number
  hang: number
  frame: () => ReactNode
}

const members: Member[] = [
  {
    initials: 'RM',
    name: 'Rubina',
    trade: 'textile exports',
    x: 74,
    y: 267,
    nail: 178,
    scale: 0.98,
    hang: 62,
    frame: Oval,
  },
  {
    initials: 'AK',
    name: 'Aigerim',
    trade: 'felt and wool',
    x: 196,
    y: 262,
    nail: 178,
    scale: 1.06,
    hang: 46,
    frame: Scalloped,
  },
  {
    initials: 'HS',
    name: 'Huda',
    trade: 'law',
    x: 316,
    y: 271,
    nail: 178,
    scale: 0.97,
    hang: 64,
    frame: Arch,
  },
  {
    initials: 'ZQ',
    name: 'Zara',
    trade: 'ceramics',
    x: 74,
    y: 448,
    nail: 388,
    scale: 1.04,
    hang: 42,
    frame: Square,
  },
  {
    initials: 'MN',
    name: 'Maryam',
    trade: 'fintech',
    x: 196,
    y: 446,
    nail: 382,
    scale: 0.9,
    hang: 58,
    frame: Diamond,
  },
  {
    initials: 'LF',
    name: 'Lulwa',
    trade: 'catering',
    x: 316,
    y: 446,
    nail: 384,
    scale: 1,
    hang: 48,
    frame: Octagon,
  },
]

function Wall() {
  return (
    <>
      <svg aria-hidden="true" className="wall" width="390" height="560" viewBox="0 0 390 560">
        <pattern id="paper" width="36" height="44" patternUnits="userSpaceOnUse">
          <path
            className="motif"
            d="M18 9C22 14 22 19 18 23C14 19 14 14 18 9ZM18 23V30M18 27C14 27 12 25 11 21M18 27C22 27 24 25 25 21"
          />
          <path className="motif" d="M0 31C4 36 4 41 0 45M36 31C32 36 32 41 36 45" />
        </pattern>
        <rect x="0" y="178" width="390" height="382" fill="url(#paper)" />
        <path className="picture-rail" d="M0 178H390M0 172H390" />
        {members.map(({ name, x, y, nail, hang, scale, frame: Frame }) => (
          <g key={name}>
            <path
              className="cord"
              d={`M${x - 20} ${y - hang * 0.8}L${x} ${nail}L${x + 20} ${y - hang * 0.8}`}
            />
            <circle className="nail" cx={x} cy={nail} r="3" />
            <g className="frame" transform={`translate(${x} ${y}) scale(${scale})`}>
              <Frame />
            </g>
          </g>
        ))}
      </svg>
      <ul>
        {members.map(({ initials, name, trade, x, y }) => (
          <li key={name} style={{ left: x, top: y }}>
            <b className="display">{initials}</b>
            <p>
              <strong>{name}</strong>
              <span>{trade}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Ten chairs round a table, eight of them taken. */
function Table() {
  const chairs = Array.from({ length: 10 }, (_, index) => index)
  return (
    <svg aria-hidden="true" className="table" width="122" height="122" viewBox="-66 -66 132 132">
      {chairs.map((index) => (
        <path
          key={index}
          className={index < 8 ? 'shape chair' : 'chair free'}
          d="M-11-61C-6-65 6-65 11-61L9-46H-9Z"
          transform={`rotate(${index * 36 + 126})`}
        />
      ))}
      <circle className="shape cloth" r="42" />
      <path className="lace" d={scallop(35, 20)} />
      <circle className="shape vase" r="9" />
      <path
        className="shape petal"
        d="M0-2C-8-12 8-12 0-2ZM2 0C12-8 12 8 2 0ZM0 2C8 12-8 12 0 2ZM-2 0C-12 8-12-8-2 0Z"
      />
    </svg>
  )
}

function Match() {
  return (
    <section className="match">
      <svg aria-hidden="true" width="342" height="76" viewBox="0 0 342 78">
        <path
          className="ribbon"
          d="M52 40C92 4 114 74 150 36C160 24 144 14 138 28C130 48 190 60 214 34C232 16 250 40 290 40"
        />
        <circle className="shape rose" cx="39" cy="39" r="35" />
        <circle className="shape mat" cx="39" cy="39" r="28" />
        <ellipse className="shape gilt" cx="303" cy="39" rx="33" ry="38" />
        <ellipse className="shape mat" cx="303" cy="39" rx="25" ry="30" />
        <text x="39" y="46" className="small-initials">
          SN
        </text>
        <text x="303" y="46" className="small-initials">
          RM
        </text>
      </svg>
    </section>
  )
}

export function CcaMobile() {
  return (
    <Screen name="cca-mobile">
      <Wall />
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <header>
        <p>CCA · member since 2023</p>
        <h1>
          Your people,
          <br />
          <em>Sana</em>
        </h1>
      </header>
      <div className="floor">
        <div className="ask">
          <div>
            <h2>Rubina can mentor you</h2>
            <p>You both export from Faisalabad.</p>
          </div>
        </div>
        <Match />
        <div className="supper solid">
          <Table />
          <div>
            <small>Thu 26 Nov, 19:00</small>
            <b>Supper in the old cloth hall</b>
            <p>2 of 10 chairs free</p>
          </div>
        </div>
      </div>
      <DecisionNote x={222} y={58}>
        a face, not a list
      </DecisionNote>
      <Dimension x={273} y={152} length={86} label="86" />
    </Screen>
  )
}
