import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-nuqta.css'

const dots = [0, 1, 2, 3, 4, 5, 6]

/** A transfer in Urdu: the words measured in dots of the pen, the IBAN kept left to right. */
export function OfferingUIUXDesignNuqta() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-nuqta"
      notes={
        <>
          <DecisionNote x={188} y={440}>
            LTR within RTL
          </DecisionNote>
          <Dimension x={104} y={52} length={308} vertical label="7 dots" />
        </>
      }
    >
      <path d="M800 92L-20 322M800 188L-20 418" className="line slope" stroke="var(--guide)" />
      <path
        d="M0 52H800M0 360H800"
        className="line faint"
        stroke="var(--guide)"
        strokeWidth="2.5"
      />
      {dots.map((dot) => (
        <path
          key={dot}
          d={`M64 ${52 + dot * 44}L86 ${74 + dot * 44}L64 ${96 + dot * 44}L42 ${74 + dot * 44}Z`}
          className={`shape ${dot % 2 ? '' : 'hatched'}`}
          fill={dot % 2 ? 'var(--dot-light)' : 'var(--dot)'}
        />
      ))}
      <text x="770" y="286" className="urdu verb" direction="rtl">
        رقم بھیجیں
      </text>
      <Account />
    </SheetOfOffering>
  )
}

/** The field: Urdu label from the right, the number from the left, the caret at its end. */
function Account() {
  return (
    <g transform="translate(36 410)">
      <path d="M0 42Q0 14 28 14H800V220H0Z" className="cast" fill="var(--shadow)" />
      <path d="M0 28Q0 0 28 0H800V220H0Z" className="shape" fill="var(--paper)" />
      <text x="732" y="66" className="urdu label" direction="rtl">
        اکاؤنٹ نمبر
      </text>
      <path
        d="M540 52H474M490 36L474 52L490 68"
        className="line bright"
        stroke="var(--dot)"
        strokeWidth="7"
      />
      <text x="34" y="150" className="mono number">
        PK36 SCBL 0000 0011 2345 67
      </text>
      <path d="M724 114V162" className="line bright" stroke="var(--caret)" strokeWidth="5" />
      <path
        d="M36 52H102M86 36L102 52L86 68"
        className="line bright"
        stroke="var(--dot)"
        strokeWidth="7"
      />
    </g>
  )
}
