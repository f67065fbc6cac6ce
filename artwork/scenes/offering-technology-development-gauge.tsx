import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-gauge.css'

/** Half of either gauge, from the middle of the track to a rail. */
const wide = 148
const narrow = 88

/** Sleepers along the track, as long as the gauge above them asks for. */
const sleepers = Array.from({ length: 22 }, (_, place) => {
  const x = -530 + place * 50
  const share = Math.min(1, Math.max(0, (x + 110) / 220))
  return { x, half: wide + (narrow - wide) * share + 40 }
})

/** Two railways of different gauge, seen from above: the piece between them is what we build. */
export function OfferingTechnologyDevelopmentGauge() {
  return (
    <SheetOfOffering
      name="offering-technology-development-gauge"
      notes={
        <>
          <DecisionNote x={404} y={28}>
            refused? try again at one
          </DecisionNote>
          <Dimension x={282} y={574} length={262} label="the piece we build" />
        </>
      }
    >
      <path d="M462-10H810V610H364Z" className="shape" fill="var(--tone-5)" />
      <g transform="translate(410 312) rotate(-9)">
        {sleepers.map(({ x, half }) => (
          <rect
            key={x}
            x={x}
            y={-half}
            width="28"
            height={half * 2}
            rx="3"
            className="shape"
            fill="var(--wood)"
          />
        ))}
        <Rails />
        <Cart x={-282} half={wide} number="1042" />
        <Cart x={268} half={narrow} number="1041" cleared />
      </g>
      <text x="36" y="74" className="side">
        Your shop
      </text>
      <text x="38" y="112" className="width">
        1,676 mm
      </text>
      <text x="766" y="528" className="side end">
        Tax office
      </text>
      <text x="764" y="566" className="width end">
        1,000 mm
      </text>
    </SheetOfOffering>
  )
}

function Rails() {
  return (
    <g>
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(1 ${side})`}>
          <path
            d={`M-540 ${wide - 9}H-128V${wide + 9}H-540Z`}
            className="shape"
            fill="var(--tone-4)"
          />
          <path
            d={`M128 ${narrow - 9}H540V${narrow + 9}H128Z`}
            className="shape"
            fill="var(--tone-4)"
          />
          <path
            d={`M-140 ${wide - 14}H-100C-20 ${wide - 14} 20 ${narrow - 14} 100 ${narrow - 14}H142V${narrow + 14}H100C20 ${narrow + 14}-20 ${wide + 14}-100 ${wide + 14}H-140Z`}
            className="shape hatched"
            fill="var(--accent)"
          />
          {[-120, -92, 94, 122].map((x) => (
            <circle
              key={x}
              cx={x}
              cy={x < 0 ? wide : narrow}
              r="7"
              className="shape"
              fill="var(--tone-1)"
            />
          ))}
        </g>
      ))}
    </g>
  )
}

type CartProps = { x: number; half: number; number: string; cleared?: boolean }

/** One cart on either side; its axles reach as far as the track is wide. */
function Cart({ x, half, number, cleared = false }: CartProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      {[-74, 74].map((axle) => (
        <g key={axle} transform={`translate(${axle} 0)`}>
          <rect
            x="-9"
            y={-half}
            width="18"
            height={half * 2}
            className="shape"
            fill="var(--tone-3)"
          />
          {[-1, 1].map((side) => (
            <rect
              key={side}
              x="-40"
              y={side * half - 16}
              width="80"
              height="32"
              rx="9"
              className="shape hatched"
              fill="var(--ink)"
            />
          ))}
        </g>
      ))}
      <rect x="-132" y="-56" width="276" height="138" rx="12" className="cast" fill="#1d1a1433" />
      <path d="M126-12H160V12H126Z" className="shape" fill="var(--ink)" />
      <rect
        x="-138"
        y="-70"
        width="276"
        height="140"
        rx="12"
        className="shape"
        fill="var(--wagon)"
      />
      <rect
        x="-122"
        y="-55"
        width="244"
        height="110"
        rx="5"
        className="shape hatched"
        fill="var(--wagon-dark)"
      />
      <g transform={`rotate(${cleared ? 4 : -5})`}>
        <rect
          x="-96"
          y="-50"
          width="192"
          height="100"
          rx="5"
          className="shape lifted"
          fill="var(--tone-1)"
        />
        <path d="M-96-46L0 20L96-46" className="line faint" stroke="var(--rule)" strokeWidth="4" />
        <text y={cleared ? 0 : 36} className="number middle">
          {number}
        </text>
        {cleared ? <Stamp /> : null}
      </g>
    </g>
  )
}

function Stamp() {
  return (
    <g transform="translate(18 26) rotate(-9)">
      <rect
        x="-74"
        y="-24"
        width="148"
        height="48"
        rx="8"
        className="shape signal"
        fill="var(--signal)"
      />
      <text y="11" className="stamp middle">
        cleared
      </text>
    </g>
  )
}
