import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-scope.css'

/** Where the notes hung before the two hours began. */
const gaps = [
  [58, 130, -3],
  [206, 124, 2],
  [354, 132, -2],
  [60, 264, 3],
  [210, 262, -2],
]

const fallen = [
  { word: 'badges', x: -16, y: 452, turn: -14, tone: '#fbb8cc' },
  { word: 'loyalty', x: 116, y: 486, turn: 9, tone: '#c9d3ff' },
  { word: 'AR menu', x: 268, y: 462, turn: -7, tone: '#ffd766' },
  { word: 'reviews', x: 424, y: 492, turn: 12, tone: '#bfe6cf' },
  { word: 'gift cards', x: 556, y: 458, turn: -10, tone: '#fbb8cc' },
  { word: 'chat', x: 694, y: 488, turn: 8, tone: '#c9d3ff' },
]

/** The board after a scope session: one note still hangs, the rest lie on the floor. */
export function OfferingStartupExperienceScope() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-scope"
      notes={
        <DecisionNote x={384} y={14}>
          useful to one customer first
        </DecisionNote>
      }
    >
      <path d="M0 430H800V600H0Z" className="cast" fill="#a9d2be" />
      <path d="M-20-20H820V400H-20Z" className="shape" fill="#fdfdfb" />
      <path d="M640-20L360 400H480L760-20Z" className="cast" fill="#f3f6f4" />
      <text x="54" y="92" className="hand title">
        Release 1
      </text>
      <path d="M56 108C150 98 250 112 330 102" className="line" stroke="#1d37b8" strokeWidth="6" />
      {gaps.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect
            width="126"
            height="122"
            className="line faint"
            stroke="#d5dad8"
            strokeWidth="3"
            strokeDasharray="10 9"
          />
          <path d="M48-5H80V8H48Z" className="shape" fill="#ece9dc" />
        </g>
      ))}
      <Kept />
      <path d="M-20 394H820V420H-20Z" className="shape" fill="#c5cbd4" />
      <path d="M-20 414H820V430H-20Z" className="shape" fill="#98a0ad" />
      <g transform="translate(64 394)">
        <path d="M0-30H110V0H0Z" className="shape hatched" fill="#1d37b8" />
        <path d="M110-26H168V-4H110ZM168-20L188-15L168-10Z" className="shape" fill="#10173f" />
        <path d="M18-22H92" className="line faint" stroke="#6f86ff" strokeWidth="4" />
      </g>
      {fallen.map(({ word, x, y, turn, tone }) => (
        <g key={word} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <Note word={word} tone={tone} />
        </g>
      ))}
      <g transform="translate(360 282) rotate(24)">
        <Note word="wallet" tone="#bfe6cf" />
        <path
          d="M-22 10V62M-36 30V76M150 22V68"
          className="line"
          stroke="#8f98ab"
          strokeWidth="4"
        />
      </g>
    </SheetOfOffering>
  )
}

function Note({ word, tone }: { word: string; tone: string }) {
  return (
    <g>
      <path d="M8 8H142V130H8Z" className="cast" fill="#0d111724" />
      <path d="M0 0H130Q140 64 130 122H0Q8 60 0 0Z" className="shape" fill={tone} />
      <text x="66" y="72" className="hand word middle">
        {word}
      </text>
      <path d="M10 66C44 56 90 70 124 58" className="line" stroke="#d0301a" strokeWidth="5" />
    </g>
  )
}

function Kept() {
  return (
    <g transform="translate(528 112) rotate(3)">
      <path d="M10 14H214V224H10Z" className="cast" fill="#0d111724" />
      <path d="M0 0H206V182L174 212H0Z" className="shape hatched" fill="#ffd766" />
      <path d="M206 182H174V212Z" className="shape" fill="#e3b23a" />
      <text x="102" y="62" className="hand kept middle">
        one cook
      </text>
      <text x="102" y="116" className="hand kept middle">
        sells ten
      </text>
      <text x="102" y="170" className="hand kept middle">
        lunches
      </text>
      <path
        d="M60-26C180-50 252 0 244 100C238 214 170 250 80 240C-20 232-50 170-36 80C-28 10 20-30 110-36"
        className="line bright"
        stroke="#ff6a2b"
        strokeWidth="7"
      />
    </g>
  )
}
