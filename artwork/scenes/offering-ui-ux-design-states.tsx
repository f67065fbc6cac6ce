import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-states.css'

/** A card-index drawer of one screen's states, with the refused card pulled out to be read. */
export function OfferingUIUXDesignStates() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-states"
      notes={
        <DecisionNote x={592} y={28}>
          refusals too
        </DecisionNote>
      }
    >
      <path d="M72 250L96 112H704L728 250V520H72Z" className="shape" fill="var(--inside)" />
      <State x={92} y={104} width={616} tab={12} label="offline" tone="night">
        <path d="M40 30H200M40 52H140" className="line" stroke="var(--quiet)" strokeWidth="9" />
      </State>
      <State x={98} y={170} width={604} tab={416} label="loading" tone="mist">
        <path d="M40 34H240M40 58H160" className="line" stroke="var(--bone)" strokeWidth="14" />
      </State>
      <Refused />
      <State x={92} y={300} width={616} tab={26} label="empty" tone="sand">
        <path d="M210 30H520V90H210Z" className="line dashed" stroke="var(--quiet)" />
      </State>
      <State x={84} y={372} width={632} tab={420} label="paid" tone="blue">
        <text x="30" y="62" className="sum">
          SAR 180
        </text>
      </State>
      <Front />
    </SheetOfOffering>
  )
}

type StateProps = {
  x: number
  y: number
  width: number
  /** Where its tab stands, from the left edge of the card. */
  tab: number
  label: string
  tone: string
  children: ReactNode
}

/** A card standing in the drawer; only its head is seen. */
function State({ x, y, width, tab, label, tone, children }: StateProps) {
  const fill = `var(--${tone})`
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M0 12Q0 0 12 0H${width - 12}Q${width} 0 ${width} 12V240H0Z`}
        className="cast"
        fill="var(--between)"
        transform="translate(0 -8)"
      />
      <path
        d={`M0 12Q0 0 12 0H${tab}L${tab + 14}-40Q${tab + 17}-48 ${tab + 26}-48H${tab + 150}Q${tab + 159}-48 ${tab + 162}-40L${tab + 176} 0H${width - 12}Q${width} 0 ${width} 12V240H0Z`}
        className={`shape ${tone === 'blue' ? 'hatched' : ''}`}
        fill={fill}
      />
      <text x={tab + 88} y="-10" className={`tab middle on-${tone}`}>
        {label}
      </text>
      {children}
    </g>
  )
}

function Refused() {
  return (
    <g transform="translate(251 18) rotate(4)">
      <path d="M8 34Q8 10 32 10H280Q304 10 304 34V470H8Z" className="cast" fill="var(--between)" />
      <path d="M0 24Q0 0 24 0H268Q292 0 292 24V460H0Z" className="shape" fill="var(--paper)" />
      <rect
        x="28"
        y="34"
        width="150"
        height="96"
        rx="14"
        className="shape hatched"
        fill="var(--card)"
      />
      <path d="M28 58H178V78H28Z" className="shape" fill="var(--stripe)" />
      <circle cx="186" cy="120" r="30" className="shape" fill="var(--no)" />
      <path
        d="M175 109L197 131M197 109L175 131"
        className="line"
        stroke="var(--paper)"
        strokeWidth="7"
      />
      <text x="24" y="184" className="said">
        Card refused.
      </text>
      <text x="24" y="224" className="said quiet">
        Nothing taken.
      </text>
    </g>
  )
}

function Front() {
  return (
    <g>
      <path d="M40 470H760V640H40Z" className="shape" fill="var(--drawer)" />
      <path d="M40 470H760V484H40Z" className="cast" fill="var(--drawer-light)" />
      <path
        d="M40 470L72 250V470ZM760 470L728 250V470Z"
        className="shape"
        fill="var(--drawer-side)"
      />
      <rect x="270" y="500" width="260" height="68" rx="8" className="shape" fill="var(--brass)" />
      <rect x="282" y="510" width="236" height="48" rx="4" className="shape" fill="var(--paper)" />
      <text x="400" y="545" className="name middle">
        screen 7: pay
      </text>
    </g>
  )
}
