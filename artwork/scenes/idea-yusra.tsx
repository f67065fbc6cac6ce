import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-yusra.css'

/** The chart: a dirham is 0.05 px, a month 88 px; its corner stands at (110, 660). */
const left = 110
const axis = 660
const month = 88
const months = 8

/** Down a stair to nothing, one step a month. */
function stair(amount: number): string {
  const rise = (amount * 0.05) / months
  const steps = Array.from(
    { length: months },
    (_, index) => `H${left + (index + 1) * month}V${axis - amount * 0.05 + (index + 1) * rise}`,
  )
  return `M${left} ${axis - amount * 0.05}${steps.join('')}`
}

/** Where testers' thumbs left the grip: all at the top. */
const thumbs = [
  { x: 96, y: 150, turn: -24 },
  { x: 176, y: 132, turn: 12 },
  { x: 132, y: 186, turn: 38 },
]

/** The loan opened at its limit, and thumbs left it there; in orange, where it opens now. */
export function IdeaYusra() {
  return (
    <DrawnSheet
      name="idea-yusra"
      height={750}
      notes={
        <DecisionNote x={300} y={76}>
          it opened at the limit
        </DecisionNote>
      }
    >
      <path d={`M0 ${axis}H1200M20 160H280`} className="line" />
      {[260, 360, 460, 560].map((y) => (
        <path key={y} d={`M20 ${y}H${left + (y - 60) * 1.56}`} className="line faint" />
      ))}
      <path d={`${stair(10000)}H${left}Z`} className="shape hatched" />
      <path d={stair(10000)} className="line bold" />
      {['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr'].map((name, index) => (
        <text key={name} x={left + (index + 0.5) * month} y="710" className="month quiet middle">
          {name}
        </text>
      ))}
      {thumbs.map(({ x, y, turn }) => (
        <Thumb key={x} x={x} y={y} turn={turn} />
      ))}
      <Sentence />
      <path d={`${stair(1000)}H${left}Z`} className="signal small" />
      <path d="M60 214C18 330 20 470 50 566M22 536L52 572L66 526" className="signal" />
      <circle cx={left} cy={axis - 50} r="34" className="shape" />
      <circle cx={left} cy={axis - 50} r="34" className="signal small" />
      <path d="M98 602L110 590L122 602M98 618L110 630L122 618" className="signal small" />
    </DrawnSheet>
  )
}

function Sentence() {
  return (
    <g transform="translate(1150 0)" className="display">
      <text x="-440" y="262" className="word">
        Take AED
      </text>
      <text y="392" className="sum end">
        10,000
      </text>
      <path d="M-446 366C-300 348-120 344 14 330" className="signal" />
      <text x="6" y="512" className="corrected end">
        start at 1,000
      </text>
    </g>
  )
}

function Thumb({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse rx="46" ry="62" className="shape" />
      <path
        d="M-34 26C-40-54 40-54 34 26M-22 38C-28-34 28-34 22 38M-10 44C-16-12 16-12 10 44M0 46V10M-38-12C-30-58 30-58 38-12"
        className="line ridge"
      />
    </g>
  )
}
