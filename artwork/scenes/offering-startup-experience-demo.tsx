import type { ReactNode } from 'react'
import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-demo.css'

/** The laptop of a demo: three screens that run, one that says it is a drawing, and no network. */
export function OfferingStartupExperienceDemo() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-demo"
      notes={
        <>
          <DecisionNote x={222} y={546}>
            what is drawn says so
          </DecisionNote>
          <Dimension x={96} y={40} length={608} label="four screens, four minutes" />
        </>
      }
    >
      <path d="M0 470H800V600H0Z" className="shape" fill="#b98352" />
      <path d="M0 512H800M0 566H800" className="line faint" stroke="#a5713f" strokeWidth="4" />
      <path d="M30 520H800V560H60Z" className="cast" fill="#8d5c30" />
      <rect x="62" y="52" width="676" height="420" rx="26" className="shape" fill="#14182b" />
      <rect x="82" y="72" width="636" height="380" rx="8" className="shape" fill="#fff6ee" />
      <NoNetwork />
      <text x="112" y="132" className="title">
        Dinner from next door
      </text>
      <path
        d="M150 296H650"
        className="line"
        stroke="#e9b79f"
        strokeWidth="6"
        strokeDasharray="4 12"
      />
      <Step x={112} name="choose">
        <circle cx="66" cy="84" r="48" className="shape" fill="#ffffff" />
        <path
          d="M30 82C30 52 56 42 70 46C92 44 106 66 102 90C92 116 40 116 30 82Z"
          className="shape"
          fill="#f4b740"
        />
        <path d="M56 66C68 58 82 70 74 84C62 88 52 78 56 66Z" className="shape" fill="#3f8f4f" />
      </Step>
      <Step x={260} name="pay">
        <path d="M16 60H116V142H16Z" className="shape" fill="#ffffff" />
        <text x="66" y="94" className="sum middle">
          Rs
        </text>
        <text x="66" y="128" className="sum middle">
          650
        </text>
      </Step>
      <Step x={408} name="collect">
        <path
          d="M66 138C40 104 28 90 28 74A38 38 0 0 1 104 74C104 90 92 104 66 138Z"
          className="shape"
          fill="#ffffff"
        />
        <circle cx="66" cy="74" r="16" className="shape" fill="#d63b1f" />
      </Step>
      <Drawing />
      <path d="M62 462H738L800 520V532H0V520Z" className="shape" fill="#d5dae3" />
      <path d="M0 530H800V546Q800 552 790 552H10Q0 552 0 546Z" className="shape" fill="#aab2c3" />
      <path d="M322 470H478L490 490H310Z" className="shape" fill="#b9c1d0" />
      <Timer />
      <Fallback />
    </SheetOfOffering>
  )
}

function Step({ x, name, children }: { x: number; name: string; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 168)`}>
      <rect x="8" y="10" width="132" height="252" rx="20" className="cast" fill="#f0cdb9" />
      <rect width="132" height="252" rx="20" className="shape hatched" fill="#d63b1f" />
      {children}
      <path
        d="M0 178H132V232A20 20 0 0 1 112 252H20A20 20 0 0 1 0 232Z"
        className="shape"
        fill="#ffffff"
      />
      <text x="66" y="224" className="step middle">
        {name}
      </text>
    </g>
  )
}

function Drawing() {
  return (
    <g transform="translate(556 168)">
      <rect width="132" height="252" rx="20" className="shape" fill="#0a1030" />
      <rect
        x="8"
        y="8"
        width="116"
        height="236"
        rx="14"
        className="line"
        stroke="#a9b8ff"
        strokeWidth="3"
        strokeDasharray="9 8"
      />
      <path
        d="M36 60H96M36 60A12 12 0 0 0 30 72V120H102V72A12 12 0 0 0 96 60M66 74V108M54 96L66 108L78 96M8 178H124"
        className="line"
        stroke="#a9b8ff"
        strokeWidth="4"
      />
      <text x="66" y="154" className="yet middle">
        payout
      </text>
      <text x="66" y="220" className="hand say middle">
        drawing
      </text>
    </g>
  )
}

function NoNetwork() {
  return (
    <g transform="translate(662 122)">
      <path
        d="M-34-14A50 50 0 0 1 34-14M-20 0A28 28 0 0 1 20 0"
        className="line"
        stroke="#b9a596"
        strokeWidth="7"
      />
      <circle cy="14" r="6" className="shape" fill="#b9a596" />
      <path d="M-30 18L30-30" className="line" stroke="#d63b1f" strokeWidth="7" />
    </g>
  )
}

function Timer() {
  return (
    <g transform="translate(96 514)">
      <path d="M-16-122H16V-92H-16Z" className="shape" fill="#8f98ab" />
      <circle cx="10" cy="16" r="98" className="cast" fill="#7a4e2880" />
      <circle r="98" className="shape" fill="#ffc861" />
      <circle r="78" className="shape" fill="#fffdf6" />
      <path d="M0 0V-66A66 66 0 0 1 60-28Z" className="shape hatched" fill="#d63b1f" />
      <path
        d="M0-76V-66M76 0H66M0 76V66M-76 0H-66"
        className="line"
        stroke="#14182b"
        strokeWidth="5"
      />
      <text y="48" className="minutes middle">
        4 min
      </text>
    </g>
  )
}

/** The recorded fallback, plugged in beforehand. */
function Fallback() {
  return (
    <g transform="translate(600 562) rotate(-9)">
      <path d="M-56-20H0V20H-56Z" className="shape" fill="#eef0f6" />
      <rect
        x="-8"
        y="-36"
        width="160"
        height="72"
        rx="16"
        className="shape hatched"
        fill="#2547ff"
      />
      <text x="72" y="13" className="stick middle">
        plan B
      </text>
    </g>
  )
}
