import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-mvp-development-ai.css'

const order = ['mango', 'kinnow', 'lemon', 'pomegranate', 'guava'] as const
type Fruit = (typeof order)[number]

const cells = Array.from({ length: 50 }, (_, number) => ({
  number,
  x: (number % 10) * 112 - 20,
  y: Math.floor(number / 10) * 118 + 40,
  fruit: order[(number * 3 + Math.floor(number / 7)) % 5] ?? 'mango',
}))
const wrong = new Set([12, 24, 31, 43])

/** Fifty fruits a model has named, ticked or crossed; one lemon it took for a mango is put right. */
export function OfferingMvpDevelopmentAi() {
  return (
    <SheetOfOffering
      name="offering-mvp-development-ai"
      notes={
        <DecisionNote x={24} y={24}>
          fifty cases before any screen
        </DecisionNote>
      }
    >
      <g transform="translate(-72 10) rotate(-7 400 300)">
        {cells.map(({ number, x, y, fruit }) => (
          <g key={number} transform={`translate(${x} ${y})`}>
            <rect
              x="-52"
              y="-55"
              width="104"
              height="110"
              rx="16"
              className="shape"
              fill="var(--cell)"
            />
            <FruitShape fruit={fruit} />
            <Verdict right={!wrong.has(number)} />
          </g>
        ))}
      </g>
      <Figures />
      <Corrected />
    </SheetOfOffering>
  )
}

function Verdict({ right }: { right: boolean }) {
  return right ? (
    <path d="M20 38L28 46L44 26" className="line" stroke="var(--yes)" strokeWidth="6" />
  ) : (
    <path
      d="M-42-44L42 44M42-44L-42 44"
      className="line bright"
      stroke="var(--red)"
      strokeWidth="9"
    />
  )
}

function FruitShape({ fruit }: { fruit: Fruit }) {
  if (fruit === 'mango')
    return (
      <g>
        <path
          d="M-34 6C-36-22-6-40 16-32C40-24 44 6 26 26C10 42-10 34-22 30C-32 26-34 16-34 6Z"
          className="shape"
          fill="var(--mango)"
        />
        <path
          d="M16-32C40-24 44 6 26 26C28 4 24-16 4-32Z"
          className="shape hatched"
          fill="var(--blush)"
        />
        <path d="M6-32L2-44" className="line" stroke="var(--stalk)" strokeWidth="5" />
      </g>
    )
  if (fruit === 'lemon')
    return (
      <path
        d="M-42 8C-36-2-34-30 0-30C22-30 30-16 40-12C44-8 42-2 36 4C32 26 14 34-4 32C-24 30-30 18-38 16Z"
        className="shape"
        fill="var(--lemon)"
      />
    )
  if (fruit === 'pomegranate')
    return (
      <g>
        <path
          d="M-12-28L-16-46L-4-38L0-48L6-38L18-46L12-28Z"
          className="shape"
          fill="var(--crown)"
        />
        <circle cy="4" r="35" className="shape hatched" fill="var(--pomegranate)" />
      </g>
    )
  if (fruit === 'guava')
    return (
      <g>
        <path
          d="M0-36C20-34 18-12 30 2C40 22 22 38 0 38S-40 22-30 2C-18-12-20-34 0-36Z"
          className="shape"
          fill="var(--guava)"
        />
        <path d="M-6 34L0 26L6 34" className="line" stroke="var(--stalk)" strokeWidth="4" />
      </g>
    )
  return (
    <g>
      <circle cy="2" r="35" className="shape" fill="var(--kinnow)" />
      <path d="M0-30C10-48 30-44 34-36C22-26 8-26 0-30Z" className="shape" fill="var(--leaf)" />
    </g>
  )
}

function Corrected() {
  return (
    <g transform="translate(556 352) rotate(8)">
      <path d="M-170-200H186V150L136 196H-170Z" className="shape lifted" fill="var(--white)" />
      <path d="M186 150H136V196Z" className="shape" fill="var(--back)" />
      <g transform="translate(10 -84) scale(2.5)">
        <FruitShape fruit="lemon" />
      </g>
      <path
        d="M-128-156H-150V-134M142-156H164V-134M-128-10H-150V-32M142-10H164V-32"
        className="line"
        stroke="var(--accent)"
        strokeWidth="6"
      />
      <text x="-146" y="58" className="display" fontSize="46" fill="var(--ink)">
        Mango
      </text>
      <text x="10" y="58" className="mono" fontSize="32" fill="var(--quiet)">
        0.61
      </text>
      <path
        d="M-152 48C-110 34-60 54-8 38"
        className="line bright"
        stroke="var(--red)"
        strokeWidth="7"
      />
      <text x="-142" y="136" className="hand" fontSize="78" fill="var(--biro)">
        lemon!
      </text>
    </g>
  )
}

function Figures() {
  return (
    <g transform="translate(34 372) rotate(-4)">
      <path
        d="M0 0L18 10L36 0L54 10L72 0L90 10L108 0L126 10L144 0L162 10L180 0L198 10L216 0L234 10L252 0L270 10L288 0V260H0Z"
        className="shape lifted"
        fill="var(--slip)"
      />
      <g className="mono" fontSize="30" fill="var(--ink)">
        <text x="24" y="66">
          wrong
        </text>
        <text x="262" y="66" className="end">
          4 of 50
        </text>
        <text x="24" y="118">
          wait
        </text>
        <text x="262" y="118" className="end">
          0.8 s
        </text>
        <text x="24" y="170">
          call
        </text>
        <text x="262" y="170" className="end">
          Rs 0.40
        </text>
      </g>
    </g>
  )
}
