import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-two-sided.css'

const courses = [-60, 0, 60, 120, 180, 420, 480, 540, 600]

/** Section through a serving hatch: a finished screen in front, paper and messages in the kitchen. */
export function OfferingMvpDevelopmentTwoSided() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-two-sided"
      notes={
        <DecisionNote x={22} y={540}>
          the cook needs no app yet
        </DecisionNote>
      }
    >
      <path d="M430 0H800V600H430Z" className="shape" fill="var(--kitchen)" />
      <path d="M430 520H800V600H430Z" className="shape" fill="var(--stove)" />
      <Front />
      <Rail />
      <Message />
      <Pot />
      <Wall />
      <Plate />
    </SheetOfOffering>
  )
}

function Front() {
  return (
    <g transform="translate(34 34)">
      <rect width="270" height="620" rx="46" className="shape lifted" fill="var(--bezel)" />
      <rect x="11" y="11" width="248" height="598" rx="36" className="shape" fill="var(--white)" />
      <path
        d="M11 150V47A36 36 0 0 1 47 11H223A36 36 0 0 1 259 47V150Z"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="34" y="76" className="display" fontSize="42" fill="var(--white)">
        Tonight
      </text>
      <text x="34" y="120" fontSize="26" fill="var(--white)">
        two streets away
      </text>
      <text x="34" y="212" className="display" fontSize="37" fill="var(--ink)">
        Daal, for two
      </text>
      <text x="34" y="252" fontSize="27" fill="var(--quiet)">
        by Amna
      </text>
      <text x="34" y="322" className="bold" fontSize="34" fill="var(--ink)">
        Rs 900
      </text>
      <rect
        x="28"
        y="352"
        width="214"
        height="76"
        rx="18"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="135" y="400" className="bold middle" fontSize="29" fill="var(--white)">
        Fetch at 6.30
      </text>
      <circle cx="135" cy="554" r="102" className="shape" fill="var(--bowl)" />
      <circle cx="135" cy="554" r="80" className="shape" fill="var(--daal)" />
      <path
        d="M92 536C110 500 160 500 180 530"
        className="line"
        stroke="var(--white)"
        strokeWidth="7"
      />
      <path
        d="M112 532L136 520M150 540L172 546"
        className="line"
        stroke="var(--chilli)"
        strokeWidth="8"
      />
    </g>
  )
}

/** The wall in section, open between its two parts. */
function Wall() {
  return (
    <g>
      <path
        d="M356 0H446V258H356ZM356 424H446V600H356Z"
        className="shape hatched"
        fill="var(--brick)"
      />
      {courses.map((y, index) => (
        <path
          key={y}
          d={`M356 ${y + 60}H446M${index % 2 ? 386 : 416} ${Math.max(y, 0)}V${Math.min(y + 60, y < 300 ? 258 : 600)}`}
          className="line"
          stroke="var(--mortar)"
          strokeWidth="5"
        />
      ))}
      <path d="M346 250H456V272H346Z" className="shape" fill="var(--lintel)" />
      <path d="M316 424H500V446H316Z" className="shape lifted" fill="var(--sill)" />
    </g>
  )
}

function Plate() {
  return (
    <g transform="translate(402 404)">
      <path d="M-84-18H84C72 14 40 20 0 20S-72 14-84-18Z" className="shape" fill="var(--bowl)" />
      <ellipse cy="-18" rx="84" ry="15" className="shape" fill="var(--daal)" />
      <path
        d="M-34-22L-12-14M10-24L30-16M-4-18L8-22"
        className="line"
        stroke="var(--chilli)"
        strokeWidth="6"
      />
      <path
        d="M-20-48C-40-72 0-84-20-110M24-44C4-68 44-80 24-106"
        className="line"
        stroke="var(--steam)"
        strokeWidth="8"
      />
    </g>
  )
}

function Rail() {
  return (
    <g>
      <path d="M470 30H800V62H470Z" className="shape" fill="var(--steel)" />
      <Slip x={484} turn={-2} lines={['6.30', 'daal × 2', 'Bilal']} done />
      <Slip x={648} turn={3} lines={['7.00', 'daal × 1', 'Sana']} />
    </g>
  )
}

type SlipProps = { x: number; turn: number; lines: string[]; done?: boolean }

function Slip({ x, turn, lines, done }: SlipProps) {
  return (
    <g transform={`translate(${x} 46) rotate(${turn})`}>
      <path
        d="M0 0H146V162L128 154L110 162L92 154L74 162L56 154L38 162L20 154L0 162Z"
        className="shape lifted"
        fill="var(--slip)"
      />
      {lines.map((line, index) => (
        <text
          key={line}
          x="14"
          y={46 + index * 44}
          className="hand"
          fontSize="40"
          fill="var(--biro)"
        >
          {line}
        </text>
      ))}
      {done && (
        <path d="M8 136L136 22" className="line bright" stroke="var(--red)" strokeWidth="5" />
      )}
    </g>
  )
}

/** What the kitchen has in place of an app. */
function Message() {
  return (
    <g transform="translate(520 220) rotate(4)">
      <rect width="256" height="164" rx="24" className="shape lifted" fill="var(--bezel)" />
      <rect x="12" y="12" width="232" height="140" rx="14" className="shape" fill="var(--chat)" />
      <path
        d="M24 26H212A10 10 0 0 1 222 36V64A10 10 0 0 1 212 74H34A10 10 0 0 1 24 64Z"
        className="shape"
        fill="var(--white)"
      />
      <text x="38" y="60" fontSize="27" fill="var(--ink)">
        2 daal, 6.30?
      </text>
      <path
        d="M96 88H232V126A10 10 0 0 1 222 136H106A10 10 0 0 1 96 126Z"
        className="shape hatched"
        fill="var(--sent)"
      />
      <text x="114" y="122" fontSize="27" fill="var(--ink)">
        yes
      </text>
      <path
        d="M174 112L182 120L198 100M186 120L202 100"
        className="line"
        stroke="var(--seen)"
        strokeWidth="4"
      />
    </g>
  )
}

function Pot() {
  return (
    <g transform="translate(640 520)">
      <path d="M-96-8C-80 16 80 16 96-8L80 14H-80Z" className="shape" fill="var(--flame)" />
      <path
        d="M-112-92H112V-34A30 30 0 0 1 82-4H-82A30 30 0 0 1-112-34Z"
        className="shape"
        fill="var(--steel)"
      />
      <path d="M-124-102H124V-86H-124Z" className="shape" fill="var(--steel-light)" />
      <path d="M-112-66H-142M112-66H142" className="line" stroke="var(--bezel)" strokeWidth="14" />
    </g>
  )
}
