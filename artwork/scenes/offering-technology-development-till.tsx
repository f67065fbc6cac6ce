import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-till.css'

/** Left edge of the key columns; the first two are still brass. */
const keys = [
  { x: 250, old: true, words: ['9', '6', '3'] },
  { x: 324, old: true, words: ['8', '5', '2'] },
  { x: 412, old: false, words: ['7', '4', '1'] },
  { x: 478, old: false, words: ['00', '0', '+'] },
]

/** A brass till at work, its right half already new; both halves print, and the slips must agree. */
export function OfferingTechnologyDevelopmentTill() {
  return (
    <SheetOfOffering
      name="offering-technology-development-till"
      notes={
        <>
          <DecisionNote x={24} y={24}>
            same faults first
          </DecisionNote>
          <Dimension x={588} y={32} length={136} vertical label="week 6" />
        </>
      }
    >
      <path d="M-10 508H810V610H-10Z" className="shape" fill="var(--table)" />
      <ellipse cx="400" cy="560" rx="280" ry="22" className="cast" fill="var(--cast)" />
      <Slip x={8} y={176} turn={-5} tone="var(--paper-old)" sum="1,240.05" />
      <Slip x={622} y={150} turn={5} tone="var(--tone-1)" sum="1,240.05" />
      <OldHalf />
      <NewHalf />
      <Keys />
      <Drawer />
      <Verdict />
    </SheetOfOffering>
  )
}

type SlipProps = { x: number; y: number; turn: number; tone: string; sum: string }

function Slip({ x, y, turn, tone, sum }: SlipProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        d="M0 8L14 0L28 8L42 0L56 8L70 0L84 8L98 0L112 8L126 0L140 8L154 0L168 8V250H0Z"
        className="shape lifted"
        fill={tone}
      />
      <path
        d="M18 44H96M18 74H118M18 104H82M134 44H150M134 74H150M134 104H150"
        className="line"
        stroke="var(--rule)"
        strokeWidth="6"
      />
      <text x="18" y="160" className="sum">
        {sum}
      </text>
      <path d="M18 176H150" className="line" stroke="var(--ink)" strokeWidth="3" />
    </g>
  )
}

function OldHalf() {
  return (
    <g>
      <path
        d="M232 128Q236 62 300 50Q316 30 346 30H392V170H232Z"
        className="shape"
        fill="var(--brass)"
      />
      <path
        d="M252 132Q256 82 306 74Q320 54 348 54H392V146H252Z"
        className="shape"
        fill="var(--window)"
      />
      {['1', '2'].map((digit, place) => (
        <g key={digit} transform={`translate(${286 + place * 52} 72)`}>
          <path d="M0 0H44V74H0Z" className="shape" fill="var(--paper-old)" />
          <text x="22" y="54" className="digit middle">
            {digit}
          </text>
        </g>
      ))}
      <path d="M216 170H392V420H192Z" className="shape" fill="var(--brass)" />
      <path d="M216 170H392V196H214Z" className="shape hatched" fill="var(--brass-dark)" />
      <path
        d="M240 170q12-18 24 0q12-18 24 0q12-18 24 0q12-18 24 0q12-18 24 0q12-18 24 0"
        className="line"
        stroke="var(--brass-light)"
        strokeWidth="4"
      />
      <path
        d="M244 410q14-18 28 0q14-18 28 0q14-18 28 0q14-18 28 0q14-18 28 0"
        className="line"
        stroke="var(--brass-light)"
        strokeWidth="4"
      />
    </g>
  )
}

function NewHalf() {
  return (
    <g>
      <path d="M392 30H540Q568 30 568 58V170H392Z" className="shape" fill="var(--accent)" />
      <path d="M392 54H528Q544 54 544 70V146H392Z" className="shape hatched" fill="var(--night)" />
      <text x="402" y="126" className="digit new">
        40.05
      </text>
      <path d="M392 170H584Q590 170 592 178L608 420H392Z" className="shape" fill="var(--accent)" />
      <path d="M392 170H584Q590 170 591 196H392Z" className="cast" fill="#0a10302e" />
      <path d="M392 30V420" className="line seam" stroke="var(--tone-1)" strokeWidth="5" />
    </g>
  )
}

function Keys() {
  return (
    <g>
      {keys.flatMap(({ x, old, words }) =>
        words.map((word, row) => (
          <g key={`${x} ${word}`} transform={`translate(${x + 16} ${242 + row * 62})`}>
            {old ? (
              <>
                <path d="M-9 8H9V34H-9Z" className="shape" fill="var(--brass-dark)" />
                <circle r="28" className="shape hatched" fill="var(--brass-dark)" />
                <circle r="22" className="shape" fill="var(--paper-old)" />
              </>
            ) : (
              <>
                <rect
                  x="-28"
                  y="-22"
                  width="56"
                  height="52"
                  rx="13"
                  className="cast"
                  fill="#0a103059"
                />
                <rect
                  x="-28"
                  y="-28"
                  width="56"
                  height="52"
                  rx="13"
                  className="shape"
                  fill="var(--tone-1)"
                />
              </>
            )}
            <text y={old ? 9 : 8} className="middle">
              {word}
            </text>
          </g>
        )),
      )}
      <g transform="translate(564 246)">
        <rect
          x="-26"
          y="-32"
          width="46"
          height="176"
          rx="13"
          className="cast"
          fill="#0a103059"
          transform="translate(0 7)"
        />
        <rect
          x="-26"
          y="-32"
          width="46"
          height="176"
          rx="13"
          className="shape hatched"
          fill="var(--tone-3)"
        />
        <path d="M-14 56L-5 66L10 46" className="line" stroke="var(--ink)" strokeWidth="5" />
      </g>
    </g>
  )
}

/** The drawer is one of the last things to move, and stays brass and wood until then. */
function Drawer() {
  return (
    <g>
      <path
        d="M164 420H636V556Q636 564 628 564H172Q164 564 164 556Z"
        className="shape"
        fill="var(--wood-dark)"
      />
      <path d="M186 440H614L648 474H152Z" className="shape" fill="var(--inside)" />
      {[230, 316, 402, 488, 562].map((x, place) => (
        <g key={x}>
          <ellipse
            cx={x}
            cy="464"
            rx="28"
            ry="11"
            className="shape"
            fill={place % 2 ? 'var(--tone-6)' : 'var(--tone-3)'}
          />
          <ellipse
            cx={x + 8}
            cy="456"
            rx="28"
            ry="11"
            className="shape"
            fill={place % 2 ? 'var(--tone-5)' : 'var(--brass-light)'}
          />
        </g>
      ))}
      <path
        d="M140 470H660V562Q660 574 648 574H152Q140 574 140 562Z"
        className="shape"
        fill="var(--wood)"
      />
      <path
        d="M158 492H642M158 552H642"
        className="line"
        stroke="var(--wood-dark)"
        strokeWidth="3"
      />
      <path
        d="M352 510H448Q448 540 400 540T352 510Z"
        className="shape hatched"
        fill="var(--brass)"
      />
    </g>
  )
}

/** What the comparison said that night. */
function Verdict() {
  return (
    <g transform="translate(700 396) rotate(-11)" className="verdict">
      <rect
        x="-70"
        y="-32"
        width="140"
        height="64"
        rx="10"
        className="shape lifted signal"
        fill="var(--signal)"
      />
      <text y="14" className="same middle">
        same
      </text>
    </g>
  )
}
