import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './kazakhstan-mobile.css'

type Station = {
  kazakh: string
  english: string
  state: 'done' | 'now' | 'ahead'
  /** Where the stop lies on the road, and how large it looks from here. */
  x: number
  y: number
  size: number
  /** Left edge and width of its road sign. */
  sign: number
  width: number
}

const stations: Station[] = [
  {
    kazakh: 'Виза',
    english: 'Visa',
    state: 'ahead',
    x: 213,
    y: 290,
    size: 8,
    sign: 236,
    width: 84,
  },
  {
    kazakh: 'Шешім',
    english: 'Decision',
    state: 'ahead',
    x: 160,
    y: 346,
    size: 10,
    sign: 30,
    width: 100,
  },
  {
    kazakh: 'Сұхбат',
    english: 'Interview',
    state: 'now',
    x: 262,
    y: 412,
    size: 16,
    sign: 90,
    width: 132,
  },
  {
    kazakh: 'Құжаттар',
    english: 'Documents',
    state: 'done',
    x: 128,
    y: 490,
    size: 17,
    sign: 190,
    width: 126,
  },
  {
    kazakh: 'Өтініш',
    english: 'Application',
    state: 'done',
    x: 252,
    y: 566,
    size: 20,
    sign: 58,
    width: 126,
  },
]

type Point = { x: number; y: number }

/** Bends of the road from under the ticket to the hills. */
const bends: Point[] = [
  { x: 60, y: 760 },
  { x: 150, y: 668 },
  { x: 252, y: 566 },
  { x: 128, y: 490 },
  { x: 262, y: 412 },
  { x: 160, y: 346 },
  { x: 213, y: 290 },
  { x: 190, y: 262 },
]

/** A smooth line through the bends (Catmull-Rom), twenty-four points to each. */
function smooth(points: Point[]): Point[] {
  const found: Point[] = []
  for (let index = 1; index < points.length - 2; index++) {
    const [before, from, to, after] = points.slice(index - 1, index + 3)
    if (!before || !from || !to || !after) continue
    for (let step = 0; step < 24; step++) {
      const at = (a: number, b: number, c: number, d: number) => {
        const t = step / 24
        return (
          0.5 *
          (2 * b +
            (c - a) * t +
            (2 * a - 5 * b + 4 * c - d) * t ** 2 +
            (3 * b - a - 3 * c + d) * t ** 3)
        )
      }
      found.push({ x: at(before.x, from.x, to.x, after.x), y: at(before.y, from.y, to.y, after.y) })
    }
  }
  return found
}

const route = smooth(bends)
const reached = 72

