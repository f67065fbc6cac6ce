import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-after.css'

const tapes = [
  { name: '2  Omar', colour: 'wine', x: 74, flag: true },
  { name: '3  Rabia', colour: 'teal', x: 34 },
  { name: '4  Faisal', colour: 'plum', x: 62, flag: true },
  { name: '5  Zoya', colour: 'navy', x: 20 },
]

/** Five recorded sessions as cassettes; three of them carry the flag for the same trouble. */
export function OfferingMvpDevelopmentAfter() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-after"
      notes={
        <DecisionNote x={20} y={24}>
          three of five
          <br />
          stop here:
          <br />
          build it
        </DecisionNote>
      }
    >
      <path d="M0 560H800V600H0Z" className="shape" fill="var(--desk)" />
      {tapes.map((tape, index) => (
        <Spine key={tape.name} {...tape} y={258 + index * 77} />
      ))}
      <ShortList />
      <g transform="translate(486 150) rotate(9)">
        <Cassette />
      </g>
    </SheetOfOffering>
  )
}

type SpineProps = { name: string; colour: string; x: number; y: number; flag?: boolean }

function Spine({ name, colour, x, y, flag }: SpineProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {flag && <path d="M-54 18H40V58H-54L-38 38Z" className="shape hatched" fill="var(--flag)" />}
      <rect width="560" height="74" rx="10" className="shape" fill={`var(--${colour})`} />
      <rect x="24" y="13" width="512" height="48" rx="5" className="shape" fill="var(--label)" />
      <text x="44" y="50" className="hand" fontSize="42" fill="var(--biro)" xmlSpace="preserve">
        {name}
      </text>
      <path d="M24 22H536" className="line" stroke={`var(--${colour})`} strokeWidth="4" />
    </g>
  )
}

function Cassette() {
  return (
    <g>
      <rect
        x="-250"
        y="-160"
        width="500"
        height="316"
        rx="26"
        className="shape lifted"
        fill="var(--shell)"
      />
      <rect
        x="-222"
        y="-136"
        width="444"
        height="208"
        rx="14"
        className="shape"
        fill="var(--label)"
      />
      <path d="M-222-22H222V44H-222Z" className="shape hatched" fill="var(--accent)" />
      <text x="-204" y="-92" className="bold" fontSize="36" fill="var(--ink)">
        1
      </text>
      <text x="-168" y="-90" className="hand" fontSize="46" fill="var(--biro)">
        Hina, new phone
      </text>
      <path d="M-204-74H204" className="line faint" stroke="var(--rule)" strokeWidth="3" />
      <text x="-168" y="-38" className="hand" fontSize="46" fill="var(--red)">
        stuck at the PIN
      </text>
      <rect
        x="-150"
        y="-20"
        width="300"
        height="76"
        rx="38"
        className="shape"
        fill="var(--shell)"
      />
      <path d="M-64-12H64V48H-64Z" className="shape" fill="var(--window)" />
      <path d="M-64 48V-12H-10C8 4 8 32-10 48Z" className="shape hatched" fill="var(--reel)" />
      <Hub x={-106} />
      <Hub x={106} />
      <path d="M-150 156L-126 92H126L150 156Z" className="shape" fill="var(--shell-light)" />
      <circle cx="-84" cy="128" r="11" className="shape" fill="var(--shell)" />
      <circle cx="84" cy="128" r="11" className="shape" fill="var(--shell)" />
    </g>
  )
}

function Hub({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 18)`}>
      <circle r="30" className="shape" fill="var(--hub)" />
      <circle r="16" className="shape" fill="var(--shell)" />
      {[0, 60, 120].map((angle) => (
        <path
          key={angle}
          d="M0-24V-14M0 24V14"
          transform={`rotate(${angle})`}
          className="line"
          stroke="var(--shell)"
          strokeWidth="6"
        />
      ))}
    </g>
  )
}

function ShortList() {
  return (
    <g transform="translate(606 350) rotate(4)">
      <path d="M0 0H240V300H0Z" className="shape lifted" fill="var(--paper)" />
      <text x="24" y="54" className="display" fontSize="34" fill="var(--ink)">
        Next
      </text>
      <g className="hand" fontSize="40">
        <text x="24" y="108" fill="var(--red)">
          1 PIN keys
        </text>
        <text x="24" y="158" fill="var(--biro)">
          2 receipts
        </text>
        <text x="24" y="208" fill="var(--quiet)">
          3 ?
        </text>
      </g>
      <path
        d="M20 120C60 112 120 124 172 114"
        className="line bright"
        stroke="var(--red)"
        strokeWidth="5"
      />
    </g>
  )
}
