import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-web.css'

const orders = [
  ['14', 'Bilal', '6 min'],
  ['15', 'Saima', '4 min'],
  ['16', 'Usman', '4 min'],
  ['17', 'Nadia', '3 min'],
]

/** A shop in a phone's browser, lying on the order book in which a person does the rest. */
export function OfferingMvpDevelopmentWeb() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-web"
      notes={
        <DecisionNote x={24} y={540}>
          a person until order 100
        </DecisionNote>
      }
    >
      <path
        d="M0 70C200 50 420 90 800 60M0 200C260 180 500 220 800 190M0 330C260 350 540 310 800 340M0 470C240 450 520 490 800 460M0 570C300 590 500 550 800 580"
        className="line faint"
        stroke="var(--grain)"
        strokeWidth="4"
      />
      <OrderBook />
      <Phone />
    </SheetOfOffering>
  )
}

function OrderBook() {
  return (
    <g transform="rotate(4 300 300)">
      <path d="M-60 18H836V566H-60Z" className="shape lifted" fill="var(--cover)" />
      <path d="M-60 32H470V552H-60Z" className="shape" fill="var(--page)" />
      <path d="M470 32H820V552H470Z" className="shape" fill="var(--page-far)" />
      <path
        d="M-60 130H470M-60 214H470M-60 298H470M-60 382H470M-60 466H470"
        className="line faint"
        stroke="var(--rule)"
        strokeWidth="2"
      />
      <path
        d="M88 130V552M312 130V552"
        className="line faint"
        stroke="var(--margin)"
        strokeWidth="3"
      />
      <text x="34" y="104" className="display" fontSize="50" fill="var(--ink)">
        By hand
      </text>
      {orders.map(([number, name, minutes], index) => (
        <g
          key={number}
          className="hand"
          transform={`translate(0 ${194 + index * 84})`}
          fontSize="48"
        >
          <text x="30" fill="var(--biro)">
            {number}
          </text>
          <text x="112" fill="var(--biro)">
            {name}
          </text>
          <path
            d="M238-16L252 0L284-38"
            className="line bright"
            stroke="var(--accent)"
            strokeWidth="6"
          />
          <text x="330" fill="var(--biro)">
            {minutes}
          </text>
        </g>
      ))}
      <text x="30" y="530" className="hand" fontSize="48" fill="var(--biro)">
        18
      </text>
      <circle cx="196" cy="466" r="62" className="line faint" stroke="var(--tea)" strokeWidth="7" />
    </g>
  )
}

function Phone() {
  return (
    <g transform="translate(468 44) rotate(-7 140 280)">
      <rect width="296" height="620" rx="48" className="shape lifted" fill="var(--bezel)" />
      <rect x="12" y="12" width="272" height="596" rx="38" className="shape" fill="var(--white)" />
      <rect x="26" y="28" width="244" height="46" rx="23" className="shape" fill="var(--bar)" />
      <path
        d="M44 50H60V62H44ZM47 50V45A5 5 0 0 1 57 45V50"
        className="line"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <text x="72" y="60" fontSize="24" fill="var(--ink)">
        dukandar.online
      </text>
      <path d="M12 88H284V330H12Z" className="shape" fill="var(--shop)" />
      <Atta />
      <Tea />
      <path d="M12 304H284V330H12Z" className="shape" fill="var(--shelf)" />
      <text x="32" y="378" className="display" fontSize="36" fill="var(--ink)">
        Atta and tea
      </text>
      <text x="32" y="418" fontSize="26" fill="var(--quiet)">
        today, by seven
      </text>
      <rect
        x="28"
        y="446"
        width="240"
        height="74"
        rx="18"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="148" y="493" className="bold middle" fontSize="30" fill="var(--white)">
        Pay Rs 1,340
      </text>
    </g>
  )
}

function Atta() {
  return (
    <g transform="translate(98 304)">
      <path d="M-60-166L-44-176L52-176L66-166L72 0H-66Z" className="shape" fill="var(--sack)" />
      <path d="M-61-132H68L70-52H-64Z" className="shape hatched" fill="var(--accent)" />
      <text y="-82" className="urdu middle" fontSize="38" fill="var(--white)">
        آٹا
      </text>
      <text x="2" y="-16" className="bold middle" fontSize="27" fill="var(--sack-line)">
        5 kg
      </text>
    </g>
  )
}

function Tea() {
  return (
    <g transform="translate(218 304)">
      <path d="M-38-128H38V0H-38Z" className="shape" fill="var(--tin)" />
      <path d="M-42-142H42V-122H-42Z" className="shape" fill="var(--lid)" />
      <path
        d="M-26-72H24V-54C24-36-26-36-26-54ZM24-68C40-68 40-50 22-50"
        className="line"
        stroke="var(--lid)"
        strokeWidth="5"
      />
    </g>
  )
}
