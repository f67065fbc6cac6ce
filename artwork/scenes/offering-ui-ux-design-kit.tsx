import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-kit.css'

const runners =
  'M-120-90H690V520H-120M310-90V520M-120 158H690M-120 338H690M70 158V192M204 158V192M160 338V368M70 520V486M250 520V486M480-90V20M500 158V132M450 520V462'
/** Where the loose part was attached. */
const stubs = 'M420 158V186M570 158V186M420 338V310M570 338V310'

const plates = [
  { x: 276, y: -6, code: 'A1' },
  { x: 656, y: 96, code: 'B2' },
  { x: 276, y: 248, code: 'C3' },
  { x: 656, y: 248, code: 'D4' },
  { x: 276, y: 430, code: 'E5' },
]

/** A design system as the frame of a model kit; the button has already been snapped out. */
export function OfferingUIUXDesignKit() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-kit"
      notes={
        <DecisionNote x={26} y={536}>
          one name here and in the code
        </DecisionNote>
      }
    >
      <g transform="translate(30 46) rotate(-5 400 300)">
        <g transform="translate(10 14)" className="cast">
          <path d={runners} className="line" stroke="var(--shadow)" strokeWidth="20" />
        </g>
        <path d={runners} className="tube-edge" />
        <path d={stubs} className="tube-edge" />
        <path d={runners} className="tube" />
        <path d={stubs} className="tube" />
        <path d={runners} className="line cast" stroke="var(--gleam)" strokeWidth="4" />
        {plates.map(({ x, y, code }) => (
          <g key={code} transform={`translate(${x} ${y})`}>
            <rect width="68" height="44" rx="6" className="shape" fill="var(--plastic)" />
            <text x="34" y="31" className="code middle">
              {code}
            </text>
          </g>
        ))}
        <Parts />
        <rect
          x="372"
          y="190"
          width="246"
          height="116"
          rx="58"
          className="line dashed"
          stroke="var(--gap)"
        />
        <text x="495" y="259" className="gone middle">
          Button
        </text>
      </g>
      <Loose />
    </SheetOfOffering>
  )
}

/** The parts still in the frame: field, slider, switch, tick box, portrait, choice. */
function Parts() {
  return (
    <g fill="var(--plastic)">
      <rect x="-40" y="14" width="290" height="96" rx="16" className="shape hatched" />
      <rect x="-26" y="28" width="262" height="68" rx="9" className="shape" fill="var(--relief)" />
      <text x="44" y="74" className="part">
        Field
      </text>
      <path d="M138 42V84" className="line" stroke="var(--ink)" strokeWidth="5" />

      <rect x="360" y="48" width="280" height="28" rx="14" className="shape" />
      <rect x="360" y="48" width="132" height="28" rx="14" className="shape hatched" />
      <circle cx="500" cy="62" r="42" className="shape" fill="var(--relief)" />
      <path d="M490 50V74M510 50V74" className="line" stroke="var(--plastic)" strokeWidth="6" />

      <rect x="-2" y="190" width="146" height="112" rx="56" className="shape hatched" />
      <circle cx="88" cy="246" r="42" className="shape" fill="var(--relief)" />
      <rect x="164" y="200" width="92" height="92" rx="20" className="shape" />
      <path d="M184 246L204 266L238 224" className="line" stroke="var(--relief)" strokeWidth="11" />

      <circle cx="160" cy="428" r="60" className="shape hatched" />
      <text x="160" y="446" className="initials middle">
        AT
      </text>
      <circle cx="210" cy="386" r="25" className="shape" fill="var(--relief)" />
      <text x="210" y="395" className="badge middle">
        3
      </text>
      <circle cx="26" cy="428" r="46" className="shape" />
      <circle cx="26" cy="428" r="20" className="shape" fill="var(--relief)" />

      <rect x="346" y="366" width="216" height="100" rx="22" className="shape" />
      <rect x="356" y="376" width="98" height="80" rx="14" className="shape" fill="var(--relief)" />
      <text x="405" y="427" className="part middle">
        Day
      </text>
      <text x="507" y="427" className="part middle light">
        Week
      </text>
    </g>
  )
}

function Loose() {
  return (
    <g transform="translate(512 458) rotate(9)">
      <rect x="6" y="16" width="318" height="128" rx="64" className="cast" fill="var(--shadow)" />
      <path
        d="M84-12V8M232-12V8M84 124V140"
        className="line"
        stroke="var(--sent)"
        strokeWidth="12"
      />
      <rect width="318" height="128" rx="64" className="shape hatched" fill="var(--sent)" />
      <path d="M62 18H250" className="line cast" stroke="var(--sent-gleam)" strokeWidth="7" />
      <text x="159" y="84" className="button middle">
        Button
      </text>
    </g>
  )
}
