import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-ui-ux-design-paper.css'

/** A telephone cut from cardboard: the screens are a strip of paper that is pulled through it. */
export function OfferingUIUXDesignPaper() {
  return (
    <SheetOfOffering
      name="offering-ui-ux-design-paper"
      notes={
        <DecisionNote x={24} y={538}>
          no code inside, on purpose
        </DecisionNote>
      }
    >
      <g transform="rotate(-6 400 300)">
        <Strip />
        <rect
          x="250"
          y="14"
          width="330"
          height="640"
          rx="44"
          className="cast"
          fill="var(--shadow)"
        />
        <rect
          x="236"
          y="-4"
          width="330"
          height="640"
          rx="44"
          className="shape"
          fill="var(--board)"
        />
        {[0, 1, 2, 3, 4, 5, 6, 7].map((fold) => (
          <path
            key={fold}
            d={`M${240} ${66 + fold * 70}L${566} ${46 + fold * 70}`}
            className="line cast"
            stroke="var(--grain)"
            strokeWidth="3"
          />
        ))}
        <path
          d="M566 36V600Q566 636 530 636H512L548 600V20Q560 26 566 36Z"
          className="cast"
          fill="var(--edge-of-board)"
        />
        <circle cx="401" cy="32" r="13" className="shape" fill="var(--hole)" />
        <path d="M262 66V570M540 66V570" className="line" stroke="var(--hole)" strokeWidth="8" />
        <g transform="translate(266 84)">
          <rect width="270" height="468" className="shape" fill="var(--sheet)" />
          <Kept />
        </g>
        <Tab />
      </g>
    </SheetOfOffering>
  )
}

/** The part of the strip that has already gone by, curling off the table. */
function Strip() {
  return (
    <g>
      <path d="M-60 98H270V566H-60Z" className="cast" fill="var(--shadow)" />
      <path d="M-60 84H270V552H-60Z" className="shape" fill="var(--sheet)" />
      <g transform="translate(-40 84)">
        <text x="48" y="66" className="title">
          Tonight
        </text>
        <Plate x={142} y={190} size={1} />
        <text x="64" y="340" className="hand said">
          pressed the
        </text>
        <text x="64" y="382" className="hand said">
          plate first
        </text>
        <path
          d="M150 296C130 300 104 302 92 312"
          className="line bright"
          stroke="var(--pencil)"
          strokeWidth="5"
        />
        <circle
          cx="142"
          cy="190"
          r="104"
          className="line bright"
          stroke="var(--pencil)"
          strokeWidth="5"
          strokeDasharray="600 40"
        />
      </g>
    </g>
  )
}

/** The screen in the window. */
function Kept() {
  return (
    <g>
      <text x="24" y="66" className="title">
        Biryani
      </text>
      <Plate x={135} y={196} size={1.18} />
      <text x="24" y="346" className="price">
        PKR 650
      </text>
      <rect
        x="20"
        y="372"
        width="230"
        height="72"
        rx="12"
        className="shape hatched"
        fill="var(--tomato)"
      />
      <text x="135" y="420" className="keep middle">
        Keep me one
      </text>
    </g>
  )
}

function Plate({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        d="M-84-20L-60-66L-14-86L40-78L76-42L88 10L66 58L22 84L-34 80L-74 44Z"
        className="shape"
        fill="var(--tomato)"
      />
      <path
        d="M-68-16L-50-54L-10-70L34-62L62-34L72 8L54 48L18 68L-28 66L-60 36Z"
        className="shape"
        fill="var(--plate)"
      />
      <path
        d="M-48 4C-54-34-20-56 12-48S58-16 48 18S8 56-20 46S-46 26-48 4Z"
        className="shape hatched"
        fill="var(--rice)"
      />
      <path
        d="M-22-14C-10-34 22-30 24-8S4 22-10 18S-30 2-22-14Z"
        className="shape"
        fill="var(--chicken)"
      />
      <path d="M20 8L42 26" className="line" stroke="var(--plate)" strokeWidth="8" />
      <circle cx="-16" cy="32" r="10" className="shape" fill="var(--tomato)" />
      <path
        d="M-38-14L-30-24M28-34L38-26M6 40L16 34"
        className="line"
        stroke="var(--herb)"
        strokeWidth="6"
      />
    </g>
  )
}

/** The next screen, still in pencil, and the tab it is pulled by. */
function Tab() {
  return (
    <g>
      <path d="M540 100H860V568H540Z" className="cast" fill="var(--shadow)" />
      <path d="M544 84H880V552H544Z" className="shape" fill="var(--sheet)" />
      <path d="M544 84H562V552H544Z" className="cast" fill="var(--fold)" />
      <text x="588" y="150" className="title">
        Kept
      </text>
      <path
        d="M590 190H760V330H590ZM590 190L760 330M760 190L590 330"
        className="line"
        stroke="var(--graphite)"
        strokeWidth="4"
      />
      <text x="588" y="396" className="hand said">
        until 7:30?
      </text>
      <path
        d="M588 424H748M588 448H700"
        className="line"
        stroke="var(--graphite)"
        strokeWidth="4"
      />
    </g>
  )
}
