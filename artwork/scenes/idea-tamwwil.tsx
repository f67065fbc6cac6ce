import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-tamwwil.css'

/** Twenty-four instalments of SAR 1,875; nine are paid, counted from right to left. */
const instalments = Array.from({ length: 24 }, (_, index) => index)
const paid = 9

/** The dial’s percentage: what was paid; it can be taken for the rate of profit. */
export function IdeaTamwwil() {
  return (
    <DrawnSheet
      name="idea-tamwwil"
      height={750}
      notes={
        <DecisionNote x={770} y={28}>
          say it in riyals
        </DecisionNote>
      }
    >
      <g transform="translate(370 372)">
        <circle r="350" className="line faint" />
        {instalments.map((index) => (
          <path
            key={index}
            d="M-22-222V-276Q-22-312 0-336Q22-312 22-276V-222Q0-230-22-222Z"
            transform={`rotate(${-7.5 - index * 15})`}
            className={index < paid ? 'shape hatched paid' : 'shape'}
          />
        ))}
        <circle r="204" className="line bold" />
        <text y="10" className="percent middle">
          37.5%
        </text>
        <text y="112" className="corrected middle" transform="rotate(-4)">
          28,125 left
        </text>
        <path d="M-192 0C-90-50 70-18 194-72" className="signal" />
      </g>
      <Reader />
      <g transform="translate(0 84)">
        <path
          d="M778 44H1108Q1148 44 1148 84V238Q1148 278 1108 278H966L904 320L892 278H778Q738 278 738 238V84Q738 44 778 44Z"
          className="shape said"
        />
        <text x="943" y="152" className="arabic middle" direction="rtl" lang="ar">
          نسبة الربح؟
        </text>
        <text x="943" y="238" className="rate middle">
          my rate?!
        </text>
      </g>
    </DrawnSheet>
  )
}

/** A reader of the number, brows up. */
function Reader() {
  return (
    <g transform="translate(948 522)">
      <path d="M-250 300C-240 190-160 166-92 144H92C160 166 240 190 250 300Z" className="shape" />
      <path
        d="M0-126C92-126 118-60 114 20C110 92 128 128 150 176C60 214-60 214-150 176C-128 128-110 92-114 20C-118-60-92-126 0-126Z"
        className="shape hatched"
      />
      <path
        d="M0-92C62-92 82-40 78 14C74 68 38 104 0 104S-74 68-78 14C-82-40-62-92 0-92Z"
        className="shape face"
      />
      <path d="M-56-34Q-36-54-16-40M16-46Q38-66 58-44" className="line bold" />
      <circle cx="-34" cy="-4" r="14" className="shape" />
      <circle cx="34" cy="-4" r="14" className="shape" />
      <circle cx="-38" cy="-4" r="6" className="ink" />
      <circle cx="30" cy="-4" r="6" className="ink" />
      <path d="M0 6Q-12 32 4 34" className="line" />
      <ellipse cy="66" rx="16" ry="12" className="shape" />
      <path d="M-114 40Q-60 160 60 166T150 176M-150 176Q-40 240 92 144" className="line" />
    </g>
  )
}
