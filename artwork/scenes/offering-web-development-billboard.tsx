import { DecisionNote, Dimension } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-web-development-billboard.css'

const pixel = 29

/** The tone of the old picture at a point of the board: a mango, saved too small. */
function toneAt(x: number, y: number) {
  const inside = ((x - 490) / 162) ** 2 + ((y - 190) / 122) ** 2 < 1
  if (!inside) return undefined
  return y - 190 > 46 + (x - 490) * -0.3 ? 'var(--old-dark)' : 'var(--old)'
}

const pixels = Array.from({ length: 24 * 12 }, (_, place) => ({
  x: (place % 24) * pixel,
  y: Math.floor(place / 24) * pixel,
}))
  .map((square) => ({ ...square, tone: toneAt(square.x + pixel / 2, square.y + pixel / 2) }))
  .filter(({ tone }) => tone)

/** The old site is pasted over strip by strip, and can be read all the while. */
export function OfferingWebDevelopmentBillboard() {
  return (
    <SheetOfOffering
      name="offering-web-development-billboard"
      notes={
        <>
          <DecisionNote x={60} y={484}>
            page by page, never dark
          </DecisionNote>
          <Dimension x={52} y={44} length={405} label="three strips done" />
        </>
      }
    >
      <circle cx="690" cy="500" r="150" className="cast" fill="var(--sun)" />
      <path d="M0 556Q220 520 460 548T800 536V600H0Z" className="shape" fill="var(--field)" />
      <path
        d="M132 400H160V580H132ZM640 400H668V580H640Z"
        className="shape hatched"
        fill="var(--post)"
      />
      <rect x="38" y="50" width="724" height="376" className="shape lifted" fill="var(--post)" />
      <g transform="translate(52 64)">
        <Old />
        <New />
        <Hanging />
      </g>
      <path d="M20 426H780V446H20Z" className="shape" fill="var(--post-light)" />
      <Ladder />
      <Bucket />
    </SheetOfOffering>
  )
}

function Old() {
  return (
    <g>
      <clipPath id="old">
        <path d="M405 0H696V348H405Z" />
      </clipPath>
      <rect width="696" height="348" className="shape" fill="var(--tone-5)" />
      <g clipPath="url(#old)">
        {pixels.map(({ x, y, tone }) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y}h${pixel}v${pixel}h-${pixel}Z`}
            className="shape"
            fill={tone}
          />
        ))}
      </g>
      <g transform="translate(560 236)">
        <path d="M0 0H130V96H0Z" className="shape" fill="var(--tone-6)" />
        <path d="M0 0H130V28H0Z" className="shape hatched" fill="var(--tone-4)" />
        <path d="M2 94V2H128" className="line cast" stroke="#ffffff" strokeWidth="3" />
        {[0, 1, 2, 3].map((block) => (
          <rect
            key={block}
            x={22 + block * 20}
            y="68"
            width="15"
            height="18"
            className="shape hatched"
            fill="var(--tone-4)"
          />
        ))}
        <text x="22" y="58" className="wait">
          8 s …
        </text>
      </g>
    </g>
  )
}

function New() {
  return (
    <g>
      <clipPath id="new">
        <path d="M0 0H405V348H0Z" />
      </clipPath>
      <path d="M0 0H405V348H0Z" className="shape" fill="var(--tone-1)" />
      <g clipPath="url(#new)">
        <Mango />
      </g>
      <path d="M135 0V348M270 0V348" className="line faint" stroke="#0a10301f" strokeWidth="2" />
      <text x="26" y="96" className="headline">
        Chaunsa
      </text>
      <text x="28" y="142" className="sub">
        June to August
      </text>
      <rect
        x="26"
        y="262"
        width="196"
        height="58"
        rx="29"
        className="shape hatched"
        fill="var(--accent)"
      />
      <text x="124" y="300" className="button middle">
        Reserve
      </text>
    </g>
  )
}

function Mango() {
  return (
    <g transform="translate(484 190)">
      <path d="M-14-118Q-12-150 14-172L26-164Q6-146 4-118Z" className="shape" fill="var(--wood)" />
      <path
        d="M-16-124C-46-182-116-186-160-146C-124-106-62-98-16-124Z"
        className="shape hatched"
        fill="var(--leaf)"
      />
      <path
        d="M-16-124C-60-140-100-146-146-144"
        className="line"
        stroke="var(--field)"
        strokeWidth="4"
      />
      <path
        d="M-20-120C60-140 150-96 166-20C178 60 110 128 20 124C-40 122-72 104-106 104C-140 106-152 92-148 74C-178 50-172 10-158-20C-136-72-90-108-20-120Z"
        className="shape"
        fill="var(--tone-2)"
      />
      <path
        d="M-148 74C-100 60-70 78-10 76C70 74 140 40 166-20C178 60 110 128 20 124C-40 122-72 104-106 104C-140 106-152 92-148 74Z"
        className="shape hatched"
        fill="var(--tone-3)"
      />
      <path d="M-128-30C-106-66-70-86-34-92" className="line" stroke="#fff6cf" strokeWidth="11" />
    </g>
  )
}

/** The fourth strip: its top is pasted, the rest curls away from the wall and shows its back. */
function Hanging() {
  return (
    <g>
      <clipPath id="hanging">
        <path d="M405 0H540V190Q510 240 405 232Z" />
      </clipPath>
      <path d="M405 0H540V190Q510 240 405 232Z" className="shape" fill="var(--tone-1)" />
      <g clipPath="url(#hanging)">
        <Mango />
      </g>
      <path
        d="M405 232Q510 240 540 190Q562 240 552 282Q496 306 430 292Q402 270 405 232Z"
        className="shape lifted"
        fill="var(--back)"
      />
      <path
        d="M430 292Q496 306 552 282Q540 268 496 278T430 292Z"
        className="shape hatched"
        fill="var(--back-dark)"
      />
    </g>
  )
}

function Ladder() {
  const rungs = [0, 1, 2, 3, 4]
  return (
    <g>
      {rungs.map((rung) => (
        <path
          key={rung}
          d={`M${500 - rung * 7.4} ${372 + rung * 50}h72v13h-72Z`}
          className="shape"
          fill="var(--wood)"
        />
      ))}
      <path
        d="M502 336H518L478 610H460ZM566 336H582L542 610H524Z"
        className="shape"
        fill="var(--wood-light)"
      />
    </g>
  )
}

function Bucket() {
  return (
    <g transform="translate(650 506)">
      <path d="M-6 14Q40-62 88 14" className="line" stroke="var(--post)" strokeWidth="5" />
      <path d="M46-6L92-72L108-62L66-2Z" className="shape" fill="var(--wood)" />
      <path d="M-8 12H90L78 92H4Z" className="shape hatched" fill="var(--accent)" />
      <ellipse cx="41" cy="12" rx="49" ry="12" className="shape" fill="var(--tone-1)" />
    </g>
  )
}
