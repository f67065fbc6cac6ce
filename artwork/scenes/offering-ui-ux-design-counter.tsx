import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-counter.css'

const found = [
  { does: 'asks her son', times: 7, y: 168 },
  { does: 'sums on a box', times: 5, y: 268 },
  { does: 'rings Ali', times: 2, y: 368 },
]

/** A researcher's notebook on a shop counter: what people say is struck, what they do is counted. */
export function OfferingUIUXDesignCounter() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-counter"
      notes={
        <DecisionNote x={20} y={18}>
          only what they did counts
        </DecisionNote>
      }
    >
      {[92, 236, 404, 548].map((y) => (
        <path key={y} d={`M0 ${y}H800`} className="line" stroke="var(--seam)" strokeWidth="4" />
      ))}
      <Tea />
      <g transform="translate(34 66) rotate(-7 360 230)">
        <path d="M-20 18H700V486H-20Z" className="cast" fill="var(--shadow)" />
        <path
          d="M0 0H322L334 12V458L322 468H0Q-14 468-14 454V14Q-14 0 0 0Z"
          className="shape"
          fill="var(--page)"
        />
        <path
          d="M346 0H664Q678 0 678 14V454Q678 468 664 468H346L334 458V12Z"
          className="shape"
          fill="var(--page)"
        />
        {[130, 180, 230, 280, 330, 380, 430].map((y) => (
          <path
            key={y}
            d={`M8 ${y}H308M362 ${y}H656`}
            className="line faint"
            stroke="var(--rule-line)"
            strokeWidth="2"
          />
        ))}
        <Says />
        <Does />
        {[40, 118, 196, 274, 352, 430].map((y) => (
          <path
            key={y}
            d={`M312 ${y}C312 ${y - 20} 356 ${y - 20} 356 ${y}`}
            className="line"
            stroke="var(--wire)"
            strokeWidth="7"
          />
        ))}
      </g>
      <Recorder />
    </SheetOfOffering>
  )
}

function Says() {
  return (
    <g>
      <text x="26" y="72" className="hand head">
        says
      </text>
      <text x="26" y="168" className="hand note">
        “I’d use it daily”
      </text>
      <text x="26" y="268" className="hand note">
        “I’d pay for it”
      </text>
      <path
        d="M20 164C90 146 170 168 286 146M20 264C90 244 160 270 250 246"
        className="line"
        stroke="var(--red)"
        strokeWidth="5"
      />
      <g transform="translate(38 318) rotate(4)">
        <path
          d="M0 8L18 0L40 10L66 2L92 11L120 1L150 9L178 0L206 8V112L180 122L152 112L122 121L92 111L60 122L30 112L0 120Z"
          className="shape hatched"
          fill="var(--card)"
        />
        <text x="22" y="58" className="hand sum">
          120 + 85
        </text>
        <text x="22" y="100" className="hand sum">
          = 205 owed
        </text>
        <path d="M74-14H136V14H74Z" className="shape" fill="var(--tape)" />
      </g>
    </g>
  )
}

function Does() {
  return (
    <g>
      <text x="372" y="72" className="hand head">
        does
      </text>
      <path
        d="M372 88C410 80 440 90 474 82"
        className="line bright"
        stroke="var(--signal)"
        strokeWidth="6"
      />
      {found.map(({ does, times, y }) => (
        <g key={does}>
          <text x="372" y={y} className="hand note">
            {does}
          </text>
          <path d={tally(times, y + 12)} className="line" stroke="var(--biro)" strokeWidth="4.5" />
        </g>
      ))}
    </g>
  )
}

/** Strokes in fives, the fifth across the four. */
function tally(times: number, y: number): string {
  return Array.from({ length: times }, (_, index) => {
    const x = 384 + Math.floor(index / 5) * 92 + (index % 5) * 16
    return index % 5 === 4
      ? `M${x - 76} ${y + 26}L${x + 2} ${y + 8}`
      : `M${x} ${y}L${x - 3} ${y + 34}`
  }).join('')
}

/** A glass of tea from above, with the ring it left a moment ago. */
function Tea() {
  return (
    <g transform="translate(738 84)">
      <circle cx="8" cy="14" r="92" className="cast" fill="var(--shadow)" />
      <circle r="92" className="shape" fill="var(--glass)" />
      <circle r="78" className="shape hatched" fill="var(--tea)" />
      <path d="M-52-20A56 56 0 0 1-8-56" className="line" stroke="var(--milk)" strokeWidth="8" />
    </g>
  )
}

function Recorder() {
  return (
    <g transform="translate(652 356) rotate(11)">
      <rect x="10" y="16" width="132" height="330" rx="30" className="cast" fill="var(--shadow)" />
      <rect width="132" height="330" rx="30" className="shape" fill="var(--body)" />
      <rect x="16" y="64" width="100" height="112" rx="10" className="shape" fill="var(--glow)" />
      <text x="66" y="104" className="time middle">
        24:10
      </text>
      <path
        d="M30 144V152M42 136V160M54 126V168M66 138V158M78 120V172M90 134V162M102 144V152"
        className="line"
        stroke="var(--biro)"
        strokeWidth="5"
      />
      <path d="M40 28H92M40 42H92" className="line" stroke="var(--grille)" strokeWidth="5" />
      <circle cx="66" cy="218" r="28" className="shape hatched" fill="var(--red)" />
    </g>
  )
}
