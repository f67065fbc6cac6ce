import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-quality-assurance-security.css'

const entries = [
  ['Rent, Doha', 'QAR 2,400'],
  ['Pharmacy', 'QAR 86'],
  ['Mother, Lahore', 'PKR 45,000'],
]

/** One digit changed in the address, and Bilal reads what belongs to Sana. */
export function OfferingQualityAssuranceSecurity() {
  return (
    <SheetOfOffering
      name="offering-quality-assurance-security"
      notes={
        <>
          <DecisionNote x={70} y={18}>
            ask whose it is, every time
          </DecisionNote>
          <Dimension x={560} y={58} length={132} label="one digit" />
        </>
      }
    >
      <g transform="translate(54 116) rotate(-4)">
        <rect x="22" y="26" width="900" height="700" rx="34" className="cast" fill="#b3bff5" />
        <rect width="900" height="700" rx="34" className="shape" fill="#ffffff" />
        <path
          d="M0 34A34 34 0 0 1 34 0H866A34 34 0 0 1 900 34V126H0Z"
          className="shape"
          fill="#10173f"
        />
        <path d="M58 42L36 63L58 84M36 63H80" className="line" stroke="#a9b8ff" strokeWidth="6" />
        <rect x="112" y="22" width="660" height="82" rx="41" className="shape" fill="#ffffff" />
        <text x="144" y="79" className="address">
          /statements/1042
        </text>
        <path d="M537 94L577 36" className="line bright" stroke="#e0311b" strokeWidth="8" />
        <text x="592" y="92" className="hand digit">
          3
        </text>
        <Page />
      </g>
      <path
        d="M700 156V250L722 229L738 266L759 257L743 221L773 219Z"
        className="shape"
        fill="#10173f"
        stroke="#ffffff"
        strokeWidth="5"
      />
    </SheetOfOffering>
  )
}

function Page() {
  return (
    <g>
      <g transform="translate(40 154)">
        <rect width="236" height="66" rx="33" className="shape" fill="#dde3ff" />
        <circle cx="33" cy="33" r="33" className="shape hatched" fill="#2547ff" />
        <text x="33" y="45" className="initial middle">
          B
        </text>
        <text x="80" y="44" className="signed">
          Bilal’s app
        </text>
      </g>
      <text x="38" y="306" className="heading">
        Sana’s statement
      </text>
      {entries.map(([what, sum], row) => (
        <g key={what} transform={`translate(40 ${374 + row * 72})`}>
          <path d="M0-44H840" className="line faint" stroke="#dfe2ec" strokeWidth="2.5" />
          <text y="8" className="entry">
            {what}
          </text>
          <text x="514" y="8" className="entry sum end">
            {sum}
          </text>
        </g>
      ))}
      <path
        d="M90 238C150 224 222 240 220 284C216 330 96 340 40 318C-2 296 16 250 112 236"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
      <path
        d="M226 262C262 240 288 226 322 206M296 202L324 205L314 231"
        className="line bright"
        stroke="#e0311b"
        strokeWidth="6"
      />
      <text x="338" y="212" className="hand remark">
        not his to read
      </text>
      <g transform="translate(574 322) rotate(7)">
        <path d="M0 0H150V118L128 140H0Z" className="shape lifted" fill="#ffd75e" />
        <path d="M150 118H128V140Z" className="shape" fill="#e0b02c" />
        <text x="62" y="50" className="hand flag middle">
          risk
        </text>
        <text x="60" y="116" className="rank middle">
          1
        </text>
      </g>
    </g>
  )
}
