import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './page-testimonial.css'

/** The two clients' chairs at the Friday demo; the screen, half drawn, is the words between them. */
export function PageTestimonial() {
  return (
    <DrawnSheet
      name="page-testimonial"
      height={900}
      notes={
        <DecisionNote x={36} y={34}>
          Friday, 14:00
        </DecisionNote>
      }
    >
      <path d="M-10 720H1210" className="line" />
      <Wall />
      <Chair x={318}>
        <List />
      </Chair>
      <Chair x={846}>
        <HardHat />
      </Chair>
    </DrawnSheet>
  )
}

const floors = [0, 1, 2, 3, 4, 5]

/** A screen with two tails of a speech balloon; left of the orange line it is still a drawing. */
function Wall() {
  return (
    <g>
      <path
        d="M600 116H196Q164 116 164 148V438Q164 470 196 470H300L344 534L384 470H600"
        className="line drawn-half"
      />
      <path
        d="M600 116H1004Q1036 116 1036 148V438Q1036 470 1004 470H866L820 534L782 470H600Z"
        className="shape lit"
      />
      <text x="206" y="232" className="outlined">
        Level 9
      </text>
      <text x="206" y="292" className="outlined">
        pours
      </text>
      <path d="M600 150H462V430M180 430H600" className="line drawn-half" />
      {floors.map((floor) => (
        <g key={floor}>
          <path d={`M462 ${186 + floor * 40}H600`} className="line drawn-half" />
          <path
            d={`M600 ${190 + floor * 40}H${662 + floor * 14}V${222 + floor * 40}H600Z`}
            className="shape hatched"
          />
        </g>
      ))}
      <path d="M600 150H738V430M600 430H1020" className="line bold" />
      <text x="776" y="296" className="done">
        71%
      </text>
      <text x="782" y="356" className="quiet">
        built
      </text>
      <path d="M600 78V508" className="signal" />
      <circle cx="600" cy="292" r="32" className="grip" />
      <path d="M592 282L582 292L592 302M608 282L618 292L608 302" className="arrows" />
    </g>
  )
}

/** A wooden chair from behind, its seat beyond the rails. */
function Chair({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-112 706H112L138 762H-138Z" className="shape hatched" />
      <path d="M-100 700V640M100 700V640" className="line faint" />
      <path
        d="M-146 560Q-146 544-130 544T-114 560V910H-146ZM114 560Q114 544 130 544T146 560V910H114Z"
        className="shape back"
      />
      <path d="M-114 576Q0 556 114 576V628Q0 608-114 628Z" className="shape back" />
      <path d="M-114 664Q0 646 114 664V696Q0 678-114 696Z" className="shape" />
      <path d="M-114 762H114V792H-114Z" className="shape" />
      <path d="M-114 848H114V866H-114Z" className="shape" />
      {children}
    </g>
  )
}

/** What was left for later, taped to the founder's chair. */
function List() {
  return (
    <g transform="translate(-4 566) rotate(-5)">
      <path d="M-84 0H84V196L50 230H-84Z" className="shape back" />
      <path d="M84 196H50V230Z" className="shape hatched" />
      <path d="M-26-14H30V14H-26Z" className="shape hatched" />
      <text y="72" className="later middle">
        Later
      </text>
      <path d="M-56 110H56M-56 146H36M-56 182H20" className="line" />
    </g>
  )
}

/** The site engineer's hat on the other. */
function HardHat() {
  return (
    <g transform="translate(146 606) rotate(16)">
      <path d="M-98 18C-98-96 98-96 98 18Z" className="shape back" />
      <path d="M-26-66Q0-76 26-66V18H-26Z" className="shape hatched" />
      <path d="M-126 16Q0-14 126 16Q130 44 0 36Q-130 44-126 16Z" className="shape back" />
    </g>
  )
}
