import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './cca-mobile-second.css'

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

/** Where something stands: degrees clockwise from the head of the table, distance from its middle. */
function place(turn: number, reach: number) {
  const angle = (turn * Math.PI) / 180
  return `translate(${(Math.sin(angle) * reach).toFixed(1)} ${(-Math.cos(angle) * reach).toFixed(1)})`
}

function Oval() {
  return (
    <>
      <ellipse className="shape gilt" rx="47" ry="56" />
      <ellipse className="bead" rx="41.5" ry="50.5" />
      <ellipse className="shape mat" rx="36" ry="45" />
    </>
  )
}

function Arch() {
  return (
    <>
      <path className="shape ink-frame" d="M-46 52V-10C-46-42-20-54 0-68C20-54 46-42 46-10V52Z" />
      <path className="shape mat" d="M-35 42V-8C-35-32-16-42 0-53C16-42 35-32 35-8V42Z" />
    </>
  )
}

function Scalloped() {
  return (
    <>
      <path className="shape rose" d={scallop(46, 12)} />
      <circle className="shape mat" r="38" />
    </>
  )
}

function Square() {
  return (
    <>
      <rect className="shape wood" x="-48" y="-44" width="96" height="88" />
      <rect className="shape mat" x="-38" y="-34" width="76" height="68" />
      <path className="mitre" d="M-48-44-38-34M48-44 38-34M-48 44-38 34M48 44 38 34" />
    </>
  )
}

function Octagon() {
  return (
    <>
      <path className="shape gilt" d="M-21-52H21L52-21V21L21 52H-21L-52 21V-21Z" />
      <path className="shape ink-frame" d="M-18-44H18L44-18V18L18 44H-18L-44 18V-18Z" />
      <path className="shape mat" d="M-15-36H15L36-15V15L15 36H-15L-36 15V-15Z" />
    </>
  )
}

function Diamond() {
  return (
    <>
      <path className="shape wood" d="M0-69 69 0 0 69-69 0Z" />
      <path className="shape mat" d="M0-57 57 0 0 57-57 0Z" />
    </>
  )
}

function Quatrefoil() {
  return (
    <>
      <path
        className="shape sage"
        d="M-26-26C-30-62 30-62 26-26C62-30 62 30 26 26C30 62-30 62-26 26C-62 30-62-30-26-26Z"
      />
      <circle className="shape mat" r="36" />
    </>
  )
}

function Hexagon() {
  return (
    <>
      <path className="shape cream" d="M0-56 49-28V28L0 56-49 28V-28Z" />
      <path className="shape ink-frame" d="M0-48 42-24V24L0 48-42 24V-24Z" />
      <path className="shape mat" d="M0-42 36.5-21V21L0 42-36.5 21V-21Z" />
    </>
  )
}

function Plain() {
  return (
    <>
      <circle className="shape rose" r="49" />
      <circle className="shape mat" r="39" />
    </>
  )
}

type Guest = { initials: string; turn: number; frame: () => ReactNode }

/** Eight who come, and Sana in the ninth chair; the tenth is free. */
const guests: Guest[] = [
  { initials: 'LF', turn: 126, frame: Octagon },
  { initials: 'ZQ', turn: 162, frame: Square },
  { initials: 'MN', turn: 198, frame: Diamond },
  { initials: 'NB', turn: 234, frame: Quatrefoil },
  { initials: 'HS', turn: 270, frame: Arch },
  { initials: 'GT', turn: 306, frame: Hexagon },
  { initials: 'AK', turn: 342, frame: Scalloped },
  { initials: 'RM', turn: 18, frame: Oval },
  { initials: 'SN', turn: 54, frame: Plain },
]

const turns = Array.from({ length: 10 }, (_, index) => index * 36 + 18)

/** A round cushion with a low back, turned to the table. */
function Chair({ turn }: { turn: number }) {
  const state = turn === 54 ? 'chosen' : turn === 90 ? 'free' : 'taken'
  return (
    <g
      className={`chair ${state}`}
      data-decision={state === 'free' ? '5' : undefined}
      transform={`rotate(${turn}) translate(0 ${turn === 54 ? -150 : -143})`}
    >
      {state === 'free' ? null : (
        <path className="shape back" d="M-40-4C-42-54 42-54 40-4L31-2C30-36-30-36-31-2Z" />
      )}
      <circle className="shape seat" r="34" />
    </g>
  )
}

