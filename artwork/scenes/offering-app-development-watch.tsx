import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-app-development-watch.css'

/** Every plate is 220 × 264 and lies in this plane, seen from its upper left corner. */
const plane = 'matrix(.866 .5 0 1 0 0)'

/** A watch taken apart along its axis: glass, screen, board, and the sensor that was written first. */
export function OfferingAppDevelopmentWatch() {
  return (
    <SheetOfOffering
      name="offering-app-development-watch"
      notes={
        <DecisionNote x={24} y={24}>
          the pulse came first
        </DecisionNote>
      }
    >
      <path d="M700 56L60 426M700 310L60 680" className="line axis" stroke="var(--axis)" />
      <Layer x={546} y={-2} depth={26} side="case-side">
        <path d="M34-300H186V10H34ZM34 254H186V560H34Z" className="shape" fill="var(--strap)" />
        {[300, 336, 372].map((y) => (
          <rect
            key={y}
            x="98"
            y={y}
            width="24"
            height="16"
            rx="8"
            className="shape"
            fill="var(--hole)"
          />
        ))}
        <rect width="220" height="264" rx="60" className="shape" fill="var(--case)" />
        <circle cx="110" cy="132" r="88" className="shape hatched" fill="var(--dark)" />
        {[
          [110, 84],
          [110, 180],
          [62, 132],
          [158, 132],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="20" className="shape" fill="var(--lamp)" />
        ))}
        <circle cx="110" cy="132" r="16" className="shape" fill="var(--glass)" />
      </Layer>
      <Layer x={390} y={88} depth={12} side="board-side">
        <rect width="220" height="264" rx="54" className="shape" fill="var(--board)" />
        <path
          d="M30 70H72V40M30 96H60V150H90M190 84H150V110M30 216H76V190M190 190H160M130 40V70M110 226V190"
          className="line"
          stroke="var(--trace)"
          strokeWidth="5"
        />
        <rect
          x="78"
          y="96"
          width="76"
          height="76"
          rx="8"
          className="shape hatched"
          fill="var(--dark)"
        />
        <path d="M92 118H140M92 134H124" className="line" stroke="var(--trace)" strokeWidth="5" />
        <rect x="76" y="194" width="122" height="50" rx="10" className="shape" fill="var(--cell)" />
        <path
          d="M92 219H110M166 219H184M175 210V228"
          className="line"
          stroke="var(--dark)"
          strokeWidth="5"
        />
        <circle cx="56" cy="46" r="10" className="shape" fill="var(--trace)" />
        <circle cx="174" cy="52" r="14" className="shape" fill="var(--trace)" />
      </Layer>
      <Layer x={226} y={184} depth={14} side="screen-side">
        <rect width="220" height="264" rx="56" className="shape" fill="var(--dark)" />
        <text x="26" y="112" className="pulse">
          72
        </text>
        <text x="136" y="112" className="unit">
          bpm
        </text>
        <path
          d="M14 178H62L76 150L96 216L114 132L132 190L142 178H206"
          className="line bright"
          stroke="var(--beat)"
          strokeWidth="8"
        />
      </Layer>
      <Layer x={62} y={280} depth={5} side="glass-side">
        <rect width="220" height="264" rx="58" className="pane" />
        <path
          d="M34 120L120 30M34 168L166 30"
          className="line cast"
          stroke="var(--gleam)"
          strokeWidth="14"
        />
      </Layer>
      <First />
    </SheetOfOffering>
  )
}

type LayerProps = { x: number; y: number; depth: number; side: string; children: ReactNode }

/** One plate with its edge, `depth` pixels thick away from the viewer. */
function Layer({ x, y, depth, side, children }: LayerProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[1, 0.75, 0.5, 0.25].map((part) => (
        <g
          key={part}
          transform={`translate(${depth * part * 0.866} ${-depth * part * 0.5}) ${plane}`}
        >
          <rect
            width="220"
            height="264"
            rx="57"
            className={part === 1 ? 'shape' : 'cast'}
            fill={`var(--${side})`}
          />
        </g>
      ))}
      <g transform={plane}>{children}</g>
    </g>
  )
}

/** The flag on the part that is proved before anything else is paid for. */
function First() {
  return (
    <g>
      <path d="M722 330V430" className="line bright" stroke="var(--signal)" strokeWidth="5" />
      <rect
        x="648"
        y="424"
        width="136"
        height="60"
        rx="30"
        className="shape"
        fill="var(--signal)"
      />
      <text x="716" y="464" className="first middle">
        first
      </text>
    </g>
  )
}
