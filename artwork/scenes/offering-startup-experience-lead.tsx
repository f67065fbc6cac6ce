import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-lead.css'

/** An office door: the title is painted on the glass, the holder of it only taped there. */
export function OfferingStartupExperienceLead() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-lead"
      notes={
        <DecisionNote x={250} y={496}>
          fees, no shares
        </DecisionNote>
      }
    >
      <path d="M0 0H50V600H0Z" className="shape" fill="#e7dccb" />
      <path d="M34 0H66V600H34Z" className="shape" fill="#cdb894" />
      <path d="M66 0H84V600H66Z" className="cast" fill="#0a4738" />
      <rect x="134" y="34" width="484" height="450" rx="10" className="shape" fill="#0a4738" />
      <rect x="150" y="50" width="452" height="418" rx="4" className="shape" fill="#e3efe9" />
      <clipPath id="pane">
        <rect x="150" y="50" width="452" height="418" />
      </clipPath>
      <g clipPath="url(#pane)">
        <path d="M190 90H420V470H190Z" className="cast" fill="#eff6f2" />
        <path
          d="M540 468C536 400 500 380 486 330C524 344 540 370 546 390C540 340 552 300 582 270C586 320 576 350 560 392C580 372 600 366 622 368C600 396 566 410 560 468Z"
          className="cast"
          fill="#c1ddcc"
        />
        <path d="M150 330L430 50H520L150 420Z" className="cast" fill="#ffffff8c" />
        {Array.from({ length: 11 }, (_, rib) => 188 + rib * 38).map((x) => (
          <path
            key={x}
            d={`M${x} 50V468`}
            className="line faint"
            stroke="#d3e4dc"
            strokeWidth="2"
          />
        ))}
      </g>
      <text x="380" y="252" className="title under middle">
        CTO
      </text>
      <text x="376" y="246" className="title middle">
        CTO
      </text>
      <path d="M196 288H556" className="line" stroke="#c99a2e" strokeWidth="6" />
      <Slip />
      <path d="M134 540H618V620H134Z" className="shape" fill="#0c5141" />
      <path d="M150 556H602V620H150Z" className="shape" fill="#116a55" />
      <Handle />
    </SheetOfOffering>
  )
}

function Slip() {
  return (
    <g transform="translate(222 318) rotate(-4)">
      <path d="M8 12H316V146H8Z" className="cast" fill="#0a473833" />
      <path d="M0 0H308V112L286 132H0Z" className="shape" fill="#fffaf0" />
      <path d="M308 112H286V132Z" className="shape" fill="#e5d9bf" />
      <text x="150" y="56" className="hand days middle">
        Tue + Thu
      </text>
      <text x="150" y="106" className="hand until middle">
        until you hire yours
      </text>
      <path
        d="M-30-8L34-22L38 4L-26 18ZM274-20L336-4L330 22L268 6Z"
        className="shape"
        fill="#f3d98c"
      />
    </g>
  )
}

function Handle() {
  return (
    <g transform="translate(706 226)">
      <rect x="-30" y="-82" width="76" height="270" rx="26" className="cast" fill="#0a4738" />
      <rect x="-40" y="-92" width="76" height="270" rx="26" className="shape" fill="#e2b64a" />
      <path d="M-2-22H-92Q-116-22-116 0T-92 22H-2Z" className="shape hatched" fill="#c99a2e" />
      <circle cy="0" r="32" className="shape" fill="#f0cf7c" />
      <circle cy="112" r="20" className="shape" fill="#8a6516" />
      <path d="M-6 104H6V150H-6Z" className="shape" fill="#d5dae3" />
      <circle cy="160" r="26" className="shape" fill="#d5dae3" />
      <circle cy="164" r="9" className="shape" fill="#0f5d4a" />
      <path d="M0 172C-2 196-8 204-14 216" className="line" stroke="#f6f4ee" strokeWidth="4" />
      <g transform="translate(-16 216) rotate(8)">
        <path d="M-68 26L-40 0H40L68 26V112H-68Z" className="shape" fill="#ffd766" />
        <circle cy="18" r="8" className="shape" fill="#0f5d4a" />
        <text y="66" className="spare middle">
          spare:
        </text>
        <text y="98" className="spare middle">
          yours
        </text>
      </g>
    </g>
  )
}
