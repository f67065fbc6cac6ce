import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { QuoteMark, SceneHatch } from './scene-kit.tsx'
import './video-desk.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

type Spot = readonly [x: number, y: number, z: number]

/** Where a point of the room falls on the sheet: x runs right and down, y left and down, z up. */
function at(x: number, y: number, z: number): string {
  return `${(500 + (x - y) * 0.866).toFixed(1)} ${(292 + (x + y) * 0.5 - z).toFixed(1)}`
}

function face(...spots: Spot[]): string {
  return `M${spots.map(([x, y, z]) => at(x, y, z)).join('L')}Z`
}

/** Skews flat drawings onto a face: `front` looks left and down, `top` lies on the desk. */
function onto(plane: 'front' | 'top', x: number, y: number, z: number): string {
  const skew = plane === 'front' ? '0.866 0.5 0 1' : '0.866 0.5 -0.866 0.5'
  return `matrix(${skew} ${at(x, y, z)})`
}

type BlockProps = { from: Spot; size: Spot; tone: string; top?: string; side?: string }

/** A box standing at `from`, with its three visible faces. */
function Block({ from: [x, y, z], size: [w, d, h], tone, top = tone, side = tone }: BlockProps) {
  const [right, near, up] = [x + w, y + d, z + h]
  return (
    <g>
      <path
        d={face([x, near, z], [right, near, z], [right, near, up], [x, near, up])}
        className={`shape ${tone}`}
      />
      <path
        d={face([right, y, z], [right, near, z], [right, near, up], [right, y, up])}
        className={`shape ${side}`}
      />
      <path
        d={face([x, y, up], [right, y, up], [right, near, up], [x, near, up])}
        className={`shape ${top}`}
      />
    </g>
  )
}

const floors = [
  { level: 'L9', done: 0.55, tone: 'amber' },
  { level: 'L8', done: 0.43, tone: 'blue' },
  { level: 'L7', done: 0.3, tone: 'blue' },
  { level: 'L6', done: 0.48, tone: 'blue' },
  { level: 'L5', done: 0.81, tone: 'blue' },
  { level: 'L4', done: 0.62, tone: 'blue' },
] as const

/** Concrete by day, in cubic metres; the week adds up to 440. */
const pours = [
  { day: 'T', volume: 64 },
  { day: 'F', volume: 0 },
  { day: 'S', volume: 96 },
  { day: 'S', volume: 40 },
  { day: 'M', volume: 120 },
  { day: 'T', volume: 72 },
  { day: 'W', volume: 48 },
] as const
const week = pours.reduce((sum, { volume }) => sum + volume, 0)

export function VideoDesk() {
  return (
    <Screen name="video-desk">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Room />
        <Monitor />
        <Crane />
        <Keyboard />
        <Drawings />
        <Mug />
        <Invoices />
        <HardHat />
      </svg>
      <DecisionNote x={716} y={52}>
        each floor is its own bar
      </DecisionNote>
      <Dimension x={88} y={196} length={290} vertical label="hook travel 290" />
    </Screen>
  )
}

function Room() {
  return (
    <g>
      <path d={face([0, 0, 900], [1100, 0, 900], [1100, 0, 0], [0, 0, 0])} className="wall-right" />
      <path d={face([0, 0, 900], [0, 900, 900], [0, 900, 0], [0, 0, 0])} className="wall-left" />
      <path
        d={face([0, 0, 0], [1100, 0, 0], [1100, 1100, 0], [0, 1100, 0])}
        className="shape desk"
      />
      {[130, 260, 390, 520, 650, 780].map((y) => (
        <path key={y} d={`M${at(0, y, 0)}L${at(1100, y, 0)}`} className="grain" />
      ))}
      <path d={`M${at(0, 0, 0)}V0`} className="corner" />
      <g transform={onto('front', 612, 0, 440)}>
        <Elevation />
      </g>
    </g>
  )
}

/** The tower's elevation, pinned to the wall. */
function Elevation() {
  return (
    <g>
      <rect width="240" height="300" className="shape blueprint" />
      <path
        d="M40 262V62H116V36H160V262M20 262H220M40 92H160M40 122H160M40 152H160M40 182H160M40 212H160M40 240H160M70 62V262M100 62V262M130 36V262"
        className="print"
      />
      <path
        d="M184 62V262M178 62H190M178 262H190M138 36V12M126 22L138 12L150 22"
        className="print"
      />
      <circle cx="14" cy="14" r="6" className="shape amber" />
      <circle cx="226" cy="14" r="6" className="shape amber" />
    </g>
  )
}

function Monitor() {
  return (
    <g>
      <path d={face([220, 20, 0], [660, 20, 0], [660, 160, 0], [280, 170, 0])} className="cast" />
      <Block
        from={[270, 40, 0]}
        size={[170, 90, 8]}
        tone="steel-dark"
        top="steel"
        side="steel-deep"
      />
      <Block from={[330, 50, 8]} size={[50, 16, 70]} tone="steel" side="steel-deep" />
      <Block
        from={[102, 66, 44]}
        size={[516, 22, 318]}
        tone="bezel"
        top="steel-dark"
        side="bezel"
      />
      <g transform={onto('front', 114, 88, 350)}>
        <rect width="492" height="294" className="shape paper" />
        <Dashboard />
      </g>
    </g>
  )
}

