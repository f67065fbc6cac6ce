import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-diligence.css'

/** What each account would cost to win back: little, some, much. */
const keys = [
  { name: 'domain', turn: -37, tone: '#e0473a' },
  { name: 'hosting', turn: -22, tone: '#f2b632' },
  { name: 'database', turn: -7, tone: '#e0473a' },
  { name: 'payments', turn: 8, tone: '#e0473a' },
  { name: 'app store', turn: 23, tone: '#f2b632' },
  { name: 'design', turn: 38, tone: '#3f9d5b' },
]

/** Every key of a product on one ring, and one name on the ring. */
export function OfferingStartupExperienceDiligence() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-diligence"
      notes={
        <DecisionNote x={20} y={548}>
          one person, six keys
        </DecisionNote>
      }
    >
      <path d="M-20 470L820 560V620H-20Z" className="cast" fill="#d7e4a8" />
      <circle cx="74" cy="334" r="198" className="line cast" stroke="#c4d590" strokeWidth="16" />
      {keys.map(({ name, turn, tone }) => (
        <g key={name} transform={`translate(66 322) rotate(${turn})`}>
          <Key name={name} tone={tone} />
        </g>
      ))}
      <circle cx="66" cy="322" r="201" className="line" stroke="#b4bbcb" strokeWidth="9" />
      <circle cx="66" cy="322" r="193" className="line" stroke="#7d879d" strokeWidth="7" />
      <Fob />
    </SheetOfOffering>
  )
}

function Key({ name, tone }: { name: string; tone: string }) {
  const blade = 'M418-17H650L676 0L650 17H630L618 6L602 17H588L574 4L556 17H536L524 8L506 17H418Z'
  return (
    <g>
      <path d={blade} transform="translate(8 14)" className="cast" fill="#c4d590" />
      <rect x="196" y="-22" width="236" height="72" rx="30" className="cast" fill="#c4d590" />
      <path d={blade} className="shape" fill="#d5dae3" />
      <path d="M432-5H640" className="line" stroke="#8f98ab" strokeWidth="4" />
      <path
        d="M170 0A44 36 0 0 1 214-36H396A34 34 0 0 1 430-2V2A34 34 0 0 1 396 36H214A44 36 0 0 1 170 0ZM186 0A16 16 0 1 0 218 0A16 16 0 1 0 186 0Z"
        className={tone === '#e0473a' ? 'shape hatched' : 'shape'}
        fillRule="evenodd"
        fill={tone}
      />
      <text x="232" y="12" className="name">
        {name}
      </text>
    </g>
  )
}

function Fob() {
  return (
    <g transform="translate(70 130) rotate(6)">
      <path d="M-20-22H20V76H-20Z" className="shape" fill="#7a4a26" />
      <rect x="-50" y="82" width="216" height="128" rx="22" className="cast" fill="#c4d590" />
      <rect x="-62" y="68" width="216" height="128" rx="22" className="shape" fill="#9a6233" />
      <rect
        x="-51"
        y="79"
        width="194"
        height="106"
        rx="14"
        className="line"
        stroke="#d9a873"
        strokeWidth="3"
        strokeDasharray="9 7"
      />
      <text x="46" y="150" className="hand owner middle">
        Usman
      </text>
      <circle cy="46" r="10" className="shape" fill="#d9a873" />
    </g>
  )
}
