import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-team.css'

/** The planning table from above: a fourth chair drawn up, and a card with awkward questions on it. */
export function OfferingQualityAssuranceTeam() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-team"
      notes={
        <DecisionNote x={400} y={548}>
          asked before it is built
        </DecisionNote>
      }
    >
      {[-40, 60, 160, 260, 360, 460, 560].map((y) => (
        <path
          key={y}
          d={`M0 ${y + 60}L800 ${y - 20}`}
          className="line faint"
          stroke="#d4c9ee"
          strokeWidth="3"
        />
      ))}
      <g transform="translate(236 8) rotate(176)">
        <Chair seat="#8f86ad" back="#6d648c" />
      </g>
      <g transform="translate(556-10) rotate(186)">
        <Chair seat="#8f86ad" back="#6d648c" />
      </g>
      <g transform="translate(236 486) rotate(20) scale(1.3)">
        <Chair seat="#2547ff" back="#132ba8" taken />
      </g>
      <g transform="translate(412 206) rotate(-4)">
        <rect x="-342" y="-172" width="728" height="392" rx="110" className="cast" fill="#c3b5e6" />
        <rect
          x="-354"
          y="-190"
          width="728"
          height="386"
          rx="106"
          className="shape"
          fill="#e2b67e"
        />
        <path
          d="M-340-116C-200-122-60-100 60-116S270-108 358-124M-352-20C-180-40-20-22 120-36S290-30 372-38M-350 96C-160 84 0 106 150 92S310 96 368 84M-270 170C-120 160 20 176 160 164"
          className="line faint"
          stroke="#cf9f62"
          strokeWidth="3"
        />
        <Laptop x={-186} y={-112} lid="#cfd5e4" />
        <Laptop x={132} y={-122} lid="#39406b" />
        <Story />
        <Mug />
        <g transform="translate(-176 146) rotate(-32)">
          <path d="M-84-8H64V8H-84Z" className="shape hatched" fill="#e0311b" />
          <path d="M64-8L92 0L64 8Z" className="shape" fill="#f3dcb6" />
          <path d="M-84-8H-104V8H-84Z" className="shape" fill="#fbb8cc" />
        </g>
      </g>
    </SheetOfOffering>
  )
}

function Chair({ seat, back, taken = false }: { seat: string; back: string; taken?: boolean }) {
  return (
    <g>
      <rect
        x="-84"
        y="-88"
        width="168"
        height="160"
        rx="46"
        className={taken ? 'shape hatched' : 'shape'}
        fill={seat}
      />
      <path
        d="M-104 34C-70 82 70 82 104 34C118 40 118 62 106 74C66 118-66 118-106 74C-118 62-118 40-104 34Z"
        className="shape"
        fill={back}
      />
    </g>
  )
}

function Laptop({ x, y, lid }: { x: number; y: number; lid: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${x / 60})`}>
      <rect x="-88" y="-50" width="176" height="80" rx="10" className="shape" fill="#eef0f6" />
      <path
        d="M-70-30H70M-70-12H70M-70 6H-30M30 6H70"
        className="line"
        stroke="#aab2c8"
        strokeWidth="9"
      />
      <path d="M-88 30H88L100 92Q100 98 94 98H-94Q-100 98-100 92Z" className="shape" fill={lid} />
      <circle cy="64" r="14" className="shape" fill="#ffffff" />
    </g>
  )
}

function Story() {
  return (
    <g transform="translate(116 88) rotate(-3)">
      <rect x="-196" y="-106" width="410" height="222" rx="6" className="cast" fill="#bd8e52" />
      <rect x="-206" y="-116" width="410" height="222" rx="6" className="shape" fill="#fffdf6" />
      <path d="M-206-50H204" className="line" stroke="#f09a90" strokeWidth="3" />
      <text x="-184" y="-66" className="story">
        Split the bill
      </text>
      <text x="-182" y="-2" className="hand query">
        one guest leaves?
      </text>
      <text x="-182" y="46" className="hand query">
        Rs 1,000 by three?
      </text>
      <text x="-182" y="94" className="hand query">
        everyone pays twice?
      </text>
      <path d="M-180-58C-100-52-40-62 56-56" className="line" stroke="#2e2355" strokeWidth="3" />
    </g>
  )
}

function Mug() {
  return (
    <g transform="translate(-262 44)">
      <path d="M-66-16H-40V16H-66Q-82 16-82 0T-66-16Z" className="shape" fill="#cfe9dc" />
      <circle r="58" className="shape" fill="#cfe9dc" />
      <circle r="44" className="shape hatched" fill="#a8632f" />
      <path d="M-26-16C-12-34 14-34 28-18" className="line" stroke="#cc8b55" strokeWidth="5" />
    </g>
  )
}
