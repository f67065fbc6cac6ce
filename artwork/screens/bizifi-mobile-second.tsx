import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './bizifi-mobile-second.css'

/**
 * The invoice as cloth on the counter, cut to scale: 4 px are PKR 1,000.
 * 51,000 + 40,500 + 33,000 = 124,500, so the three lengths are 204, 162 and 132 px.
 */
type Length = {
  cloth: 'lawn' | 'khaddar' | 'silk'
  name: string
  measure: string
  amount: string
  top: number
  height: number
}

const top = 178

const lengths: Length[] = [
  {
    cloth: 'lawn',
    name: 'Printed lawn',
    measure: '60 m promised, at 850',
    amount: '51,000',
    top,
    height: 204,
  },
  {
    cloth: 'khaddar',
    name: 'Khaddar',
    measure: '45 m promised, at 900',
    amount: '40,500',
    top: top + 204,
    height: 162,
  },
  {
    cloth: 'silk',
    name: 'Raw silk',
    measure: '30 m promised, at 1,100',
    amount: '33,000',
    top: top + 366,
    height: 132,
  },
]

/** A length of cloth with a pinked lower edge; its upper edge lies under the length before it. */
function pinked(y: number, height: number) {
  const teeth = Array.from({ length: 28 }, (_, index) => (index % 2 ? 'l-12-7' : 'l-12 7'))
  return `M68 ${y > top ? y - 10 : y}H404V${y + height - 4}${teeth.join('')}Z`
}

