import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-startup-experience-quotes.css'

const lines = [
  { what: 'Sign-up', days: '4 d' },
  { what: 'Orders', days: '9 d' },
  { what: 'Refunds', days: '6 d', missing: true },
  { what: 'Backups', days: '3 d', missing: true },
  { what: 'Tests', days: '8 d', missing: true },
  { what: 'Hosting', days: '2 d' },
  { what: 'Handover', days: '3 d', missing: true },
]

const rowAt = (row: number) => 204 + row * 60

/** Two offers laid line against line: what the cheap one leaves out is cut out of it. */
export function OfferingStartupExperienceQuotes() {
  return (
    <SheetOfOffering
      name="offering-startup-experience-quotes"
      notes={
        <>
          <DecisionNote x={26} y={4}>
            price the gaps, then compare
          </DecisionNote>
          <Dimension x={620} y={24} length={140} label="× 4" />
        </>
      }
    >
      <g transform="rotate(2.5 600 300)">
        <path d="M430 56H776V700H430Z" className="cast" fill="#e3b8be" />
        <path d="M416 40H762V700H416Z" className="shape" fill="#ffffff" />
        <Head x={444} name="Offer B" sum="Rs 4.4 m" />
        {lines.map(({ what, days }, row) => (
          <g key={what} transform={`translate(444 ${rowAt(row)})`}>
            <path d="M0-28H290" className="line faint" stroke="#ead9dc" strokeWidth="2.5" />
            <text y="12" className="entry">
              {what}
            </text>
            <text x="290" y="12" className="entry days end">
              {days}
            </text>
          </g>
        ))}
      </g>
      <g transform="rotate(-3 220 330)">
        <Cheap />
      </g>
      <g transform="translate(314 24) rotate(8)">
        <path
          d="M0 70V14A20 20 0 0 1 40 14V96A30 30 0 0 1-20 96V22"
          className="line"
          stroke="#8f98ab"
          strokeWidth="6"
        />
      </g>
    </SheetOfOffering>
  )
}

function Head({ x, name, sum }: { x: number; name: string; sum: string }) {
  return (
    <g>
      <text x={x} y="92" className="name">
        {name}
      </text>
      <text x={x} y="158" className="sum">
        {sum}
      </text>
    </g>
  )
}

function Cheap() {
  const windows = lines
    .map(({ missing }, row) => (missing ? `M58 ${rowAt(row) - 24}H378V${rowAt(row) + 24}H58Z` : ''))
    .join('')
  const sheet = `M36 52H404V636H36Z${windows}`
  return (
    <g>
      <path
        d={sheet}
        transform="translate(12 15)"
        fillRule="evenodd"
        className="cast"
        fill="#e3b8be"
      />
      <path d={sheet} fillRule="evenodd" className="shape" fill="#fff8ea" />
      <Head x={62} name="Offer A" sum="Rs 1.1 m" />
      {lines.map(({ what, days, missing }, row) => (
        <g key={what} transform={`translate(62 ${rowAt(row)})`}>
          {missing ? (
            <text x="20" y="13" className="hand gap">
              {what.toLowerCase()}?
            </text>
          ) : (
            <>
              <text y="12" className="entry">
                {what}
              </text>
              <text x="312" y="12" className="entry days end">
                {days}
              </text>
            </>
          )}
        </g>
      ))}
    </g>
  )
}
