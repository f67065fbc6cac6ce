import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './yusra-mobile-second.css'

const each = 1060
const paid = 3

/** One palm an instalment, in the order in which the water reaches them. */
const palms = [
  { month: 'Sep', x: 66, y: 346 },
  { month: 'Oct', x: 324, y: 346 },
  { month: 'Nov', x: 324, y: 474 },
  { month: 'Dec', x: 66, y: 474 },
  { month: 'Jan', x: 66, y: 602 },
  { month: 'Feb', x: 324, y: 602 },
  { month: 'Mar', x: 324, y: 730 },
  { month: 'Apr', x: 66, y: 730 },
] as const

const money = (value: number) => value.toLocaleString('en-US')

/** The falaj runs to and fro between the rows; the gate stands at its middle, before December. */
const watered = 'M-12 410H350Q374 410 374 434V514Q374 538 350 538H195'
const dry =
  'M195 538H40Q16 538 16 562V642Q16 666 40 666H350Q374 666 374 690V770Q374 794 350 794H90Q66 794 66 750'

/** A palm leaf of so many pairs of leaflets, upwards from (0, 0), bent to one side. */
function frond(length: number, width: number, pairs: number, bend: number) {
  const side = (sign: 1 | -1) =>
    Array.from({ length: pairs }, (_, index) => {
      const t = 0.16 + (0.84 * index) / pairs
      const reach = width * Math.sin(Math.PI * (0.18 + 0.8 * t)) + 0.8
      const tip = t + 0.13
      const point = (x: number, at: number) =>
        `${(x + bend * at * at).toFixed(1)} ${(-length * at).toFixed(1)}`
      return [point(sign * reach, tip), point(sign * reach * 0.3, tip + 0.01)]
    })
  const up = side(-1).flat()
  const down = side(1)
    .map(([tip, notch]) => [notch, tip])
    .toReversed()
    .flat()
  return `M0 0L${up.join('L')}L${bend} ${-length}L${down.join('L')}Z`
}

type CrownProps = { count: number; leaf: string; rib: string; turn: number; tone: string }

function Crown({ count, leaf, rib, turn, tone }: CrownProps) {
  const turns = Array.from({ length: count }, (_, index) => turn + (index * 360) / count)
  return turns.map((angle) => (
    <g key={angle} transform={`rotate(${angle})`}>
      <path d={leaf} className={`shape ${tone}`} />
      <path d={rib} className="rib" />
    </g>
  ))
}

const outer = { leaf: frond(62, 12, 8, 9), rib: 'M0 -8Q1 -34 7 -54' }
const upper = { leaf: frond(43, 9.5, 6, -7), rib: 'M0 -6Q-1 -24 -5 -37' }
const young = { leaf: frond(38, 8.5, 6, 6), rib: 'M0 -5Q1 -20 4 -32' }
const sprout = { leaf: frond(23, 5.4, 4, 4), rib: 'M0 -3Q0 -12 2 -18' }

/** October's palm has grown, December's is due, April's is the last. */
const decisions: Record<number, string> = { 1: '4', 3: '5', 7: '6' }

function Palm({ index, x, y }: { index: number; x: number; y: number }) {
  const turn = index * 23
  return (
    <g transform={`translate(${x} ${y})`} data-decision={decisions[index]}>
      {index < paid && (
        <g className="crown">
          <Crown count={9} {...outer} turn={turn} tone="deep" />
          <Crown count={7} {...upper} turn={turn + 14} tone="light" />
          {[0, 60, 120, 180, 240, 300].map((angle) => (
            <circle
              key={angle}
              r="4.600"
              cy="-8.500"
              transform={`rotate(${angle + turn})`}
              className="shape date"
            />
          ))}
          <circle r="4.600" className="shape date" />
        </g>
      )}
      {index === paid && (
        <g className="crown">
          <circle r="46" className="basin due" />
          <Crown count={7} {...young} turn={turn} tone="light" />
        </g>
      )}
      {index > paid && (
        <>
          <circle r="30" className="basin" />
          <Crown count={5} {...sprout} turn={turn} tone="new" />
        </>
      )}
    </g>
  )
}

function Garden() {
  return (
    <svg className="garden" width="390" height="844" aria-hidden="true">
      <path d="M-4 268Q60 258 140 266T394 262V850H-4Z" className="shape soil" />
      {palms.map(({ month, x, y }, index) => (
        <g key={month}>
          {index > paid && <circle cx={x} cy={y} r="56" className="ghost" />}
          <path d={`M${x} ${y + 20}V${y + 60}`} className="runnel" />
        </g>
      ))}
      <path d={`${watered}${dry.slice('M195 538'.length)}`} className="stone" />
      <path d={dry} className="bed" />
      <path d={watered} className="bed" />
      <path d={watered} className="water" />
      {palms.slice(0, paid).map(({ month, x, y }) => (
        <path key={month} d={`M${x} ${y + 20}V${y + 58}`} className="trickle" />
      ))}
      <path d="M-4 407H40M112 413H176M216 407H276M374 446V476M316 541H292" className="ripple" />
      {palms.map(({ month, x, y }, index) => (
        <Palm key={month} index={index} x={x} y={y} />
      ))}
    </svg>
  )
}

function Labels() {
  return (
    <ul className="labels">
      {palms.map(({ month, x, y }, index) => (
        <li
          key={month}
          className={`${x > 195 ? 'right' : 'left'} ${index === paid ? 'due' : index < paid ? 'paid' : ''}`}
          style={{ top: y - 24 }}
        >
          <b>1 {month}</b>
          <span>{index < paid ? 'is back' : money(each)}</span>
        </li>
      ))}
    </ul>
  )
}

export function YusraMobileSecond() {
  return (
    <Screen name="yusra-mobile-second">
      <Garden />
      <div className="status">
        <span>9:41</span>
        <svg width="27" height="13" aria-hidden="true">
          <rect x="0.750" y="0.750" width="22" height="11.500" rx="4" className="battery" />
          <rect x="3" y="3" width="15" height="7" rx="2" className="charge" />
          <path d="M25.500 4.500v4" className="battery" />
        </svg>
      </div>
      <div className="sentence">
        <h1>
          <b data-decision="1">AED {money(paid * each)}</b> is back.{' '}
          <mark>{money((8 - paid) * each)}</mark> to go, the last in <b>April</b>.
        </h1>
        <p className="arabic" dir="rtl" lang="ar">
          بقي <b data-decision="2">5,300 درهم</b>
        </p>
      </div>
      <Labels />
      <span className="gate">
        <svg width="20" height="24" viewBox="0 0 20 24" aria-hidden="true" data-decision="3">
          <path d="M10 16V3M4.500 8.500L10 3l5.500 5.500M2 21h16" />
        </svg>
        Let {money(each)} in
      </span>
      <DecisionNote x={109} y={624}>
        paying opens a gate
      </DecisionNote>
      <Dimension x={132} y={306} length={126} label="gap 126" />
    </Screen>
  )
}