function Flower({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {[0, 72, 144, 216, 288].map((angle) => (
        <path
          key={angle}
          className="petal"
          d="M0-3C-9-9-8-21 0-20C8-21 9-9 0-3Z"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle className="heart" r="5" />
    </g>
  )
}

function Patterns() {
  return (
    <>
      <pattern id="bizifi-lawn" width="96" height="96" patternUnits="userSpaceOnUse">
        <path
          className="vine"
          d="M0 70C22 82 38 60 48 48S78 14 96 26M48 48C58 62 74 74 96 70M0 26C14 30 30 30 48 48"
        />
        <path
          className="sprig"
          d="M22 72C16 62 22 54 32 54C34 64 30 70 22 72ZM70 70C72 60 82 58 90 62C86 70 78 74 70 70ZM66 28C56 26 54 18 58 10C68 12 70 20 66 28ZM16 30C10 38 2 38-4 32M80 20C82 12 90 10 96 12"
        />
        <Flower x={48} y={48} />
        <Flower x={0} y={0} turn={20} />
        <Flower x={96} y={0} turn={20} />
        <Flower x={0} y={96} turn={20} />
        <Flower x={96} y={96} turn={20} />
      </pattern>
      <pattern id="bizifi-khaddar" width="54" height="54" patternUnits="userSpaceOnUse">
        <path className="weft wide" d="M0 12H54M12 0V54" />
        <path className="weft" d="M0 32H54M0 38H54M32 0V54M38 0V54" />
        <path className="slub" d="M20 22h10M44 46h8M2 48h6M22 46h4M46 24h5" />
      </pattern>
      <pattern id="bizifi-silk" width="64" height="66" patternUnits="userSpaceOnUse">
        <path className="stripe" d="M4 0V66M60 0V66" />
        <path
          className="buti"
          d="M34 8C46 14 50 28 42 38C36 46 22 44 22 34C22 26 32 24 34 31C35 36 29 37 28 34C31 25 30 15 34 8Z"
        />
        <path className="stem" d="M33 44V58M33 54C28 54 26 50 26 47M33 54C38 54 40 50 40 47" />
      </pattern>
      <linearGradient id="bizifi-folds" x1="0" x2="1" y1="0" y2="0">
        {folds.map(({ at, tone, opacity }) => (
          <stop key={at} offset={at} stopColor={tone} stopOpacity={opacity} />
        ))}
      </linearGradient>
    </>
  )
}

const folds = [
  { at: 0, tone: '#1a1238', opacity: 0.2 },
  { at: 0.06, tone: '#1a1238', opacity: 0 },
  { at: 0.68, tone: '#ffffff', opacity: 0 },
  { at: 0.76, tone: '#ffffff', opacity: 0.2 },
  { at: 0.8, tone: '#1a1238', opacity: 0.16 },
  { at: 0.88, tone: '#1a1238', opacity: 0 },
  { at: 0.94, tone: '#ffffff', opacity: 0.16 },
  { at: 1, tone: '#1a1238', opacity: 0.18 },
]

function Cloth() {
  return (
    <svg aria-hidden="true" className="counter" width="390" height="844" viewBox="0 0 390 844">
      <Patterns />
      {[...lengths].reverse().map(({ cloth, top: y, height }) => (
        <g key={cloth} className="length">
          <path
            className={`shape ${cloth}`}
            d={pinked(y, height)}
            data-decision={cloth === lengths[0]?.cloth ? 4 : undefined}
          />
          <path d={pinked(y, height)} fill={`url(#bizifi-${cloth})`} />
          <path className="folds" d={pinked(y, height)} fill="url(#bizifi-folds)" />
        </g>
      ))}
    </svg>
  )
}

const thousands = Array.from({ length: 125 }, (_, index) => index)

/** The tape begins at nought and is pulled out to the total. */
function Tape() {
  return (
    <svg aria-hidden="true" className="tape" width="60" height="540" viewBox="0 0 60 540">
      <path className="shape band" d="M14 0H60V522H14Z" />
      <path
        className="shape metal"
        d="M14 508H60V524C60 530 56 532 50 532H24C18 532 14 530 14 524Z"
      />
      <circle className="shape rivet" cx="37" cy="519" r="3.5" />
      <path
        className="ticks"
        d={thousands.map((index) => `M60 ${10 + index * 4}h${index % 5 ? -6 : -13}`).join('')}
      />
      {[20, 40, 60, 80, 100, 120].map((value) => (
        <text key={value} x="31" y={15 + value * 4}>
          {value}
        </text>
      ))}
    </svg>
  )
}

function Scissors() {
  return (
    <svg aria-hidden="true" className="scissors" width="100" height="68" viewBox="0 0 118 80">
      <path className="shape blade" d="M62 34 4 18C0 17 2 12 6 13L68 24Z" />
      <path className="shape blade" d="M62 40 4 50C0 51 1 56 6 56L68 48Z" />
      <path className="ring" d="M66 28C78 34 84 44 92 52" />
      <path className="ring" d="M64 44C76 40 84 30 92 22" />
      <ellipse className="ring" cx="100" cy="14" rx="15" ry="10.5" transform="rotate(-28 100 14)" />
      <ellipse className="ring" cx="100" cy="60" rx="15" ry="10.5" transform="rotate(28 100 60)" />
      <circle className="shape screw" cx="68" cy="36.5" r="4.5" />
    </svg>
  )
}

export function BizifiMobileSecond() {
  return (
    <Screen name="bizifi-mobile-second">
      <Cloth />
      <div className="shade">
        <Tape />
      </div>
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <header>
        <p>
          <span data-decision="5">Al Noor Garments</span>, sent 9:02
        </p>
        <h1>
          <small>Invoice</small> 1047
        </h1>
        <p className="first">
          written offline as <span data-decision="1">M2-0902</span>
        </p>
      </header>
      {lengths.map(({ name, measure, amount, top: y, height }) => (
        <article key={name} className="box" style={{ top: y + height / 2 - 52 }}>
          <b>{amount}</b>
          <p>
            {name}
            <span data-decision={name === 'Khaddar' ? '2' : undefined}>{measure}</span>
          </p>
        </article>
      ))}
      <div className="total">
        <h2>
          <small>PKR</small> 124,500
        </h2>
        <p>
          due <span data-decision="3">Saturday 5 December</span>
        </p>
      </div>
      <Scissors />
      <p className="pay solid">
        <svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26" data-decision="6">
          <path className="chevron" d="M4 5l8 8-8 8M14 5l8 8-8 8" />
        </svg>
        Record a payment
      </p>
      <DecisionNote x={232} y={138}>
        height = amount
      </DecisionNote>
      <Dimension x={350} y={178} length={204} vertical label="51,000 = 204" />
    </Screen>
  )
}