function trace(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

export function KazakhstanMobile() {
  return (
    <Screen name="kazakhstan-mobile">
      <Steppe />
      <div className="status">
        <b>9:41</b>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true">
          <rect className="battery" x="1" y="1" width="23" height="12" rx="3.5" />
          <rect className="charge" x="3.5" y="3.5" width="15" height="7" rx="1.5" />
          <path className="battery" d="M26.5 5.5v3" />
        </svg>
      </div>
      <div className="languages">
        <span>Қазақша</span>
        <span>Русский</span>
        <span className="on solid">English</span>
      </div>
      <h1>
        The road
        <br />
        to your visa
      </h1>
      <Ticket />
      <DecisionNote x={196} y={108}>
        one road, no dashboard
      </DecisionNote>
      <Dimension x={16} y={41} length={358} label="3 × 119" />
    </Screen>
  )
}

function Steppe() {
  return (
    <svg className="steppe" width="390" height="844" viewBox="0 0 390 844" aria-hidden="true">
      <defs>
        <linearGradient id="kazakhstan-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect className="sky" width="390" height="320" />
      <Sun />
      <Eagle />
      <path
        className="shape range far"
        d="M-10 292L24 250L46 266L92 214L122 246L140 234L178 278L206 250L232 270L268 222L304 262L328 240L372 276L402 252V330H-10Z"
      />
      <path
        className="shape snow"
        d="M92 214L122 246L112 242L104 250L92 238L80 248L68 241ZM268 222L304 262L290 256L280 264L268 250L256 260L246 250ZM24 250L46 266L34 264L24 262L14 266L10 267Z"
      />
      <path className="shape hill back" d="M-10 300Q80 272 190 288T400 280V420H-10Z" />
      <path className="shape hill middle" d="M-10 372Q90 338 220 358T400 350V560H-10Z" />
      <path className="shape hill front" d="M-10 500Q110 456 240 482T400 474V860H-10Z" />
      <path
        className="grass"
        d="M24 452q4-10 2-18m4 18q4-8 8-14m-10 14q-4-8-8-12M352 536q4-12 2-22m4 22q4-10 9-16m-11 16q-4-10-9-14M40 606q4-12 2-22m4 22q4-10 9-16m-11 16q-4-10-9-14M338 450q3-8 2-14m3 14q3-6 6-10"
      />
      <Road edge />
      <Road />
      <path className="middle-line" d={trace(route.slice(reached))} />
      <path className="middle-line travelled" d={trace(route.slice(0, reached + 1))} />
      <Yurt />
      <Horses />
      {stations.map((station) => (
        <Stop key={station.english} station={station} />
      ))}
    </svg>
  )
}

/** Short round strokes, each a little narrower than the one before it. */
function Road({ edge = false }: { edge?: boolean }) {
  return (
    <g className={edge ? 'road-edge' : 'road'}>
      {route.slice(1).map((point, index) => (
        <path
          key={point.y}
          d={trace([route[index] ?? point, point])}
          strokeWidth={(10 + (point.y - 280) * 0.125 + (edge ? 3 : 0)).toFixed(1)}
        />
      ))}
    </g>
  )
}

/** The sun of the flag: thirty-two rays shaped like grain. */
function Sun() {
  const rays = Array.from({ length: 32 }, (_, index) => index * 11.25)
  return (
    <g transform="translate(318 196)">
      {rays.map((turn) => (
        <path
          key={turn}
          className="shape ray"
          transform={`rotate(${turn})`}
          d="M-2.6-38Q-4-48 0-58Q4-48 2.6-38Z"
        />
      ))}
      <circle className="shape disc" r="31" />
    </g>
  )
}

function Eagle() {
  return (
    <path
      className="shape eagle"
      d="M252 122C236 112 216 110 196 120C214 120 226 126 236 134C232 140 236 146 246 142L252 150L258 142C268 146 272 140 268 134C278 126 290 120 308 120C288 110 268 112 252 122Z"
      transform="translate(64 158) scale(.5)"
    />
  )
}

function Yurt() {
  return (
    <g transform="translate(334 408)">
      <path className="shape felt" d="M-42 0V-30L-38-36H38L42-30V0Q0 10-42 0Z" />
      <path className="shape roof" d="M-46-30C-36-56-16-70-8-72H8C16-70 36-56 46-30Q0-20-46-30Z" />
      <path className="shape crown" d="M-10-72Q0-80 10-72Q0-66-10-72Z" />
      <path className="band" d="M-41-19l7 6l7-5l7 6l7-5M41-19l-7 6l-7-5l-7 6l-7-5" />
      <path className="shape door" d="M-11 4V-24Q0-30 11-24V4Q0 6-11 4Z" />
      <path className="door-line" d="M0-26V5" />
    </g>
  )
}

const herd = [
  { x: 14, y: 386, size: 0.86 },
  { x: 346, y: 300, size: 0.5 },
]

function Horses() {
  return (
    <>
      {herd.map((horse) => (
        <g key={horse.x} transform={`translate(${horse.x} ${horse.y}) scale(${horse.size})`}>
          <path className="shape horse" d="M14 28L12 50H18L21 30ZM35 30L36 50H42L42 28Z" />
          <path
            className="shape horse"
            d="M1 50H7L10 37C14 34 17 31 18 29C27 33 36 33 42 30L45 50H51L51 31C55 27 57 22 58 17L62 14L71 19C75 20 77 16 75 13L66 3L65-3L61 1C55 2 50 7 46 13C38 15 24 12 16 13C8 13 4 17 3 25C1 30-4 36-6 46C-1 44 1 39 3 34C3 40 0 46 1 50Z"
          />
          <path className="mane" d="M60 2C54 4 50 9 47 14" />
        </g>
      ))}
    </>
  )
}

function Stop({ station }: { station: Station }) {
  const { x, y, size, sign, width, state } = station
  const near = sign + width < x ? sign + width : sign
  const middle = sign + width / 2
  return (
    <g className={`stop ${state}`}>
      <path
        className="post"
        d={`M${sign + 16} ${y - 22}V${y + 20}M${sign + width - 16} ${y - 22}V${y + 20}`}
      />
      <path className="lead" d={`M${near} ${y - 10}H${x}`} />
      <rect className="plate-back" x={sign} y={y - 32} width={width} height="44" rx="7" />
      <rect className="shape plate" x={sign} y={y - 32} width={width} height="44" rx="7" />
      <text className="kazakh" x={middle} y={y - 13}>
        {station.kazakh}
      </text>
      <text className="english" x={middle} y={y + 4}>
        {station.english}
      </text>
      <ellipse className="shape base" cx={x} cy={y} rx={size} ry={size * 0.72} />
      {state === 'done' ? (
        <path className="tick" d={`M${x - 7} ${y}l5 5l9-9`} />
      ) : (
        <ellipse className="pit" cx={x} cy={y} rx={size * 0.42} ry={size * 0.3} />
      )}
    </g>
  )
}

const horns = Array.from({ length: 10 }, (_, index) => 26 + index * 34)

/** The ram's horn of the carpets, along the edge of the ticket. */
function Ornament() {
  return (
    <svg className="ornament" width="358" height="34" viewBox="0 0 358 34" aria-hidden="true">
      <path className="ornament-edge" d="M0 4H358M0 30H358" />
      {horns.map((x) => (
        <g key={x} transform={`translate(${x} 17)`}>
          <path
            className="horn"
            d="M0 9V1C0-7-10-8-11-1C-11.5 3.5-6 4.5-5.5 0.5M0 1C0-7 10-8 11-1C11.5 3.5 6 4.5 5.5 0.5"
          />
          {x < 332 ? <path className="horn-diamond" d="M17-4l3.5 4l-3.5 4l-3.5-4z" /> : null}
        </g>
      ))}
    </svg>
  )
}

/** Paper ticket with bitten edges: eight round bites a side. */
function ticketOutline(width: number, height: number): string {
  const bites = 9
  const pitch = (height - 24) / bites
  const down = Array.from({ length: bites }, () => `v${pitch - 12}a6 6 0 0 0 0 12`).join('')
  const up = Array.from({ length: bites }, () => `a6 6 0 0 0 0-12v${12 - pitch}`).join('')
  return `M10 0H${width - 10}a10 10 0 0 1 10 10${down}v4a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10v-4${up}a10 10 0 0 1 10-10Z`
}

function Ticket() {
  return (
    <section className="ticket">
      <svg className="paper" width="358" height="232" viewBox="0 0 358 232" aria-hidden="true">
        <path className="shape stock" d={ticketOutline(358, 232)} />
        <path className="tear" d="M16 164H342" />
      </svg>
      <Ornament />
      <div className="when">
        <b className="display">14</b>
        <p>
          April, Tuesday
          <strong>10:20</strong>
        </p>
      </div>
      <p className="where">
        <b>Window 3</b>
        Embassy, Riyadh
      </p>
      <p className="bring">Сұхбат, собеседование, interview</p>
      <span className="show solid">Show at the gate</span>
    </section>
  )
}
