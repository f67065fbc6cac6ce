import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-web-development-court.css'

/** Who has a place on the court: name, where, and whether the share is paid. */
const players = [
  { name: 'You', x: 210, y: 96, tone: 'var(--tone-4)' },
  { name: 'Sana', x: 236, y: 262, tone: 'var(--tone-1)' },
  { name: 'Omar', x: 478, y: 92, tone: 'var(--tone-1)' },
]

/** A padel court seen from above that is also the booking: four places, three of them taken. */
export function OfferingWebDevelopmentCourt() {
  return (
    <SheetOfOffering
      name="offering-web-development-court"
      notes={
        <>
          <DecisionNote x={24} y={22}>
            place held until 17:00
          </DecisionNote>
          <Dimension x={30} y={566} length={300} label="court 20 m" />
        </>
      }
    >
      <g transform="translate(-24 92) rotate(-13) scale(1.06)">
        <rect
          x="-60"
          y="-56"
          width="840"
          height="472"
          rx="16"
          className="shape"
          fill="var(--tone-5)"
        />
        <Court />
        {players.map(({ name, x, y, tone }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle cx="7" cy="9" r="54" className="cast" fill="#0a103059" />
            <circle r="54" className="shape" fill={tone} />
            <text y="9" className="name middle" transform="rotate(13)">
              {name}
            </text>
          </g>
        ))}
        <circle
          cx="480"
          cy="214"
          r="52"
          className="line empty"
          stroke="var(--tone-1)"
          strokeWidth="4"
        />
        <Ball />
      </g>
      <Slip />
    </SheetOfOffering>
  )
}

function Court() {
  return (
    <g>
      <rect width="720" height="360" className="shape" fill="var(--accent)" />
      <path
        d="M110 0V360M610 0V360M110 180H610"
        className="line"
        stroke="var(--tone-1)"
        strokeWidth="6"
      />
      <rect width="720" height="360" className="line" stroke="var(--tone-1)" strokeWidth="8" />
      <path d="M364-20V388" className="cast line" stroke="#0a103059" strokeWidth="14" />
      <path d="M353-24H365V384H353Z" className="shape hatched" fill="var(--tone-6)" />
      <path d="M346-34H372V-14H346ZM346 374H372V394H346Z" className="shape" fill="var(--tone-6)" />
    </g>
  )
}

function Ball() {
  return (
    <g transform="translate(322 192)">
      <circle cx="8" cy="14" r="22" className="cast" fill="#0a103059" />
      <circle r="22" className="shape" fill="var(--tone-3)" />
      <path
        d="M-14-16Q0 0-14 16M14-16Q0 0 14 16"
        className="line"
        stroke="var(--tone-1)"
        strokeWidth="3"
      />
    </g>
  )
}

/** The booking itself: a slip that can be torn off when the fourth has paid. */
function Slip() {
  return (
    <g transform="translate(448 268) rotate(3)">
      <path
        d="M20 0H310Q330 0 330 20V190A16 16 0 0 0 330 222V304Q330 324 310 324H20Q0 324 0 304V222A16 16 0 0 0 0 190V20Q0 0 20 0Z"
        className="shape lifted"
        fill="var(--tone-1)"
      />
      <path d="M28 206H304" className="line perforation" stroke="var(--rule)" strokeWidth="3" />
      <text x="28" y="54" className="title">
        Court 2
      </text>
      <text x="28" y="92" className="quiet">
        Thursday, 18:00
      </text>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(${56 + place * 72} 146)`}>
          <circle r="28" className="shape hatched" fill="var(--accent)" />
          <path d="M-11 1L-3 9L12-8" className="line" stroke="var(--tone-1)" strokeWidth="5" />
        </g>
      ))}
      <circle
        cx="272"
        cy="146"
        r="27"
        className="line empty"
        stroke="var(--ink-2)"
        strokeWidth="3"
      />
      <text x="272" y="155" className="question middle">
        ?
      </text>
      <rect
        x="24"
        y="234"
        width="282"
        height="66"
        rx="33"
        className="shape hatched"
        fill="var(--ink)"
      />
      <text x="165" y="275" className="button middle">
        Ask for Rs 900
      </text>
    </g>
  )
}
