import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './superloyal-mobile-second.css'

/** The sale's code, the same on the cashier's screen. */
const code = '407'

/** Stamps on their way from the card, over the cup, to the till: the nearest last. */
const flight = [
  { x: 360, y: 120, size: 0.5, turn: 34, from: -42 },
  { x: 312, y: 164, size: 0.64, turn: 12, from: -32 },
  { x: 350, y: 216, size: 0.78, turn: -18, from: -24 },
  { x: 298, y: 250, size: 0.88, turn: 22, from: -14 },
  { x: 350, y: 316, size: 1, turn: -8, from: -8 },
  { x: 86, y: 232, size: 0.68, turn: -26, from: -6 },
  { x: 50, y: 318, size: 0.9, turn: 14, from: 6 },
  { x: 46, y: 424, size: 1.08, turn: -12, from: -6 },
] as const

const seats = Array.from({ length: 10 }, (_, index) => ({
  x: 33 + (index % 5) * 36,
  y: index < 5 ? 55 : 91,
  left: index === 5 || index === 6,
}))

const wedges = Array.from({ length: 15 }, (_, index) => {
  const at = (angle: number) =>
    `${(195 + 640 * Math.sin(angle)).toFixed(1)} ${(400 - 640 * Math.cos(angle)).toFixed(1)}`
  const start = (index * 2 * Math.PI) / 15
  return `M195 400L${at(start)}L${at(start + Math.PI / 15)}Z`
})

function StatusBar() {
  return (
    <div className="status">
      <span>9:41</span>
      <svg width="26" height="13" aria-hidden="true">
        <rect x="0.75" y="0.75" width="21" height="11.5" rx="3.5" className="battery" />
        <rect x="3" y="3" width="15" height="7" rx="1.5" className="charge" />
        <path d="M24 4.5v4" className="battery" />
      </svg>
    </div>
  )
}

function Stamp({ size = 1 }: { size?: number }) {
  return (
    <g transform={`scale(${size})`}>
      <circle r="25" className="shape seat" />
      <g className="glyph" transform="scale(1.35)">
        <path d="M-7 -3H6L4.500 9.500H-5.500Z" className="inked" />
        <path d="M6 -1C10.500 -1 10.500 5 5.200 5M-3.500 -6C-5.500 -8 -1.500 -9 -3.500 -11.500M2 -6C0 -8 4 -9 2 -11.500" />
      </g>
    </g>
  )
}

function Sky() {
  return (
    <svg className="sky" width="390" height="844" aria-hidden="true">
      {wedges.map((wedge) => (
        <path key={wedge} d={wedge} className="ray" />
      ))}
      {flight.map(({ x, y, size, turn, from }) => (
        <g key={y} transform={`translate(${x} ${y}) scale(${size})`}>
          <path
            d="M0 34V60M-14 30Q-15 40 -14 48M14 30Q15 40 14 48"
            className="streak"
            transform={`rotate(${-from})`}
          />
          <g
            className="flying"
            transform={`rotate(${turn})`}
            data-decision={y === 316 ? 4 : undefined}
          >
            <Stamp />
          </g>
        </g>
      ))}
    </svg>
  )
}

function Cup() {
  return (
    <svg className="cup" width="390" height="844" aria-hidden="true">
      <path d="M-4 578H394V850H-4Z" className="shape counter" />
      <path d="M-4 590H394" className="stitch" />
      <g transform="translate(0 -18)">
        <ellipse cx="194" cy="596" rx="140" ry="23" className="shape saucer" />
        <ellipse cx="192" cy="590" rx="82" ry="12" className="well" />
        <path
          d="M283 372C352 364 360 486 268 494L272 466C318 456 312 396 280 400Z"
          className="shape china"
        />
        <path
          d="M92 336H294L276 560Q272 592 240 592H146Q114 592 110 560Z"
          className="shape china"
        />
        <path d="M274 337H294L276 560Q272 592 240 592H224Q254 592 258 560Z" className="shade" />
        <ellipse cx="193" cy="336" rx="101" ry="21" className="shape china" />
        <ellipse cx="193" cy="338" rx="89" ry="15" className="shape karak" />
        <path d="M142 340C160 330 182 348 202 339S236 332 248 340" className="froth" />
        <path
          d="M146 312C118 284 180 268 148 234C141 226 141 218 146 210M196 306C162 270 234 250 198 218C189 208 190 202 196 196M240 312C214 286 266 272 242 242"
          className="steam"
        />
        <text x="181" y="482" className="code" data-decision="2">
          {code}
        </text>
        <text x="181" y="524" className="order">
          karak, no sugar
        </text>
      </g>
    </svg>
  )
}

function Card() {
  return (
    <svg className="card" width="212" height="118" aria-hidden="true">
      <rect width="212" height="118" rx="20" className="shape plate" />
      <text x="20" y="30" className="name" data-decision="3">
        Karak & Co.
      </text>
      {seats.map(({ x, y, left }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {left ? <Stamp size={0.58} /> : <circle r="13.500" className="empty" />}
        </g>
      ))}
    </svg>
  )
}

export function SuperloyalMobileSecond() {
  return (
    <Screen name="superloyal-mobile-second">
      <Sky />
      <StatusBar />
      <h1 className="display" data-decision="1">
        Ten stamps,
        <br />
        one karak
      </h1>
      <Cup />
      <Card />
      <p className="same">
        <b data-decision="5">407</b> is on Bilal’s screen too
      </p>
      <div className="both">
        <span className="lifted">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 13l5.500 5.500L20 6" />
          </svg>
          You
        </span>
        <span className="waits" data-decision="6">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
          </svg>
          Bilal, till 2
        </span>
      </div>
      <p className="undo">Take it back until the sale closes</p>
      <DecisionNote x={14} y={166}>
        both sides
        <br />
        say yes
      </DecisionNote>
      <Dimension x={107} y={386} length={149} label="code 149" />
    </Screen>
  )
}
