import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-waiting-list.css'

/** A launch page hands out a queue ticket for a chocolate bar; a bought address list lies torn. */
export function OfferingDigitalMarketingWaitingList() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-waiting-list"
      notes={
        <DecisionNote x={36} y={530}>
          one field, no second page
        </DecisionNote>
      }
    >
      <BoughtList />
      <g transform="rotate(-3 400 200)">
        <Page />
        <Ticket />
        <path d="M428 366H696" className="line" stroke="var(--slot)" strokeWidth="13" />
      </g>
    </SheetOfOffering>
  )
}

function Page() {
  return (
    <g>
      <path d="M20-80H780V366H20Z" className="shape lifted" fill="var(--page)" />
      <path d="M20-80H780V40H20Z" className="shape" fill="var(--bar)" />
      <rect x="96" y="-8" width="420" height="32" rx="16" className="shape" fill="var(--page)" />
      <text x="116" y="16" className="mono" fontSize="22" fill="var(--quiet)">
        thenosugar/saffron
      </text>
      <Bar />
      <text x="64" y="120" className="display" fontSize="68" fill="var(--ink)">
        Saffron bar.
      </text>
      <text x="64" y="186" className="display" fontSize="68" fill="var(--accent)">
        In March.
      </text>
      <rect x="64" y="216" width="322" height="60" rx="14" className="shape" fill="var(--field)" />
      <rect
        x="64"
        y="216"
        width="322"
        height="60"
        rx="14"
        className="line"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <text x="84" y="255" fontSize="27" fill="var(--ink)">
        +92 300 555 01
      </text>
      <path d="M290 230V264" className="line bright" stroke="var(--accent)" strokeWidth="3" />
      <rect
        x="64"
        y="288"
        width="322"
        height="60"
        rx="14"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="225" y="328" className="bold middle" fontSize="27" fill="var(--page)">
        Keep me one
      </text>
    </g>
  )
}

/** The bar, half out of its paper. */
function Bar() {
  const rows = [0, 1, 2]
  return (
    <g transform="translate(596 170) rotate(14)">
      <g className="lifted">
        <rect x="-84" y="-190" width="168" height="210" className="shape" fill="var(--cocoa)" />
        {rows.map((row) =>
          [-82, -26, 30].map((x) => (
            <rect
              key={`${row} ${x}`}
              x={x}
              y={row * 58 - 186}
              width="52"
              height="52"
              rx="5"
              className="shape"
              fill="var(--square)"
            />
          )),
        )}
        <path
          d="M-98-20L-70-36L-44-14L-12-38L18-16L48-36L74-14L98-28V180H-98Z"
          className="shape"
          fill="var(--foil)"
        />
        <path d="M-98 18H98V180H-98Z" className="shape hatched" fill="var(--saffron)" />
        <path
          d="M-98 130C-50 100-30 156 20 126S80 130 98 116"
          className="line"
          stroke="var(--accent)"
          strokeWidth="6"
        />
        <text x="0" y="66" className="display middle" fontSize="34" fill="var(--accent)">
          the
        </text>
        <text x="0" y="98" className="display middle" fontSize="34" fill="var(--accent)">
          nosugar
        </text>
      </g>
    </g>
  )
}

function Ticket() {
  const teeth = Array.from({ length: 11 }, (_, index) => 446 + index * 23.2)
  return (
    <g className="lifted">
      <path d="M446 366H678V660H446Z" className="shape" fill="var(--ticket)" />
      {teeth.map((x) => (
        <circle key={x} cx={x} cy="506" r="3" className="shape" fill="var(--ground)" />
      ))}
      <text x="466" y="412" fontSize="26" fill="var(--quiet)">
        Your place
      </text>
      <text x="658" y="440" className="display end" fontSize="78" fill="var(--ink)">
        7
      </text>
      <path d="M468 470l9 9 16-20" className="line" stroke="var(--yes)" strokeWidth="5" />
      <text x="502" y="480" fontSize="26" fill="var(--ink)">
        WhatsApp
      </text>
      <text x="466" y="550" className="hand" fontSize="36" fill="var(--accent)">
        1 thank you!
      </text>
      <text x="466" y="590" className="hand" fontSize="36" fill="var(--accent)">
        2 how we bake
      </text>
    </g>
  )
}

function BoughtList() {
  return (
    <g transform="translate(60 396) rotate(5)">
      <g className="lifted">
        <path
          d="M0 0L290-6L282 26L298 48L284 76L296 108L280 180L-10 200Z"
          className="shape"
          fill="var(--list)"
        />
        <path
          d="M22 30H190M22 118H240M22 148H206"
          className="line faint"
          stroke="var(--faint)"
          strokeWidth="9"
        />
      </g>
      <text x="24" y="72" className="mono" fontSize="27" fill="var(--quiet)">
        addresses.xls
      </text>
      <path
        d="M8 92C80 66 150 60 276 30"
        className="line bright"
        stroke="var(--accent)"
        strokeWidth="6"
      />
    </g>
  )
}
