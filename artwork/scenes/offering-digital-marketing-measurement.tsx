import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-measurement.css'

const keys = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '00', ',', '=']
const days = [
  ['Ads', '9,840'],
  ['Visits', '615'],
  ['Leads', '41'],
]

/** A printing calculator beside the month's sheet and the payment provider's slip: both say 12. */
export function OfferingDigitalMarketingMeasurement() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-measurement"
      notes={
        <DecisionNote x={300} y={18}>
          orders
          <br />
          as paid out
        </DecisionNote>
      }
    >
      <MonthSheet />
      <PayoutSlip />
      <Pen />
      <g transform="translate(236 400) rotate(-9)">
        <Tape />
        <Machine />
      </g>
    </SheetOfOffering>
  )
}

function MonthSheet() {
  return (
    <g transform="translate(432 40) rotate(4)">
      <path d="M0 0H420V420H0Z" className="shape lifted" fill="var(--paper)" />
      <path d="M0 0H420V62H0Z" className="shape hatched" fill="var(--accent)" />
      <text x="60" y="43" className="display" fontSize="34" fill="var(--paper)">
        March
      </text>
      {days.map(([name, value], index) => (
        <g key={name} transform={`translate(0 ${110 + index * 58})`}>
          <text x="34" fontSize="29" fill="var(--ink)">
            {name}
          </text>
          <text x="310" className="mono end" fontSize="29" fill="var(--ink)">
            {value}
          </text>
          <path d="M20 18H420" className="line faint" stroke="var(--rule)" strokeWidth="2" />
        </g>
      ))}
      <text x="34" y="286" className="bold" fontSize="31" fill="var(--ink)">
        Paid
      </text>
      <text x="236" y="286" className="mono end" fontSize="31" fill="var(--quiet)">
        13
      </text>
      <path d="M192 282L244 268" className="line" stroke="var(--red)" strokeWidth="4" />
      <text x="310" y="288" className="bold mono end" fontSize="38" fill="var(--ink)">
        12
      </text>
    </g>
  )
}

function PayoutSlip() {
  return (
    <g transform="translate(472 388) rotate(-5)">
      <path
        d="M0 0L22 12L44 0L66 12L88 0L110 12L132 0L154 12L176 0L198 12L220 0L242 12L264 0L286 12L308 0V240H0Z"
        className="shape lifted"
        fill="var(--slip)"
      />
      <text x="28" y="66" className="mono" fontSize="26" fill="var(--ink)">
        PAYOUT 31/03
      </text>
      <path
        d="M28 86H280"
        className="line"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="2 9"
      />
      <text x="28" y="138" className="mono" fontSize="28" fill="var(--ink)">
        orders
      </text>
      <text x="266" y="140" className="mono bold end" fontSize="38" fill="var(--ink)">
        12
      </text>
      <text x="28" y="186" className="mono" fontSize="28" fill="var(--quiet)">
        refunds
      </text>
      <text x="222" y="186" className="mono end" fontSize="28" fill="var(--quiet)">
        1
      </text>
    </g>
  )
}

/** One stroke of the pen rings both twelves. */
function Pen() {
  return (
    <path
      d="M714 300C760 296 774 326 760 350C740 376 672 374 670 340C672 308 720 296 752 314C800 346 760 420 758 468C776 490 776 520 746 532C706 544 672 524 678 498C688 470 742 466 764 484"
      className="line bright"
      stroke="var(--red)"
      strokeWidth="5"
    />
  )
}

function Tape() {
  return (
    <g>
      <path d="M-96-470H96V-150H-96Z" className="shape lifted" fill="var(--paper)" />
      <g className="mono">
        <text x="76" y="-330" className="end" fontSize="34" fill="var(--ink)">
          9,840
        </text>
        <text x="-76" y="-282" fontSize="34" fill="var(--ink)">
          ÷
        </text>
        <text x="76" y="-282" className="end" fontSize="34" fill="var(--ink)">
          12
        </text>
        <path d="M-76-266H76" className="line" stroke="var(--ink)" strokeWidth="3" />
        <text x="76" y="-222" className="bold end" fontSize="42" fill="var(--red)">
          820
        </text>
      </g>
    </g>
  )
}

function Machine() {
  return (
    <g>
      <path
        d="M-200-186A36 36 0 0 1-164-222H-110V-190H110V-222H164A36 36 0 0 1 200-186V300H-200Z"
        className="shape lifted"
        fill="var(--body)"
      />
      <path d="M-112-204H112V-182H-112Z" className="shape" fill="var(--dark)" />
      <rect
        x="-168"
        y="-160"
        width="336"
        height="86"
        rx="12"
        className="shape"
        fill="var(--dark)"
      />
      <text x="150" y="-99" className="mono bold end" fontSize="58" fill="var(--digits)">
        820
      </text>
      {keys.map((key, index) => (
        <g
          key={key}
          transform={`translate(${(index % 4) * 86 - 129} ${Math.floor(index / 4) * 78 - 14})`}
        >
          <rect
            x="-37"
            y="-29"
            width="74"
            height="66"
            rx="14"
            className="shape"
            fill="var(--body-dark)"
          />
          <rect
            x="-37"
            y="-34"
            width="74"
            height="62"
            rx="14"
            className={`shape ${key === '=' ? 'hatched' : ''}`}
            fill={
              key === '=' ? 'var(--signal)' : index % 4 === 3 ? 'var(--operator)' : 'var(--key)'
            }
          />
          <text y="9" className="bold middle" fontSize="34" fill="var(--ink)">
            {key}
          </text>
        </g>
      ))}
    </g>
  )
}
