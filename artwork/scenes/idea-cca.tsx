import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-cca.css'

/** Mentors to swipe, by score; the best one wants the contract that the member wants. */
export function IdeaCca() {
  return (
    <DrawnSheet
      name="idea-cca"
      height={750}
      notes={
        <DecisionNote x={690} y={30}>
          same field, same city
        </DecisionNote>
      }
    >
      <Card x={236} y={94} turn={6} />
      <Card x={226} y={90} turn={1} />
      <Card x={196} y={82} turn={-8}>
        <Lubna />
      </Card>
      <path d="M112 196C66 300 48 410 50 520M76 246C46 320 28 400 24 468" className="line faint" />
      <Contract />
      <g transform="translate(1052 238)">
        <Scalloped />
        <text y="32" className="initials middle">
          SN
        </text>
      </g>
      <path d="M456 330C600 250 700 420 856 470" className="line bold thread" />
      <path d="M1054 360V408" className="line bold" />
      <path d="M236 628C350 604 470 568 590 524" className="signal" />
      <g transform="translate(640 656) rotate(-5)">
        <text className="corrected">rivals!</text>
      </g>
    </DrawnSheet>
  )
}

type CardProps = { x: number; y: number; turn: number; children?: ReactNode }

function Card({ x, y, turn, children }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 190 600)`}>
      <rect width="380" height="592" rx="40" className="shape" />
      {children}
    </g>
  )
}

/** On top of the pile, half swiped away. */
function Lubna() {
  return (
    <g transform="translate(190 206)">
      <ellipse rx="122" ry="150" className="shape hatched" />
      <ellipse rx="108" ry="136" className="line fine" />
      <ellipse rx="92" ry="118" className="shape" />
      <path
        d="M-40-146C-40-182-10-172 0-192C10-172 40-182 40-146C20-136-20-136-40-146Z"
        className="shape"
      />
      <text y="32" className="initials middle">
        LK
      </text>
      <text y="222" className="middle">
        Lubna, knitwear
      </text>
      <text y="346" className="score middle">
        94%
      </text>
    </g>
  )
}

/** The member's own frame: petals around a circle. */
function Scalloped() {
  return (
    <g>
      {Array.from({ length: 12 }, (_, index) => index * 30).map((turn) => (
        <circle
          key={turn}
          cy="-92"
          r="27"
          className="shape hatched"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="94" className="shape" />
      <circle r="80" className="line fine" />
    </g>
  )
}

/** What both are after: an order for sweaters, not yet signed. */
function Contract() {
  return (
    <g transform="translate(862 366) rotate(3)">
      <path d="M0 0H250L320 70V354H0Z" className="shape" />
      <path d="M250 0V70H320Z" className="shape hatched" />
      <path
        d="M128 66L98 84L62 134L88 158L104 142V238H216V142L232 158L258 134L222 84L192 66C184 92 136 92 128 66Z"
        className="shape"
      />
      <path d="M104 224H216M128 66C136 92 184 92 192 66" className="line" />
      <path
        d="M108 168L124 152L140 168L156 152L172 168L188 152L204 168L214 158M108 194L124 178L140 194L156 178L172 194L188 178L204 194L214 184"
        className="line fine"
      />
      <text x="160" y="294" className="middle">
        12,000 pcs
      </text>
      <path d="M40 326H280" className="line" />
    </g>
  )
}
