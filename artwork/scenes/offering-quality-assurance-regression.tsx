import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-regression.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** Where the holes of each flow are punched, along the strip. */
const flows = [
  { name: 'sign up', holes: [268, 376, 420, 700, 790] },
  { name: 'pay', holes: [214, 322, 740, 840] },
  { name: 'book', holes: [268, 370, 690, 890] },
  { name: 'refund', holes: [214, 322, 660, 790, 840] },
]

/** Four flows punched into the strip of a music box: the same tune at every turn of the crank. */
export function OfferingQualityAssuranceRegression() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-regression"
      notes={
        <>
          <DecisionNote x={36} y={30}>
            the same tune on every change
          </DecisionNote>
          <Dimension x={60} y={586} length={330} label="ten to twenty flows" />
        </>
      }
    >
      <g transform="translate(-24 14) scale(1.08) rotate(-9 400 300)">
        <path className="cast" d="M56 116H960V440H56Z" fill="#a3cdb9" />
        <path
          d="M36 96H960V420H36L50 393L36 366L50 339L36 312L50 285L36 258L50 231L36 204L50 177L36 150L50 123Z"
          className="shape"
          fill="#fff9ea"
        />
        {flows.map(({ name, holes }, lane) => (
          <g key={name} transform={`translate(0 ${142 + lane * 78})`}>
            <path d="M206 0H960" className="line" stroke="#d8cdb2" strokeWidth="2.5" />
            <text x="66" y="11" className="flow">
              {name}
            </text>
            {holes.map((x) => (
              <circle key={x} cx={x} r="16" className="shape hatched" fill="#1d4a3e" />
            ))}
          </g>
        ))}
        <WrongNote />
        <Movement />
      </g>
    </SheetOfOffering>
  )
}

/** The one hole beside its line: the note that everybody hears. */
function WrongNote() {
  return (
    <g transform="translate(432 338)">
      <circle r="16" className="shape hatched" fill="#1d4a3e" />
      <path
        d="M-6-40C30-46 46-14 38 14C28 46-22 48-36 18C-46-10-34-40 6-44"
        className="line bright"
        stroke="#d0301a"
        strokeWidth="5"
      />
      <path
        d="M-26 62C-40 84-62 92-84 92"
        className="line bright"
        stroke="#d0301a"
        strokeWidth="5"
      />
      <text x="-252" y="104" className="hand">
        off key!
      </text>
    </g>
  )
}

function Movement() {
  return (
    <g>
      <path
        className="cast"
        d="M500 66H660V560H500Z"
        fill="#a3cdb9"
        transform="translate(-14 22)"
      />
      <rect x="484" y="34" width="164" height="500" rx="18" className="shape" fill="#e9b949" />
      <rect className="cast" x="484" y="34" width="26" height="500" rx="13" fill="#f6d684" />
      <rect
        x="556"
        y="76"
        width="70"
        height="364"
        rx="10"
        className="shape hatched"
        fill="#b9832a"
      />
      {count(14).map((pin) => (
        <circle
          key={pin}
          cx={574 + (pin % 3) * 17}
          cy={98 + pin * 25}
          r="5"
          className="shape"
          fill="#e9b949"
        />
      ))}
      {count(13).map((tooth) => (
        <rect
          key={tooth}
          x={516}
          y={84 + tooth * 27}
          width={58 - tooth * 1.6}
          height="19"
          rx="3"
          className="shape"
          fill="#d5dae3"
        />
      ))}
      {[64, 504].map((y) => (
        <g key={y} transform={`translate(528 ${y})`}>
          <circle r="14" className="shape" fill="#8f98ab" />
          <path d="M-8 6L8-6" className="line" stroke="#10322a" strokeWidth="3" />
        </g>
      ))}
      <g transform="translate(600 488)">
        <path
          className="cast"
          d="M-14 8H20L120 84L96 112Z"
          fill="#a3cdb9"
          transform="translate(8 16)"
        />
        <path d="M-12-18L18-18L122 56L98 88Z" className="shape" fill="#d5dae3" />
        <circle r="32" className="shape" fill="#d5dae3" />
        <circle r="12" className="shape" fill="#8f98ab" />
        <circle cx="110" cy="72" r="48" className="shape hatched" fill="#2547ff" />
        <circle cx="110" cy="72" r="24" className="shape" fill="#5b76ff" />
      </g>
    </g>
  )
}
