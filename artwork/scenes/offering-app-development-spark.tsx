import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-app-development-spark.css'

/** A dead shop app on jump leads; the half of its shelf next to the red clamp is in colour again. */
export function OfferingAppDevelopmentSpark() {
  return (
    <SheetOfOffering
      name="offering-app-development-spark"
      notes={
        <DecisionNote x={26} y={26}>
          week one: does it build?
        </DecisionNote>
      }
    >
      <path
        d="M60 470C140 400 330 430 470 500S720 560 700 600H20C-10 560 20 500 60 470Z"
        className="cast"
        fill="var(--oil)"
      />
      <g transform="translate(286 62) rotate(-13 150 260)">
        <rect
          x="14"
          y="22"
          width="312"
          height="640"
          rx="46"
          className="cast"
          fill="var(--shadow)"
        />
        <rect width="312" height="640" rx="46" className="shape" fill="var(--case)" />
        <clipPath id="spark-glass">
          <rect x="16" y="16" width="280" height="608" rx="32" />
        </clipPath>
        <g clipPath="url(#spark-glass)">
          <rect
            x="16"
            y="16"
            width="280"
            height="608"
            rx="32"
            className="shape"
            fill="var(--dead)"
          />
          <Shelf y={78} live />
          <Shelf y={420} />
          <Dialog />
        </g>
        <path
          d="M16 560L84 516L70 470L122 492L148 440M84 516L150 540L190 610M122 492L176 500"
          className="line"
          stroke="var(--crack)"
          strokeWidth="4"
        />
      </g>
      <path
        transform="translate(118 40) scale(.76)"
        d="M500 60L512 112L552 78L536 126L590 132L540 156L574 200L524 176L508 228L492 178L446 206L470 160L416 146L468 128L440 84L486 110Z"
        className="shape hatched"
        fill="var(--signal)"
      />
      <Clamp x={560} y={128} turn={-22} tone="plus" />
      <Clamp x={246} y={352} turn={166} tone="minus" />
      <Tag />
    </SheetOfOffering>
  )
}

/** A row of goods with their price labels, grey while the app is dead. */
function Shelf({ y, live = false }: { y: number; live?: boolean }) {
  const tone = (name: string) => (live ? `var(--${name})` : 'var(--asleep)')
  return (
    <g transform={`translate(16 ${y})`}>
      <path d="M22 0H82L92 24V112H12V24Z" className="shape" fill={tone('sack')} />
      <path
        d="M28 52a24 24 0 1 0 48 0a24 24 0 1 0-48 0"
        className="shape hatched"
        fill={tone('leaf')}
      />
      <rect
        x="108"
        y="22"
        width="66"
        height="90"
        rx="6"
        className="shape hatched"
        fill={tone('box')}
      />
      <path
        d="M124 56H158V74Q158 84 148 84H134Q124 84 124 74Z"
        className="shape"
        fill={tone('sack')}
      />
      <path
        d="M192 36H264V24Q264 12 252 12H204Q192 12 192 24Z"
        className="shape"
        fill={tone('lid')}
      />
      <path
        d="M196 36H260V102Q260 112 250 112H206Q196 112 196 102Z"
        className="shape"
        fill={tone('jar')}
      />
      <path d="M0 112H280V130H0Z" className="shape" fill={tone('plank')} />
    </g>
  )
}

function Dialog() {
  return (
    <g transform="translate(34 248)">
      <rect width="244" height="152" rx="22" className="shape" fill="var(--paper)" />
      <text x="22" y="48" className="keeps">
        Shop keeps
      </text>
      <text x="22" y="82" className="keeps">
        stopping
      </text>
      <path
        d="M18 74C60 60 100 82 152 66"
        className="line bright"
        stroke="var(--minus)"
        strokeWidth="5"
      />
      <text x="22" y="130" className="close">
        Close
      </text>
    </g>
  )
}

/** A crocodile clamp biting to the left of its origin, the lead leaving to the right. */
function Clamp({
  x,
  y,
  turn,
  tone,
}: {
  x: number
  y: number
  turn: number
  tone: 'plus' | 'minus'
}) {
  const colour = `var(--clamp-${tone})`
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M200 0C280 0 300 40 420 20" className="line" stroke={colour} strokeWidth="26" />
      <path
        d="M-54-26L-44-44L60-58L84-20L60-4L-40-10L-36-18L-44-12L-44-22L-50-14Z"
        className="shape"
        fill="var(--steel)"
      />
      <path
        d="M-54 26L-44 44L60 58L84 20L60 4L-40 10L-36 18L-44 12L-44 22L-50 14Z"
        className="shape"
        fill="var(--steel-dark)"
      />
      <path
        d="M30-60C100-80 170-74 226-44Q236-32 222-24C170-40 110-34 52-8Z"
        className="shape hatched"
        fill={colour}
      />
      <path
        d="M30 60C100 80 170 74 226 44Q236 32 222 24C170 40 110 34 52 8Z"
        className="shape hatched"
        fill={colour}
      />
      <circle cx="70" r="26" className="shape" fill="var(--steel)" />
      <path
        d={tone === 'plus' ? 'M60 0H80M70-10V10' : 'M60 0H80'}
        className="line"
        stroke="var(--slot)"
        strokeWidth="6"
      />
    </g>
  )
}

/** The verdict on a string: repair or replace, one of the two struck out. */
function Tag() {
  return (
    <g transform="translate(580 358) rotate(8)">
      <path d="M-40-130C0-80 20-60 44 22" className="line" stroke="var(--string)" strokeWidth="4" />
      <path
        d="M40 0H210Q222 0 222 12V196Q222 208 210 208H14Q2 208 2 196V38Z"
        className="shape lifted"
        fill="var(--tag)"
      />
      <circle cx="44" cy="32" r="11" className="shape" fill="var(--ground)" />
      <text x="30" y="110" className="hand verdict">
        repair
      </text>
      <text x="30" y="172" className="hand verdict">
        replace
      </text>
      <path
        d="M24 164C80 146 120 166 172 148"
        className="line"
        stroke="var(--ink)"
        strokeWidth="5"
      />
      <path
        d="M150 96L164 110L194 70"
        className="line bright"
        stroke="var(--leaf)"
        strokeWidth="8"
      />
    </g>
  )
}
