import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-check-up.css'

const grains = [
  [-34, -22, 30],
  [8, -44, -20],
  [36, -8, 70],
  [-6, 6, 15],
  [-44, 22, -40],
  [22, 40, 40],
  [-14, 46, -70],
  [48, 26, 10],
]

/** A dinner paid for twice, and the tag a tester tied to the phone. */
export function OfferingQualityAssuranceCheckUp() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-check-up"
      notes={
        <DecisionNote x={430} y={14}>
          money first, margins last
        </DecisionNote>
      }
    >
      <Phone />
      <Tag />
      <path d="M342 40C356 110 470 60 610 126" className="line" stroke="#8a5a34" strokeWidth="4" />
    </SheetOfOffering>
  )
}

function Phone() {
  return (
    <g transform="translate(226 338) rotate(-13)">
      <rect className="cast" x="-146" y="-308" width="350" height="720" rx="52" fill="#e9ab8f" />
      <rect x="-170" y="-334" width="340" height="720" rx="50" className="shape" fill="#2e130c" />
      <rect x="-154" y="-318" width="308" height="700" rx="36" className="shape" fill="#fffaf5" />
      <path
        d="M-154-282A36 36 0 0 1-118-318H118A36 36 0 0 1 154-282V-128H-154Z"
        className="shape hatched"
        fill="#d63b1f"
      />
      <circle cy="-156" r="114" className="shape" fill="#ffffff" />
      <circle cy="-156" r="86" className="shape" fill="#ffe6c4" />
      <path
        d="M-70-152C-80-206-30-232 6-222C52-226 84-180 70-136C66-96 22-82-8-90C-44-84-66-112-70-152Z"
        className="shape hatched"
        fill="#f4b740"
      />
      {grains.map(([x = 0, y = 0, turn = 0]) => (
        <rect
          className="shape"
          key={`${x} ${y}`}
          x="-13"
          y="-4"
          width="26"
          height="8"
          rx="4"
          transform={`translate(${x} ${y - 154}) rotate(${turn})`}
          fill="#fff3d2"
        />
      ))}
      <path
        d="M-28-186C-8-196 12-178 4-160C-12-152-34-166-28-186ZM22-132C34-146 54-136 50-120C38-112 22-118 22-132Z"
        className="shape"
        fill="#3f8f4f"
      />
      <path
        d="M-56-128C-50-146-26-142-22-126C-30-114-50-114-56-128Z"
        className="shape"
        fill="#8f3d1e"
      />
      <text x="-126" y="12" className="dish">
        Biryani
      </text>
      <Paid y={40} />
      <Paid y={136} again />
      <path
        d="M-140 150V204M140 150V204M-148 164V190M148 164V190"
        className="line"
        stroke="#d63b1f"
        strokeWidth="4"
      />
      <rect
        x="-126"
        y="252"
        width="252"
        height="90"
        rx="45"
        className="shape hatched"
        fill="#d63b1f"
      />
      <path
        d="M-170-262Q-10-232 170-278M-170-250Q-10-220 170-266"
        className="line"
        stroke="#8a5a34"
        strokeWidth="4"
      />
    </g>
  )
}

function Paid({ y, again = false }: { y: number; again?: boolean }) {
  return (
    <g transform={`translate(0 ${y})${again ? ' rotate(-2)' : ''}`}>
      <path
        d="M-126 14A14 14 0 0 1-112 0H112A14 14 0 0 1 126 14V32A9 9 0 0 0 126 50V68A14 14 0 0 1 112 82H-112A14 14 0 0 1-126 68V50A9 9 0 0 0-126 32Z"
        className={again ? 'shape hatched' : 'shape'}
        fill={again ? '#ffc2b8' : '#cfe9dc'}
      />
      <text x="-102" y="52" className="paid">
        Paid
      </text>
      <text x="102" y="52" className="paid end">
        Rs 650
      </text>
    </g>
  )
}

function Tag() {
  const outline = 'M-118-238H118L186-168V236Q186 250 172 250H-172Q-186 250-186 236V-168Z'
  return (
    <g transform="translate(590 322) rotate(6)">
      <path className="cast" d={outline} transform="translate(14 18)" fill="#e9ab8f" />
      <path d={outline} className="shape" fill="#f6dfae" />
      <path d="M-186-84H186M-186 72H186" className="line" stroke="#d9b885" strokeWidth="2" />
      <circle cy="-196" r="30" className="shape hatched" fill="#d63b1f" />
      <circle cy="-196" r="13" className="shape" fill="#ffd9c7" />
      <text x="-158" y="-104" className="number">
        Defect 7
      </text>
      {['1  tap Pay', '2  lose the signal', '3  tap again'].map((step, place) => (
        <text key={step} x="-156" y={-34 + place * 46} className="hand">
          {step}
        </text>
      ))}
      <g transform="translate(-158 98)">
        <rect width="152" height="58" rx="29" className="shape" fill="#2e130c" />
        <path d="M24 17L46 29L24 41Z" className="shape" fill="#f6dfae" />
        <text x="60" y="39" className="clock">
          0:19
        </text>
      </g>
      <text x="-158" y="216" className="damage">
        Costs: money
      </text>
      <g transform="translate(98 138) rotate(-13)">
        <rect
          x="-86"
          y="-33"
          width="172"
          height="66"
          rx="10"
          className="line bright"
          stroke="#d9480f"
          strokeWidth="5"
        />
        <text y="12" className="stamped">
          Retested
        </text>
      </g>
    </g>
  )
}
