import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-web-development-flour.css'

/** What stands in the spreadsheet, row by row; nobody remembers what the last column was for. */
const rows = [
  { day: '', in: 'in', out: 'out', left: 'left', last: '??' },
  { day: 'Mon', in: '40', out: '31', left: '49', last: 'x' },
  { day: 'Tue', in: '0', out: '28', left: '21', last: 'x' },
  { day: 'Wed', in: '40', out: '35', left: '#REF!', last: '' },
  { day: 'Thu', in: '', out: '30', left: '-4', last: 'x' },
  { day: 'Fri', in: '40', out: '33', left: '3?', last: 'x' },
  { day: 'Sat', in: '', out: '41', left: '', last: '' },
]

/** The bakery's spreadsheet, worn by many hands, and on it the one screen that took its place. */
export function OfferingWebDevelopmentFlour() {
  return (
    <SheetOfOffering
      name="offering-web-development-flour"
      notes={
        <>
          <DecisionNote x={24} y={20}>
            one question: order today?
          </DecisionNote>
          <Dimension x={456} y={586} length={318} label="one screen" />
        </>
      }
    >
      <g transform="translate(-60 44) rotate(-9)">
        <Spreadsheet />
        <Marks />
      </g>
      <Sticky />
      <Tool />
    </SheetOfOffering>
  )
}

function Spreadsheet() {
  return (
    <g>
      <rect width="860" height="720" className="shape lifted" fill="var(--tone-1)" />
      <path d="M0 0H860V64H0Z" className="shape hatched" fill="var(--tone-2)" />
      <text x="90" y="43" className="file">
        flour_FINAL_v7 (2)
      </text>
      <path d="M268 140H364V216H268Z" className="shape" fill="var(--tone-3)" />
      <path d="M364 292H460V368H364Z" className="shape" fill="var(--tone-5)" />
      {rows.map((cells, row) => (
        <g key={cells.day} transform={`translate(0 ${64 + row * 76})`}>
          <path d="M0 76H860" className="line faint" stroke="var(--rule)" strokeWidth="2.5" />
          {Object.entries(cells).map(([column, cell], place) => (
            <text
              key={column}
              x={124 + place * 96}
              y="50"
              className={cell === '#REF!' ? 'cell wrong middle' : 'cell middle'}
            >
              {cell}
            </text>
          ))}
        </g>
      ))}
      <path
        d="M76 64V720M172 64V720M268 64V720M364 64V720M460 64V720M556 64V720"
        className="line faint"
        stroke="var(--rule)"
        strokeWidth="2.5"
      />
    </g>
  )
}

/** Pen on the print-out: a row crossed out, a sum ringed, a cup set down. */
function Marks() {
  return (
    <g>
      <path
        d="M90 258C180 248 290 268 446 244M98 270C210 260 330 274 440 260"
        className="line"
        stroke="var(--tone-6)"
        strokeWidth="4"
      />
      <circle cx="226" cy="520" r="70" className="line" stroke="#a8703f66" strokeWidth="9" />
      <circle cx="230" cy="518" r="60" className="line" stroke="#a8703f40" strokeWidth="3" />
    </g>
  )
}

function Sticky() {
  return (
    <g transform="translate(88 396) rotate(5)">
      <path d="M0 0H196V150Q190 172 172 178H0Z" className="shape lifted" fill="var(--tone-3)" />
      <path
        d="M196 150Q178 146 172 178Q190 172 196 150Z"
        className="shape hatched"
        fill="var(--tone-4)"
      />
      <text x="22" y="66" className="hand">
        don’t sort!!
      </text>
      <text x="22" y="114" className="hand">
        Nadia
      </text>
      <path
        d="M22 126C60 118 84 130 112 120"
        className="line"
        stroke="var(--ink)"
        strokeWidth="3"
      />
    </g>
  )
}

function Tool() {
  return (
    <g transform="translate(456 66)">
      <rect width="318" height="480" rx="26" className="shape lifted" fill="var(--tone-1)" />
      <rect x="0" y="0" width="318" height="306" rx="26" className="shape" fill="var(--ground-2)" />
      <path d="M0 270H318V306H0Z" className="cast" fill="var(--ground-2)" />
      <Sack />
      <text x="26" y="358" className="days">
        3 days of flour
      </text>
      <rect
        x="22"
        y="384"
        width="274"
        height="72"
        rx="36"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="159" y="430" className="button middle">
        Order 12 bags
      </text>
    </g>
  )
}

/** The chart: a sack that is as full as the store. */
function Sack() {
  const outline =
    'M110 64Q86 92 70 142Q50 230 80 270Q159 290 238 270Q268 230 248 142Q232 92 208 64Q159 76 110 64Z'
  return (
    <g>
      <clipPath id="sack">
        <path d={outline} />
      </clipPath>
      <path d={outline} className="shape" fill="var(--sack)" />
      <g clipPath="url(#sack)">
        <path
          d="M30 214Q90 202 159 214T290 212V300H30Z"
          className="shape hatched"
          fill="var(--fill)"
        />
        <path d="M60 106H108M50 160H94" className="line" stroke="var(--ink)" strokeWidth="4" />
      </g>
      <path
        d="M110 64Q94 40 92 22Q124 34 159 30T226 22Q224 40 208 64Q159 76 110 64Z"
        className="shape"
        fill="var(--sack)"
      />
      <path
        d="M108 64Q159 78 210 64"
        className="line bright"
        stroke="var(--tone-6)"
        strokeWidth="9"
      />
      <path
        d="M204 66C226 74 232 92 224 108M206 64C236 66 246 80 248 92"
        className="line"
        stroke="var(--tone-6)"
        strokeWidth="5"
      />
      <text x="162" y="164" className="flour middle">
        آٹا
      </text>
      <text x="164" y="256" className="kilos middle">
        96 kg
      </text>
    </g>
  )
}
