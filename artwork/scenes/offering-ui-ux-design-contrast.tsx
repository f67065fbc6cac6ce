import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-contrast.css'

/** White on each colour, measured by the formula of WCAG 2.2. */
const strips = [
  { colour: '#bfe3e8', ratio: '1.3' },
  { colour: '#93d0da', ratio: '1.7' },
  { colour: '#6fbfcc', ratio: '2.1' },
  { colour: '#4aadbd', ratio: '2.6' },
  { colour: '#2a96a8', ratio: '3.4' },
  { colour: '#0e7490', ratio: '5.3' },
  { colour: '#0b5d73', ratio: '7.4' },
  { colour: '#0a4a5c', ratio: '9.7' },
]

/** A colour fan held over the page under review: the fifth strip fails, the sixth is pulled out. */
export function OfferingUIUXDesignContrast() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-contrast"
      notes={
        <DecisionNote x={372} y={536}>
          under 4.5 : 1 it goes back
        </DecisionNote>
      }
    >
      <Page />
      <g transform="translate(70 536)">
        {strips.map(({ colour, ratio }, place) => (
          <Strip key={ratio} turn={-80 + place * 10.6} colour={colour} ratio={ratio} />
        ))}
        <circle r="27" className="shape" fill="var(--rivet)" />
        <path
          d="M-12-10L12 10M12-10L-12 10"
          className="line"
          stroke="var(--slot)"
          strokeWidth="5"
        />
      </g>
    </SheetOfOffering>
  )
}

type StripProps = { turn: number; colour: string; ratio: string }

function Strip({ turn, colour, ratio }: StripProps) {
  const passes = Number(ratio) >= 4.5
  const chosen = ratio === '5.3'
  return (
    <g transform={`rotate(${turn}) translate(${chosen ? 70 : 0} 0)`}>
      <rect
        x="-52"
        y="-54"
        width="572"
        height="118"
        rx="18"
        className="cast"
        fill="var(--between)"
      />
      <rect
        x="-52"
        y="-60"
        width="572"
        height="118"
        rx="18"
        className={`shape ${passes ? 'hatched' : ''}`}
        fill={colour}
      />
      <text x="336" y="-4" className="letters">
        Aa
      </text>
      <text x="500" y="-8" className={`ratio end ${passes ? 'light' : ''}`}>
        {ratio}
      </text>
      {passes ? null : (
        <path
          d="M424-4C450-22 476-18 510-32"
          className="line"
          stroke="var(--fails)"
          strokeWidth="4"
        />
      )}
    </g>
  )
}

/** The printed screen with the faulty button, ringed in pencil. */
function Page() {
  return (
    <g transform="translate(500 -46) rotate(6)">
      <rect x="6" y="14" width="420" height="760" className="cast" fill="var(--shadow)" />
      <rect width="420" height="760" className="shape" fill="var(--page)" />
      <text x="44" y="116" className="title">
        Tue, 17:30
      </text>
      <rect x="40" y="150" width="320" height="96" rx="48" className="shape" fill="#6fbfcc" />
      <text x="78" y="212" className="book">
        Book cups
      </text>
      <path
        d="M30 262C-6 226 6 146 88 134S330 118 344 138"
        className="line bright"
        stroke="var(--pencil)"
        strokeWidth="6"
      />
      <text x="132" y="318" className="hand pencilled">
        2.1 only
      </text>
    </g>
  )
}
