import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-hiring.css'

const months = ['orders that survive', 'refunds alone', 'the plan is yours']

/** A staff badge with its first three months on it, and nobody in the picture yet. */
export function OfferingStartupExperienceHiring() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-hiring"
      notes={
        <DecisionNote x={490} y={16}>
          work shown, work paid
        </DecisionNote>
      }
    >
      <WorkSample />
      <path d="M150-20L278 104H318L214-20Z" className="shape" fill="#ffd9c7" />
      <path d="M430-20L318 104H278L366-20Z" className="shape" fill="#ffb89a" />
      <g transform="translate(296 330) rotate(-4)">
        <Badge />
      </g>
    </SheetOfOffering>
  )
}

function WorkSample() {
  return (
    <g transform="translate(622 306) rotate(9)">
      <path d="M-148-196H192V266H-148Z" className="cast" fill="#132ba8" />
      <path d="M-168-214H176V244H-168Z" className="shape" fill="#f6f4ee" />
      <text x="-30" y="-146" className="sample">
        Work
      </text>
      <text x="-30" y="-98" className="sample">
        sample
      </text>
      <path
        d="M-30-52H144M-30-20H120M-30 12H140M-30 44H70"
        className="line"
        stroke="#cfc9ba"
        strokeWidth="10"
      />
      <path d="M-180 92L6 172L190 92V252H-180Z" className="shape" fill="#cfe9dc" />
      <path d="M-180 252L6 150L190 252Z" className="shape" fill="#b4dac8" />
      <g transform="translate(92 118) rotate(-12)">
        <circle r="64" className="line bright" stroke="#d0301a" strokeWidth="6" />
        <circle r="53" className="line" stroke="#d0301a" strokeWidth="3" />
        <text y="14" className="stamped middle">
          paid
        </text>
      </g>
    </g>
  )
}

function Badge() {
  return (
    <g>
      <rect x="-200" y="-184" width="438" height="470" rx="36" className="cast" fill="#132ba8" />
      <path d="M-22-272H22V-214H-22Z" className="shape" fill="#c3c9da" />
      <circle cy="-252" r="16" className="shape" fill="#8f98ab" />
      <rect x="-218" y="-206" width="438" height="474" rx="34" className="shape" fill="#ffffff" />
      <path
        d="M-218-172A34 34 0 0 1-184-206H186A34 34 0 0 1 220-172V-118H-218Z"
        className="shape hatched"
        fill="#0a1030"
      />
      <rect x="-46" y="-190" width="92" height="20" rx="10" className="shape" fill="#2547ff" />
      <path d="M-18-226H18V-178H-18Z" className="shape" fill="#e7ebf5" />
      <text y="-132" className="role middle">
        Engineer no. 1
      </text>
      <g transform="translate(-192 -94)">
        <rect width="158" height="178" rx="10" className="shape" fill="#eef1ff" />
        <path
          d="M79 34A34 34 0 1 1 78.900 34ZM14 178C14 128 44 114 79 114S144 128 144 178"
          className="line"
          stroke="#7f90dc"
          strokeWidth="4"
          strokeDasharray="11 10"
        />
      </g>
      <Shortlist />
      <path d="M-192 112H194" className="line faint" stroke="#d7dbea" strokeWidth="3" />
      {months.map((what, month) => (
        <g key={what} transform={`translate(-190 ${152 + month * 42})`}>
          <text className="month">{month + 1}</text>
          <text x="42" className="what">
            {what}
          </text>
        </g>
      ))}
    </g>
  )
}

function Shortlist() {
  return (
    <g>
      <text x="-6" y="-42" className="hand name">
        Hina R.
      </text>
      <text x="-6" y="16" className="hand name">
        Saad A.
      </text>
      <text x="-6" y="74" className="hand name">
        Mona K.
      </text>
      <path d="M-14-56C40-62 90-48 136-58" className="line" stroke="#5b6478" strokeWidth="4" />
      <text x="142" y="18" className="hand name">
        ?
      </text>
      <text x="142" y="76" className="hand name">
        ?
      </text>
    </g>
  )
}