function Dashboard() {
  return (
    <g>
      <path d="M16 24h20v7H16zM22 15h14v7H22zM12 33h24v5H12z" className="shape blue" />
      <text x="46" y="34" className="brand">
        BuiltOp
      </text>
      <text x="476" y="33" className="end small">
        Qasr Tower B
      </text>
      <path d="M0 50H492M300 50V294" className="rule" />
      <text x="14" y="84" className="headline">
        Level 9 pours today
      </text>
      {floors.map(({ level, done, tone }, index) => (
        <g key={level} transform={`translate(0 ${102 + index * 31})`}>
          <text x="14" y="20" className="level">
            {level}
          </text>
          <rect x="54" width="176" height="25" className="shape pale" />
          <rect x="54" width={176 * done} height="25" className={`shape ${tone}`} />
          <path d="M48 27.500H236" className="slab" />
          <text x="290" y="20" className="end percent">
            {Math.round(done * 100)}%
          </text>
        </g>
      ))}
      <text x="316" y="76" className="small">
        Concrete, 7 days
      </text>
      <text x="314" y="124" className="volume">
        {week}
      </text>
      <text x="410" y="124" className="unit">
        m³
      </text>
      {pours.map(({ day, volume }, index) => (
        <g key={`${day}${volume}`} transform={`translate(${316 + index * 23.5} 0)`}>
          <rect
            y={262 - volume}
            width="17"
            height={volume || 1}
            className={`shape ${index === 6 ? 'amber' : 'blue'}`}
          />
          <text x="8.5" y="283" className="day">
            {day}
          </text>
        </g>
      ))}
    </g>
  )
}

/** A desk lamp built as a tower crane; its load bears the quotation mark. */
function Crane() {
  const mast = count(12).map((index) => index * 25)
  const jib = count(12).map((index) => 150 + index * 26)
  return (
    <g>
      <g transform={onto('top', 66, 356, 0)}>
        <circle r="86" className="cast" />
      </g>
      <Block
        from={[4, 110, 0]}
        size={[84, 84, 14]}
        tone="steel-dark"
        top="steel"
        side="steel-deep"
      />
      {mast.map((z) => (
        <path
          key={z}
          d={`M${at(36, 164, 14 + z)}L${at(60, 164, 39 + z)}M${at(60, 164, 14 + z)}L${at(60, 140, 39 + z)}M${at(36, 164, 39 + z)}L${at(60, 164, 39 + z)}L${at(60, 140, 39 + z)}`}
          className="lattice"
        />
      ))}
      <path
        d={`M${at(36, 164, 14)}L${at(36, 164, 314)}M${at(60, 164, 14)}L${at(60, 164, 314)}M${at(60, 140, 14)}L${at(60, 140, 314)}`}
        className="girder"
      />
      <path
        d={`M${at(48, 152, 372)}L${at(48, 320, 310)}M${at(48, 152, 372)}L${at(48, 84, 312)}`}
        className="tie"
      />
      <path
        d={`M${at(36, 164, 304)}L${at(48, 152, 372)}L${at(60, 140, 304)}M${at(48, 152, 372)}L${at(60, 164, 304)}`}
        className="girder"
      />
      <path
        d={`M${at(60, 70, 290)}L${at(60, 150, 290)}M${at(36, 70, 290)}L${at(36, 150, 290)}`}
        className="girder"
      />
      <Block
        from={[32, 66, 272]}
        size={[32, 30, 42]}
        tone="steel-dark"
        top="steel"
        side="steel-deep"
      />
      {jib.map((y) => (
        <path
          key={y}
          d={`M${at(60, y, 290)}L${at(48, y + 13, 310)}L${at(60, y + 26, 290)}M${at(36, y, 290)}L${at(48, y + 13, 310)}`}
          className="lattice"
        />
      ))}
      <path
        d={`M${at(60, 150, 290)}L${at(60, 462, 290)}L${at(36, 462, 290)}L${at(36, 150, 290)}M${at(48, 163, 310)}L${at(48, 449, 310)}L${at(60, 462, 290)}M${at(48, 449, 310)}L${at(36, 462, 290)}`}
        className="girder"
      />
      <Block
        from={[30, 136, 266]}
        size={[36, 36, 40]}
        tone="amber"
        top="amber-light"
        side="amber-deep"
      />
      <Block
        from={[32, 324, 276]}
        size={[32, 34, 12]}
        tone="amber"
        top="amber-light"
        side="amber-deep"
      />
      <path d={`M${at(42, 341, 276)}V240M${at(54, 341, 276)}V240`} className="cable" />
      <path d="M216 232H276L264 262H228Z" className="shape steel-dark" />
      <QuoteMark x={246} y={356} r={104} />
    </g>
  )
}

