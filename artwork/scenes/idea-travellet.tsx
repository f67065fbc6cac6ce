import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-travellet.css'

/** The same wallet in Doha: SAR 6,384.50, PKR 184,200 and USD 1,450, each shown in Qatari riyals. */
const passes = [
  { was: 'SAR', shown: '6,197', y: 286 },
  { was: 'USD', shown: '5,278', y: 424 },
  { was: 'PKR', shown: '2,397', y: 562 },
]

/** A two-hour layover: the pin of the phone's position turns the whole wallet to Qatari riyals. */
export function IdeaTravellet() {
  return (
    <DrawnSheet
      name="idea-travellet"
      height={750}
      notes={
        <DecisionNote x={36} y={654}>
          2 h in Doha
        </DecisionNote>
      }
    >
      <Qatar />
      <path d="M1230 6C960 60 700 160 414 420S120 596-30 610" className="line bold dashed" />
      <Plane />
      <Position />
      <Wallet />
      <path
        d="M508 250C560 216 612 214 668 238M668 238L632 204M668 238L624 256"
        className="line bold"
      />
      <path
        d="M536 160C556 200 592 262 640 300M642 146C602 190 572 250 524 316"
        className="signal"
      />
      <text x="352" y="696" className="corrected" transform="rotate(-5 352 696)">
        ask first
      </text>
    </DrawnSheet>
  )
}

/** The peninsula, 400 px a degree of latitude. */
function Qatar() {
  return (
    <path
      d="M96 780L128 712Q176 668 186 628Q150 590 152 540Q132 500 150 462L172 430Q150 388 166 338Q196 296 206 244Q226 168 262 128Q304 82 362 88Q398 104 412 138Q452 158 468 210L448 262Q456 316 440 346L414 372Q398 392 412 412L440 420Q464 466 452 512Q470 560 428 610Q416 652 398 678L392 780Z"
      className="shape hatched"
    />
  )
}

function Plane() {
  return (
    <path
      d="M0-58C9-58 14-42 14-26L68 14V30L14 14L11 44L28 58V70L0 62L-28 70V58L-11 44L-14 14L-68 30V14L-14-26C-14-42-9-58 0-58Z"
      transform="translate(96 588) rotate(-99) scale(.78)"
      className="shape"
    />
  )
}

/** The pin is a clock as well: two of its twelve hours are hatched. */
function Position() {
  return (
    <g transform="translate(414 414)">
      <ellipse rx="74" ry="30" className="line" />
      <ellipse rx="136" ry="58" className="line" />
      <ellipse rx="200" ry="88" className="line faint" />
      <path
        d="M0 0C-30-62-104-104-104-196A104 104 0 0 1 104-196C104-104 30-62 0 0Z"
        className="shape pin"
      />
      <circle cy="-196" r="72" className="shape" />
      <path d="M0-196V-268A72 72 0 0 1 62.400-232Z" className="shape hatched" />
      <path d="M0-196V-250M0-196L50-225" className="line bold" />
      <path d="M72-196H62M-72-196H-62M0-124V-134" className="line" />
    </g>
  )
}

function Wallet() {
  return (
    <g transform="translate(660 44) rotate(5)">
      <rect width="468" height="800" rx="64" className="shape phone" />
      <rect x="20" y="20" width="428" height="780" rx="46" className="shape" />
      <path d="M184 46H284" className="line bold" />
      <text x="54" y="126" className="quiet">
        Total
      </text>
      <text x="50" y="238" className="total">
        13,872
      </text>
      <text x="414" y="126" className="end">
        QAR
      </text>
      {passes.map(({ was, shown, y }) => (
        <g key={was} transform={`translate(44 ${y})`}>
          <path
            d="M24 0H268A14 14 0 0 0 296 0H356A24 24 0 0 1 380 24V96A24 24 0 0 1 356 120H296A14 14 0 0 0 268 120H24A24 24 0 0 1 0 96V24A24 24 0 0 1 24 0Z"
            className="shape"
          />
          <path d="M282 24V98" className="line dashed" />
          <text x="20" y="76" className="code">
            QAR
          </text>
          <text x="262" y="78" className="end">
            {shown}
          </text>
          <g transform="rotate(-90 332 60)">
            <text x="332" y="74" className="was middle">
              {was}
            </text>
          </g>
        </g>
      ))}
    </g>
  )
}
