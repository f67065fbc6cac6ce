import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-web-development-parcel.css'

const ways = ['Card or JazzCash', 'Easypaisa', 'Cash at the door']

/** A corner shop's order, packed: the label on the box is the last page of the checkout. */
export function OfferingWebDevelopmentParcel() {
  return (
    <SheetOfOffering
      name="offering-web-development-parcel"
      notes={
        <>
          <DecisionNote x={26} y={24}>
            cash is a real choice
          </DecisionNote>
          <Dimension x={730} y={310} length={250} vertical label="box no. 3" />
        </>
      }
    >
      <path d="M0 520H800V600H0Z" className="cast" fill="var(--tone-6)" />
      <path d="M86 252L190 190H700L640 252Z" className="shape hatched" fill="var(--box-inside)" />
      <path d="M190 190L150 116H668L700 190Z" className="shape" fill="var(--box-light)" />
      <Tea />
      <Rice />
      <Honey />
      <path d="M640 252L700 190L782 214L716 286Z" className="shape" fill="var(--box-light)" />
      <path d="M640 252L716 204V560L640 620Z" className="shape hatched" fill="var(--box-dark)" />
      <rect x="86" y="252" width="554" height="370" className="shape" fill="var(--box)" />
      <path d="M86 252H640L668 326H40Z" className="shape" fill="var(--box-light)" />
      <path d="M40 326H668V332H40Z" className="cast" fill="#0000001f" />
      <Label />
      <Stamp />
    </SheetOfOffering>
  )
}

function Tea() {
  return (
    <g transform="translate(202 54)">
      <path d="M0 28L10 0H136L146 28V216H0Z" className="shape" fill="var(--tone-2)" />
      <path d="M0 28H146V44H0Z" className="shape hatched" fill="var(--tone-3)" />
      <ellipse cx="73" cy="112" rx="58" ry="46" className="shape" fill="var(--tone-4)" />
      <text x="73" y="122" className="urdu middle">
        چائے
      </text>
    </g>
  )
}

function Rice() {
  return (
    <g transform="translate(352 30) rotate(4)">
      <path d="M14 34Q-6 130 6 240H166Q178 130 156 34Z" className="shape" fill="var(--tone-1)" />
      <path
        d="M14 34L2 6L28 14L44 0L62 14L84 2L106 14L128 2L142 14L168 8L156 34Z"
        className="shape"
        fill="var(--tone-1)"
      />
      <path d="M14 34H156" className="line" stroke="var(--accent)" strokeWidth="8" />
      <path d="M4 92H168V166H4Z" className="shape hatched" fill="var(--accent)" />
      <text x="86" y="140" className="rice middle">
        Basmati
      </text>
    </g>
  )
}

function Honey() {
  return (
    <g transform="translate(540 84)">
      <path
        d="M6 44Q-14 60-12 96V200H112V96Q114 60 94 44Z"
        className="shape"
        fill="var(--tone-5)"
      />
      <path d="M-12 110H112V200H-12Z" className="cast" fill="#b0640033" />
      <rect x="-2" width="104" height="46" rx="9" className="shape hatched" fill="var(--tone-4)" />
      <path d="M20 88Q0 104 4 132" className="line" stroke="#ffffffb0" strokeWidth="7" />
    </g>
  )
}

function Label() {
  return (
    <g transform="translate(112 350) rotate(-2)">
      <rect width="400" height="262" rx="10" className="shape lifted" fill="var(--tone-1)" />
      <text x="26" y="50" className="title">
        3 things, Rs 2,340
      </text>
      <path d="M26 72H374" className="line" stroke="var(--rule)" strokeWidth="2.5" />
      {ways.map((way, place) => (
        <g key={way} transform={`translate(42 ${108 + place * 50})`}>
          <circle r="14" className="shape" fill="var(--tone-1)" />
          <circle r="14" className="line" stroke="var(--accent)" strokeWidth="4" />
          {place === 2 ? <circle r="7" className="shape hatched" fill="var(--accent)" /> : null}
          <text x="32" y="10" className={place === 2 ? 'way bold' : 'way'}>
            {way}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The courier's mark, the one thing in signal orange; its ink is worn at the bottom. */
function Stamp() {
  return (
    <g transform="translate(536 500) rotate(-14)" className="stamp">
      <circle r="82" className="line bright" stroke="var(--signal)" strokeWidth="6" />
      <circle r="68" className="line bright dashed" stroke="var(--signal)" strokeWidth="3" />
      <text y="-4" className="sent middle">
        sent
      </text>
      <text y="28" className="day middle">
        14 May
      </text>
    </g>
  )
}
