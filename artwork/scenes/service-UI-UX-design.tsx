import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-UI-UX-design.css'

/** A fountain pen whose line wanders in from the left, closes around itself and is a button. */
export function ServiceUIUXDesign() {
  return (
    <HalfAndHalf
      name="service-UI-UX-design"
      at={640}
      notes={
        <>
          <DecisionNote x={44} y={44}>
            one line, one thing to press
          </DecisionNote>
          <Dimension x={232} y={812} length={408} label="408 of 768" />
        </>
      }
    >
      <Paper />
      <Button />
      <Line />
      <g transform="translate(470 552) rotate(-41)">
        <Pen />
      </g>
      <Hand />
    </HalfAndHalf>
  )
}

const tries = [
  { word: 'Submit', x: 58, y: 156, width: 150, round: 0 },
  { word: 'Proceed', x: 252, y: 204, width: 168, round: 12 },
  { word: 'Click here', x: 404, y: 104, width: 196, round: 32 },
]

/** Tries that were thrown away, quiet in the background. */
function Paper() {
  return (
    <g>
      <circle cx="1010" cy="300" r="420" fill="var(--disc)" />
      <circle cx="1010" cy="300" r="270" fill="var(--disc-near)" />
      {tries.map(({ word, x, y, width, round }) => (
        <g key={word} transform={`translate(${x} ${y})`}>
          <rect width={width} height="64" rx={round} className="try" />
          <text x={width / 2} y="42" className="tried">
            {word}
          </text>
          <path d={`M-14 46C${width / 3} 20 ${width / 2} 50 ${width + 16} 16`} className="struck" />
        </g>
      ))}
    </g>
  )
}

function Button() {
  return (
    <g>
      <rect x="246" y="590" width="768" height="200" rx="100" fill="var(--cast)" />
      <rect
        x="232"
        y="556"
        width="768"
        height="200"
        rx="100"
        className="shape"
        fill="var(--base)"
      />
      <rect x="232" y="556" width="768" height="186" rx="93" className="fill" />
      <path d="M330 578H910" className="gloss" />
      <text x="616" y="680" className="label">
        Book a visit
      </text>
    </g>
  )
}

function Line() {
  return (
    <g>
      <path
        d="M-20 470C40 380 96 400 92 470S20 560 48 590S150 520 150 470S96 420 104 500S170 690 232 649C232 598 274 556 325 556H470"
        className="stroke"
      />
      <path d="M232 560V740M148 556H330M232 649L232 590" className="guide" />
      <path d="M325 556H208M325 556H430M232 649V560M232 649V742" className="lever" />
      {[
        [208, 556],
        [430, 556],
        [232, 560],
        [232, 742],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7" className="knob" />
      ))}
      {[
        [325, 556],
        [232, 649],
      ].map(([x, y]) => (
        <rect key={x} x={(x ?? 0) - 8} y={(y ?? 0) - 8} width="16" height="16" className="node" />
      ))}
    </g>
  )
}

/** The pen lies along its own x axis; the tip of the nib is the origin. */
function Pen() {
  return (
    <g>
      <path d="M110 66L250 66H1000V128H250Q180 120 110 66Z" fill="var(--pen-cast)" />
      <path
        d="M0 0C60-14 96-40 140-60H228V60H140C96 40 60 14 0 0Z"
        className="shape"
        fill="var(--gold)"
      />
      <path d="M0 0C60 14 96 40 140 60H228V22H150C96 18 50 8 0 0Z" fill="var(--gold-dark)" />
      <path d="M60-12C90-24 112-36 146-44H228V44H146C112 36 90 24 60 12" className="engraving" />
      <path d="M0 0H142" className="slit" />
      <circle cx="150" r="11" className="shape" fill="var(--ink-hole)" />
      <path d="M196-42C178-20 178 20 196 42" className="engraving" />
      <path d="M222-66Q300-84 400-84V84Q300 84 222 66Z" className="shape" fill="var(--section)" />
      <path d="M222 22H400V84Q300 84 222 66Z" fill="var(--section-dark)" />
      <path d="M262-60H392" className="shine" />
      <rect x="396" y="-92" width="26" height="184" rx="8" className="shape" fill="var(--gold)" />
      <rect x="396" y="26" width="26" height="66" rx="8" fill="var(--gold-dark)" />
      <path d="M422-90H1000V90H422Z" className="shape" fill="var(--barrel)" />
      <path d="M422 28H1000V90H422Z" fill="var(--barrel-dark)" />
      <path d="M452-60H960" className="shine" />
      <rect x="560" y="-90" width="16" height="180" className="shape" fill="var(--gold)" />
      <rect x="588" y="-90" width="60" height="180" className="shape" fill="var(--inlay)" />
      {[-72, -36, 0, 36, 72].map((y) => (
        <path
          key={y}
          d={`M618 ${y - 17}L644 ${y}L618 ${y + 17}L592 ${y}Z`}
          className="shape"
          fill="var(--gold)"
        />
      ))}
      <rect x="660" y="-90" width="16" height="180" className="shape" fill="var(--gold)" />
    </g>
  )
}

/** The pointer that comes to press it. */
function Hand() {
  return (
    <g transform="translate(908 660)">
      <circle r="62" className="ripple" />
      <circle r="92" className="ripple far" />
      <path
        d="M-4-14Q-4-30 10-30T24-14V42L30 40Q34 28 46 30T58 42Q64 34 74 37T84 50Q90 44 98 48T106 62V108C106 150 88 172 50 172C18 172 4 160-10 134L-38 84Q-44 70-34 64T-14 70L-4 86Z"
        className="shape"
        fill="var(--hand)"
      />
      <path d="M30 44V84M58 48V86M84 56V90" className="knuckle" />
    </g>
  )
}