function Keyboard() {
  const rows = [0, 1, 2, 3]
  return (
    <g>
      <Block from={[240, 250, 0]} size={[270, 96, 10]} tone="steel" top="paper" side="steel-dark" />
      {rows.flatMap((row) =>
        count(12).map((key) => {
          if (row === 3 && key > 3 && key < 8) return null
          const [x, y] = [248 + key * 21.3, 257 + row * 21.5]
          return (
            <path
              key={`${row}-${key}`}
              d={face([x, y, 11], [x + 17, y, 11], [x + 17, y + 17, 11], [x, y + 17, 11])}
              className={`key ${row === 0 && key === 0 ? 'amber' : ''}`}
            />
          )
        }),
      )}
      <path
        d={face([333, 321.5, 11], [414, 321.5, 11], [414, 338.5, 11], [333, 338.5, 11])}
        className="key"
      />
    </g>
  )
}

/** Three rolls of drawings, seen from their ends. */
function Drawings() {
  const rolls = [
    { y: 40, z: 0, tone: 'paper' },
    { y: 98, z: 0, tone: 'blueprint' },
    { y: 69, z: 48, tone: 'paper' },
  ]
  return (
    <g>
      {rolls.map(({ y, z, tone }) => (
        <g key={y}>
          <path
            d={`M${at(650, y - 16, z + 48)}L${at(1050, y - 16, z + 48)}L${at(1050, y + 36, z + 8)}L${at(650, y + 36, z + 8)}Z`}
            className={`shape ${tone}`}
          />
          <g transform={`translate(${at(650, y + 10, z + 28)}) rotate(-30)`}>
            <ellipse rx="20" ry="31" className={`shape ${tone} roll-end`} />
            <path
              d="M-2 -2C6 -10 12 4 2 11C-10 16 -16 0 -8 -14C4 -24 16 -14 15 4"
              className="spiral"
            />
          </g>
        </g>
      ))}
    </g>
  )
}

function Mug() {
  return (
    <g transform="translate(112 548)">
      <ellipse cx="16" cy="64" rx="60" ry="28" className="cast" />
      <path d="M-44 12C-86 4 -84 62 -36 54" className="handle" />
      <path d="M-48 -22V44C-48 72 48 72 48 44V-22Z" className="shape blue" />
      <path d="M-48 0C-48 28 48 28 48 0V18C48 46 -48 46 -48 18Z" className="shape paper" />
      <ellipse cy="-22" rx="48" ry="24" className="shape blue-light" />
      <ellipse cy="-19" rx="39" ry="18" className="shape tea" />
    </g>
  )
}

/** The invoice on top of the pile, readable line by line. */
function Invoices() {
  const lines = [
    ['Structure drawings', '42,000'],
    ['Site app, sprint 4', '31,500'],
    ['Crew log, sprint 5', '26,500'],
  ] as const
  return (
    <g>
      <g transform={`${onto('top', 300, 420, 0)} rotate(3)`}>
        <rect x="-8" y="10" width="312" height="196" className="cast" />
        <rect width="310" height="200" className="shape paper-dim" />
      </g>
      <g transform={onto('top', 296, 414, 4)}>
        <rect width="310" height="200" className="shape paper" />
        <text x="18" y="38" className="invoice-title">
          Invoice 14
        </text>
        {lines.map(([what, sum], index) => (
          <g key={what} transform={`translate(18 ${74 + index * 32})`}>
            <text className="line-text">{what}</text>
            <text x="274" className="line-text end">
              {sum}
            </text>
            <path d="M0 9H274" className="rule" />
          </g>
        ))}
        <text x="18" y="178" className="total">
          SAR
        </text>
        <text x="292" y="178" className="total end">
          100,000
        </text>
      </g>
    </g>
  )
}

function HardHat() {
  return (
    <g transform="translate(906 742)">
      <ellipse cx="6" cy="58" rx="176" ry="62" className="cast" />
      <ellipse cx="-8" cy="36" rx="168" ry="58" className="shape amber-deep" />
      <ellipse cx="-8" cy="26" rx="168" ry="58" className="shape amber" />
      <path
        d="M-118 22C-122 -76 -66 -132 6 -132C80 -132 122 -72 116 22C92 64 -94 64 -118 22Z"
        className="shape amber"
      />
      <path
        d="M60 -118C104 -92 122 -42 116 22C104 42 64 52 16 54C84 30 96 -60 60 -118Z"
        className="amber-shade"
      />
      <path
        d="M-40 -118C-66 -74 -74 -14 -66 44L-30 51C-40 -14 -32 -82 -6 -131Z"
        className="shape amber-light"
      />
      <path
        d="M34 -128C44 -84 46 -18 34 52L4 54C16 -18 14 -84 2 -132Z"
        className="shape amber-light"
      />
      <g transform="translate(72 -12) skewY(-14)">
        <path d="M-14 -2h26v8h-26zM-6 -12h18v8H-6zM-20 8h32v7h-32z" className="shape badge" />
      </g>
    </g>
  )
}
