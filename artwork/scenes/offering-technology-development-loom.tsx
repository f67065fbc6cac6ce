import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-technology-development-loom.css'

const knot = 20
const columns = 27
const rows = 18

/** Seven bars of the pattern, in knots; each is shop below, app in the middle, books on top. */
const bars = [
  { shop: 2, app: 1, books: 1 },
  { shop: 3, app: 1, books: 1 },
  { shop: 2, app: 3, books: 1 },
  { shop: 4, app: 2, books: 1 },
  { shop: 3, app: 3, books: 2 },
  { shop: 4, app: 4, books: 1 },
  { shop: 4, app: 4, books: 3 },
]

/** Diamonds of the ground, as every kilim has them. */
const diamonds = [
  { x: 5, y: 12 },
  { x: 10, y: 14 },
  { x: 15, y: 15 },
]

/** Which yarn lies at a knot; rows count from the bottom. */
function yarnAt(column: number, row: number): string {
  const fromEdge = Math.min(column, columns - 1 - column)
  if (fromEdge === 0 || row === 0) return 'dark'
  if (fromEdge === 1 || row === 1) return (column + row) % 2 ? 'dark' : 'cream'
  if (fromEdge === 2 || row === 2) return 'dark'
  if (row > 2 && (column - 3) % 3 !== 2) {
    const { shop, app, books } = bars[Math.floor((column - 3) / 3)] ?? { shop: 0, app: 0, books: 0 }
    const height = row - 3
    if (column === 19 && height === 5) return 'odd'
    if (height < shop) return 'shop'
    if (height < shop + app) return 'app'
    if (height < shop + app + books) return 'books'
  }
  for (const { x, y } of diamonds) {
    const steps = Math.abs(column - x) + Math.abs(row - y)
    if (steps <= 2) return steps === 0 ? 'books' : 'dark'
  }
  return 'cream'
}

/** Runs of one yarn, row by row, so that the drawing has outlines only where the colour changes. */
const runs = Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
  Array.from({ length: columns }, (_, column) => ({ column, row, yarn: yarnAt(column, row) }))
    .filter(({ column, yarn }) => column === 0 || yarnAt(column - 1, row) !== yarn)
    .map((start) => {
      let end = start.column
      while (end < columns && yarnAt(end, row) === start.yarn) end += 1
      return { ...start, length: end - start.column }
    }),
)

/** Three sources, one cloth: every night a row is woven in, and one wrong knot carries a tag. */
export function OfferingTechnologyDevelopmentLoom() {
  return (
    <SheetOfOffering
      name="offering-technology-development-loom"
      notes={
        <>
          <DecisionNote x={24} y={546}>
            tag it, never hide it
          </DecisionNote>
          <Dimension x={206} y={140} length={540} label="seven months" />
        </>
      }
    >
      <Warp />
      <g transform="translate(206 598) scale(1-1)">
        {runs
          .filter(({ yarn }) => yarn !== 'cream')
          .map(({ column, row, yarn, length }) => (
            <rect
              key={`${column} ${row}`}
              x={column * knot}
              y={row * knot}
              width={length * knot}
              height={knot}
              className={`shape yarn ${yarn}`}
            />
          ))}
      </g>
      <Weave />
      <Frame />
      <Balls />
      <Shuttle />
      <Tag />
    </SheetOfOffering>
  )
}

function Warp() {
  return (
    <g>
      <path
        d={Array.from(
          { length: columns * 2 + 1 },
          (_, thread) => `M${206 + thread * 10} 60V240`,
        ).join('')}
        className="line faint"
        stroke="var(--tone-6)"
        strokeWidth="3"
      />
      <rect x="206" y="238" width="540" height="362" className="shape yarn cream" />
    </g>
  )
}

/** Rows can be felt: a shadow under each, and the fringe of the last one. */
function Weave() {
  return (
    <path
      d={Array.from({ length: rows }, (_, row) => `M206 ${258 + row * knot}H746`).join('')}
      className="cast weave"
    />
  )
}

function Frame() {
  return (
    <g>
      <rect x="150" y="-10" width="34" height="640" className="shape" fill="var(--wood-dark)" />
      <rect x="768" y="-10" width="34" height="640" className="shape" fill="var(--wood-dark)" />
      <rect
        x="120"
        y="34"
        width="700"
        height="54"
        rx="27"
        className="shape hatched"
        fill="var(--wood)"
      />
      <path d="M150 50H780" className="line" stroke="var(--wood-light)" strokeWidth="5" />
    </g>
  )
}

function Balls() {
  return (
    <g>
      {[
        { name: 'shop', y: 166, yarn: 'shop', to: 330 },
        { name: 'app', y: 306, yarn: 'app', to: 286 },
        { name: 'books', y: 446, yarn: 'books', to: 252 },
      ].map(({ name, y, yarn, to }) => (
        <g key={name}>
          <path
            d={`M96 ${y - 30}C160 ${y - 90} 160 ${to - 60} 214 244`}
            className={`line strand ${yarn}`}
            strokeWidth="5"
          />
          <circle cx="74" cy={y} r="54" className={`shape yarn ${yarn}`} />
          <path
            d={`M30 ${y - 20}Q74 ${y - 56} 116 ${y - 26}M24 ${y + 6}Q66 ${y - 40} 124 ${y - 4}M40 ${y + 38}Q70 ${y - 10} 122 ${y + 22}`}
            className="line"
            stroke="#00000030"
            strokeWidth="4"
          />
          <rect
            x="26"
            y={y + 26}
            width="100"
            height="40"
            rx="4"
            className="shape"
            fill="var(--tone-1)"
          />
          <text x="76" y={y + 54} className="middle">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Tonight's row, half way across. */
function Shuttle() {
  return (
    <g>
      <path d="M206 238H470" className="line strand app" strokeWidth="12" />
      <g transform="translate(540 222) rotate(-4)">
        <path
          d="M-96 0Q-50-34 0-34T96 0Q50 32 0 32T-96 0Z"
          className="shape lifted"
          fill="var(--wood-light)"
        />
        <path d="M-44-12H44V12H-44Z" className="shape hatched" fill="var(--app)" />
        <path
          d="M-26-12V12M-8-12V12M10-12V12M28-12V12"
          className="line"
          stroke="#00000030"
          strokeWidth="4"
        />
      </g>
    </g>
  )
}

function Tag() {
  return (
    <g>
      <path
        d="M596 428C616 402 640 400 656 384"
        className="line bright"
        stroke="var(--signal)"
        strokeWidth="4"
      />
      <g transform="translate(652 330) rotate(8)">
        <path d="M0 26L26 0H140V64H26L0 44Z" className="shape lifted signal" fill="var(--signal)" />
        <circle cx="22" cy="34" r="7" className="shape" fill="var(--tone-1)" />
        <text x="42" y="43" className="why">
          Why?
        </text>
      </g>
    </g>
  )
}
