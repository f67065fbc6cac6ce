import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-app-development-booklet.css'

/** An app's service book: a stamp a month, one of them given twice. */
export function OfferingAppDevelopmentBooklet() {
  return (
    <SheetOfOffering
      name="offering-app-development-booklet"
      notes={
        <DecisionNote x={24} y={540}>
          refused: sent again, free
        </DecisionNote>
      }
    >
      <g transform="translate(-96 34) rotate(-6 420 260)">
        <path d="M0 26H784V560H0Z" className="cast" fill="var(--shadow)" />
        <rect
          x="-10"
          y="-10"
          width="800"
          height="552"
          rx="18"
          className="shape"
          fill="var(--cover)"
        />
        <path d="M4 0H376Q390 0 390 14V530H4Z" className="shape" fill="var(--page)" />
        <path d="M776 0H404Q390 0 390 14V530H776Z" className="shape" fill="var(--page)" />
        <path
          d="M390 14V530H352C372 400 372 140 376 0Q390 0 390 14Z"
          className="cast"
          fill="var(--fold)"
        />
        <Owner />
        <Stamps />
      </g>
      <Stamper />
    </SheetOfOffering>
  )
}

/** Whose app it is: the left page. */
function Owner() {
  return (
    <g>
      <rect
        x="130"
        y="58"
        width="128"
        height="128"
        rx="34"
        className="shape hatched"
        fill="var(--app)"
      />
      <g transform="translate(194 128) scale(1.5)" fill="var(--page)">
        <path d="M0-6C14-6 24 8 20 18S8 24 0 22S-16 28-20 18S-14-6 0-6Z" className="shape" />
        <circle cx="-21" cy="-6" r="8" className="shape" />
        <circle cx="-8" cy="-18" r="8" className="shape" />
        <circle cx="8" cy="-18" r="8" className="shape" />
        <circle cx="21" cy="-6" r="8" className="shape" />
      </g>
      <text x="130" y="252" className="book">
        Service book
      </text>
      <text x="130" y="324" className="field">
        Owner
      </text>
      <text x="132" y="372" className="hand entry">
        your company
      </text>
      <path
        d="M130 386H346M130 478H346"
        className="line"
        stroke="var(--rule-line)"
        strokeWidth="3"
      />
      <text x="130" y="426" className="field">
        Account no.
      </text>
      <text x="132" y="466" className="hand entry">
        yours, too
      </text>
    </g>
  )
}

/** Six months on the right page: three served, one refused and served again, two to come. */
function Stamps() {
  return (
    <g>
      {['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month, place) => (
        <g
          key={month}
          transform={`translate(${414 + (place % 2) * 178} ${24 + Math.floor(place / 2) * 166})`}
        >
          <rect width="166" height="154" rx="8" className="shape" fill="var(--cell)" />
          <text x="12" y="32" className="field">
            {month}
          </text>
        </g>
      ))}
      <g transform="translate(500 110) rotate(-9)">
        <circle r="58" className="line" stroke="var(--blue)" strokeWidth="6" />
        <circle r="47" className="line" stroke="var(--blue)" strokeWidth="2.5" />
        <text y="15" className="mark blue middle">
          3.0
        </text>
      </g>
      <g transform="translate(666 96) rotate(-5)">
        <rect
          x="-70"
          y="-30"
          width="132"
          height="56"
          rx="10"
          className="line"
          stroke="var(--red)"
          strokeWidth="6"
        />
        <text x="-4" y="8" className="word red middle">
          refused
        </text>
      </g>
      <g transform="translate(708 148) rotate(-12)">
        <circle
          r="46"
          className="shape bright"
          fill="var(--cell)"
          stroke="var(--green)"
          strokeWidth="6"
        />
        <text y="14" className="mark green middle">
          3.1
        </text>
      </g>
      <g transform="translate(494 278) rotate(5)">
        <path
          d="M-56-44H56L70 0L56 44H-56L-70 0Z"
          className="line"
          stroke="var(--violet)"
          strokeWidth="6"
        />
        <text y="15" className="mark violet middle">
          3.2
        </text>
      </g>
      <g transform="translate(676 284) rotate(-7)">
        <circle r="60" className="shape hatched" fill="var(--signal)" />
        <text y="16" className="mark middle">
          3.3
        </text>
      </g>
    </g>
  )
}

/** The rubber stamp, lifted a moment ago. */
function Stamper() {
  return (
    <g transform="translate(664 452) rotate(24)">
      <ellipse cx="20" cy="92" rx="120" ry="40" className="cast" fill="var(--shadow)" />
      <path
        d="M-88 40H88Q100 40 100 52V86H-100V52Q-100 40-88 40Z"
        className="shape"
        fill="var(--wood)"
      />
      <path d="M-92 86H92V106H-92Z" className="shape hatched" fill="var(--signal)" />
      <path
        d="M-34 40C-20 0-20-30-40-70C-74-140-50-196 0-196S74-140 40-70C20-30 20 0 34 40Z"
        className="shape hatched"
        fill="var(--grip)"
      />
      <path
        d="M-34-130C-36-156-22-170-6-172"
        className="line cast"
        stroke="var(--gleam)"
        strokeWidth="9"
      />
      <path d="M-40 24H40L46 40H-46Z" className="shape" fill="var(--brass)" />
    </g>
  )
}