function Setting({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn}) translate(0 -85)`}>
      <circle className="shape plate" r="17" />
      <circle className="rim" r="12" />
      {turn === 90 ? null : <path className="shape napkin" d="M-9-6 0-2 9-6V6L0 2-9 6Z" />}
      <circle className="shape glass" cx="22" cy="9" r="5" />
    </g>
  )
}

const roses = [
  { x: 0, y: -16 },
  { x: 15, y: -4 },
  { x: 9, y: 14 },
  { x: -10, y: 13 },
  { x: -15, y: -5 },
]

function Bouquet() {
  return (
    <>
      {[10, 62, 118, 170, 232, 292, 338].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className="shape leaf" d="M0-14C-9-22-8-34 0-43C8-34 9-22 0-14Z" />
          <path className="vein" d="M0-18V-36" />
        </g>
      ))}
      {roses.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${index * 50})`}>
          <path className={index % 2 ? 'shape bloom pale' : 'shape bloom'} d={scallop(9.5, 6)} />
          <path className="whorl" d="M-5 2C-6-6 5-7 6-1C6 5-2 6-2 1C-2-1 1-2 2 0" />
        </g>
      ))}
    </>
  )
}

function Table() {
  return (
    <svg aria-hidden="true" className="hall" width="390" height="844" viewBox="0 0 390 844">
      <pattern id="parquet" width="40" height="40" patternUnits="userSpaceOnUse">
        <path className="plank" d="M0 20 20 0 40 20M0 40 20 20 40 40M20 0V20M0 20V40M40 20V40" />
      </pattern>
      <rect width="390" height="620" fill="url(#parquet)" />
      <g transform="translate(195 392)">
        <path className="shape carpet" d={scallop(184, 36)} />
        <circle className="thread" r="183" />
        <path className="thread fine" d={scallop(171, 72)} />
        {turns.map((turn) => (
          <Chair key={turn} turn={turn} />
        ))}
        <path className="shape cloth" d={scallop(108, 40)} />
        <circle className="lace" r="107" />
        <path className="lace" d={scallop(57, 24)} />
        <circle className="lace dots" r="52" />
        {turns.map((turn) => (
          <Setting key={turn} turn={turn} />
        ))}
        <Bouquet />
        <path
          data-decision="4"
          className="ribbon"
          d="M58-146C74-166 96-160 92-142C89-130 76-136 82-148C92-166 124-156 124-118"
        />
        {guests.map(({ initials, turn, frame: Frame }) => (
          <g
            key={initials}
            data-decision={initials === 'GT' ? '1' : undefined}
            className="frame"
            transform={place(turn, turn === 54 ? 150 : 143)}
          >
            <g transform="scale(.54)">
              <Frame />
            </g>
            <text className="initials" y="6.5">
              {initials}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** A folded card with her name, as it will stand on the plate. */
function PlaceCard() {
  return (
    <svg aria-hidden="true" className="place-card" width="122" height="84" viewBox="0 0 122 84">
      <path className="shape fold" d="M14 10H112L120 74H102Z" />
      <path className="shape card" d="M14 10H108L104 76H4Z" />
      <path className="edging" d="M19 16H102L98 70H11Z" />
      <text className="written" x="56" y="54" transform="rotate(-4 56 46)">
        Sana
      </text>
    </svg>
  )
}

export function CcaMobileSecond() {
  return (
    <Screen name="cca-mobile-second">
      <Table />
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <header>
        <h1>
          Supper in the
          <br />
          <em>old cloth hall</em>
        </h1>
        <p>Thu 26 Nov, 19:00</p>
      </header>
      <section className="sheet">
        <PlaceCard />
        <div className="beside">
          <h2>Beside Rubina</h2>
          <p>
            “Ask her about Jeddah.”
            <br />
            Nasreen, <span data-decision="2">mentoring office</span>
          </p>
        </div>
        <p className="seen">
          <svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26" data-decision="6">
            <path className="eye" d="M2 13C8 4 18 4 24 13C18 22 8 22 2 13Z" />
            <circle className="eye" cx="13" cy="13" r="3.6" />
          </svg>
          <span>
            Your phone number: <b>women I have met</b>
          </span>
        </p>
        <p className="take solid">
          <span data-decision="3">Take this chair</span>
        </p>
      </section>
      <DecisionNote x={246} y={172}>
        met = one table
      </DecisionNote>
      <Dimension x={24} y={212} length={68} label="seat 68" />
    </Screen>
  )
}
