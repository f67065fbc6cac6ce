import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-search.css'

const tabs = ['gifts', 'fasting', 'children', 'taste', 'nuts', 'delivery']

/** A drawer of buyers' questions; one card stands up with its answer and the baker's check. */
export function OfferingDigitalMarketingSearch() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-search"
      notes={
        <DecisionNote x={24} y={24}>
          a page
          <br />
          per question
        </DecisionNote>
      }
    >
      <path d="M20 460L96 140H704L780 460Z" className="shape" fill="var(--inside)" />
      {tabs.map((words, index) => (
        <Card key={words} depth={index} words={words} />
      ))}
      <Answer />
      <Card depth={6.6} words="prices" />
      <Front />
    </SheetOfOffering>
  )
}

/** A card between the drawer's sides; the deeper its number, the nearer it stands. */
function Card({ depth, words }: { depth: number; words: string }) {
  const half = 292 + depth * 9
  const at = (half - 74) * (depth % 2 === 1 ? 1 : -1)
  const y = 152 + depth * 41
  return (
    <g transform={`translate(400 ${y})`}>
      <path
        d={`M${-half} 0H${at - 74}L${at - 64}-32H${at + 64}L${at + 74} 0H${half}V170H${-half}Z`}
        className="shape"
        fill={depth % 2 ? 'var(--card)' : 'var(--card-back)'}
      />
      <text x={at} y="-4" className="middle" fontSize="26" fill="var(--quiet)">
        {words}
      </text>
    </g>
  )
}

function Answer() {
  return (
    <g transform="translate(390 50) rotate(-3)">
      <rect x="-174" width="348" height="420" rx="8" className="shape lifted" fill="var(--paper)" />
      <path d="M-174 146H174" className="line" stroke="var(--red)" strokeWidth="3" />
      <path
        d="M-174 204H174M-174 252H174M-174 300H174"
        className="line faint"
        stroke="var(--rule)"
        strokeWidth="2"
      />
      <text x="-150" y="72" className="display" fontSize="45" fill="var(--ink)">
        How long does
      </text>
      <text x="-150" y="122" className="display" fontSize="45" fill="var(--ink)">
        the cake keep?
      </text>
      <text x="-150" y="196" className="hand" fontSize="42" fill="var(--biro)">
        In the fridge, it is
      </text>
      <text x="-150" y="244" className="hand" fontSize="42" fill="var(--biro)">
        good for
      </text>
      <text x="-22" y="244" className="hand" fontSize="42" fill="var(--biro)">
        5
      </text>
      <path d="M-34 238L12 222" className="line" stroke="var(--red)" strokeWidth="4" />
      <text x="26" y="246" className="hand" fontSize="42" fill="var(--red)">
        4 days
      </text>
      <g transform="translate(60 306) rotate(-14)">
        <rect
          x="-92"
          y="-34"
          width="184"
          height="68"
          rx="10"
          className="line"
          stroke="var(--stamp)"
          strokeWidth="5"
        />
        <text y="-2" className="bold middle" fontSize="24" fill="var(--stamp)">
          CHECKED
        </text>
        <text y="24" className="middle" fontSize="22" fill="var(--stamp)">
          by the baker
        </text>
      </g>
    </g>
  )
}

function Front() {
  return (
    <g>
      <path d="M14 460H786V620H14Z" className="shape lifted" fill="var(--wood)" />
      <path d="M14 460H786V478H14Z" className="shape" fill="var(--wood-light)" />
      <path
        d="M44 520C200 506 260 540 420 524S640 506 756 520M44 566C160 580 330 552 470 572S690 560 756 572"
        className="line faint"
        stroke="var(--grain)"
        strokeWidth="3"
      />
      <rect x="216" y="498" width="250" height="72" rx="6" className="shape" fill="var(--brass)" />
      <rect x="228" y="508" width="226" height="52" className="shape" fill="var(--paper)" />
      <text x="341" y="543" className="bold middle" fontSize="27" fill="var(--ink)">
        Questions 1–20
      </text>
      <path
        d="M520 520H640V528C640 566 612 574 580 574S520 566 520 528Z"
        className="shape hatched"
        fill="var(--brass)"
      />
      <path d="M532 534H628" className="line" stroke="var(--brass-dark)" strokeWidth="4" />
    </g>
  )
}
