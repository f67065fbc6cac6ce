import { DecisionNote, Dimension } from '../screen.tsx'
import { HalfAndHalf } from './half-and-half.tsx'
import './service-mvp-development.css'

const stars = [
  { x: 70, y: 250, size: 16 },
  { x: 190, y: 132, size: 10 },
  { x: 330, y: 214, size: 13 },
  { x: 452, y: 84, size: 18 },
  { x: 96, y: 476, size: 10 },
  { x: 690, y: 812, size: 12 },
  { x: 832, y: 604, size: 16 },
  { x: 1140, y: 840, size: 12 },
  { x: 1132, y: 580, size: 18 },
  { x: 664, y: 84, size: 12 },
]

/** A rocket put together from the boxes of a wireframe: picture, two lines, two cards, one button. */
export function ServiceMvpDevelopment() {
  return (
    <HalfAndHalf
      name="service-mvp-development"
      at={618}
      notes={
        <>
          <DecisionNote x={48} y={48}>
            one task per flight
          </DecisionNote>
          <Dimension x={266} y={316} length={249} label="fin 249" />
        </>
      }
    >
      <Moon />
      {stars.map(({ x, y, size }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y - size}Q${x + 2} ${y - 2} ${x + size} ${y}Q${x + 2} ${y + 2} ${x} ${y + size}Q${x - 2} ${y + 2} ${x - size} ${y}Q${x - 2} ${y - 2} ${x} ${y - size}Z`}
          className="shape"
          fill="var(--star)"
        />
      ))}
      <Planet />
      <Smoke />
      <g transform="translate(640 414) rotate(42)">
        <Fire />
        <Fins />
        <Body />
      </g>
    </HalfAndHalf>
  )
}

function Moon() {
  return (
    <g>
      <circle cx="960" cy="236" r="340" fill="var(--halo)" />
      <circle cx="960" cy="236" r="250" className="shape" fill="var(--moon)" />
      <ellipse cx="1090" cy="330" rx="48" ry="40" className="shape" fill="var(--crater)" />
      <ellipse cx="1102" cy="140" rx="30" ry="26" className="shape" fill="var(--crater)" />
      <ellipse cx="1004" cy="420" rx="30" ry="22" className="shape" fill="var(--crater)" />
      <ellipse cx="790" cy="236" rx="26" ry="24" className="shape" fill="var(--crater)" />
    </g>
  )
}

function Planet() {
  return (
    <g transform="translate(978 716) rotate(-18)">
      <clipPath id="planet">
        <circle r="72" />
      </clipPath>
      <circle r="72" className="shape" fill="var(--planet)" />
      <g clipPath="url(#planet)">
        <path d="M-80-34Q0-14 80-34V-6Q0 14-80-6Z" fill="var(--planet-band)" />
        <path d="M-80 26Q0 46 80 26V42Q0 62-80 42Z" fill="var(--planet-band)" />
      </g>
      <path
        d="M-68-24C-134-10-150 14-120 24C-60 42 70 22 118-10C142-28 116-40 68-26"
        className="orbit"
      />
    </g>
  )
}

/** Clouds of the start, from far to near: x, y and radius. */
const puffs = [
  [16, 760, 84],
  [126, 826, 92],
  [232, 756, 60],
  [262, 866, 88],
  [360, 888, 66],
  [40, 890, 104],
  [440, 914, 44],
  [160, 930, 92],
] as const

function Smoke() {
  return (
    <g>
      {puffs.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="shape" fill="var(--smoke)" />
      ))}
    </g>
  )
}

function Fire() {
  return (
    <g>
      <path
        d="M-84 282C-120 360-70 420-58 470C-46 430-30 440-22 520C-10 560 10 560 20 516C30 440 48 432 58 474C72 418 118 360 84 282Z"
        className="shape"
        fill="var(--fire)"
      />
      <path
        d="M-48 282C-66 340-34 380-26 410C-16 392-8 410 0 446C10 410 18 390 28 408C36 376 66 340 48 282Z"
        className="shape"
        fill="var(--flame)"
      />
    </g>
  )
}

function Fins() {
  return (
    <g>
      {[-1, 1].map((sideways) => (
        <g key={sideways} transform={`scale(${sideways} 1)`}>
          <path
            d="M118 30C204 76 238 168 230 300Q228 316 214 308L118 252Z"
            className="shape"
            fill={sideways === 1 ? 'var(--fin)' : 'var(--fin-dark)'}
          />
          <path d="M146 128L194 178M146 172L206 232M146 216L210 276" className="fin-line" />
        </g>
      ))}
      <path d="M-92 240H92L78 288H-78Z" className="shape" fill="var(--nozzle)" />
      <path d="M-85 264H85" className="nozzle-line" />
    </g>
  )
}

const hull =
  'M0-428C56-368 132-250 132-70V216Q132 246 102 246H-102Q-132 246-132 216V-70C-132-250-56-368 0-428Z'

function Body() {
  return (
    <g>
      <clipPath id="hull">
        <path d={hull} />
      </clipPath>
      <path d={hull} className="shape" fill="var(--tone-1)" />
      <g clipPath="url(#hull)">
        <path d="M-140-450H140V-238H-140Z" className="shape" fill="var(--solid)" />
        <path d="M-34-270H34" className="burger" />
        <path d="M-22-290H22" className="burger" />
        <path d="M-10-310H10" className="burger" />
      </g>
      <Porthole />
      <rect
        x="-98"
        y="0"
        width="196"
        height="24"
        rx="12"
        className="shape"
        fill="var(--tone-ink)"
      />
      <rect
        x="-98"
        y="36"
        width="128"
        height="24"
        rx="12"
        className="shape"
        fill="var(--tone-ink)"
      />
      {[-98, 6].map((x) => (
        <g key={x} transform={`translate(${x} 78)`}>
          <rect width="92" height="70" rx="12" className="shape" fill="var(--card)" />
          {x < 0 ? (
            <path d="M22 50V36M38 50V20M54 50V30M70 50V14" className="bars" />
          ) : (
            <>
              <circle cx="30" cy="28" r="12" className="shape" fill="var(--tone-3)" />
              <path d="M54 24H76M54 36H70M18 54H74" className="thin" />
            </>
          )}
        </g>
      ))}
      <rect
        x="-98"
        y="166"
        width="196"
        height="56"
        rx="28"
        className="shape"
        fill="var(--button)"
      />
      <text y="204" className="start">
        Launch
      </text>
      <g clipPath="url(#hull)">
        <path d="M-150-450H0C-56-368-108-246-108-70V260H-150Z" fill="var(--dim)" />
      </g>
      <path d={hull} className="outline" />
    </g>
  )
}

/** The picture box of the wireframe; flown, it is a window with the Karakoram in it. */
function Porthole() {
  return (
    <g transform="translate(0 -122)">
      <clipPath id="porthole">
        <circle r="72" />
      </clipPath>
      <circle r="92" className="shape" fill="var(--ring)" />
      <circle r="72" className="shape" fill="var(--sky)" />
      <g clipPath="url(#porthole)">
        <g transform="rotate(-42)">
          <circle cx="34" cy="-26" r="17" className="shape" fill="var(--tone-3)" />
          <path d="M-90 50L-20-40L18 12L36-8L96 60V90H-90Z" className="shape" fill="var(--hill)" />
          <path
            d="M-20-40L-43-10L-30-14L-20-2L-10-12L2-9Z"
            className="shape"
            fill="var(--tone-1)"
          />
          <path d="M-90 44Q-34 20 16 42T90 34V90H-90Z" className="shape" fill="var(--hill-near)" />
        </g>
      </g>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <circle
          key={turn}
          cy="-82"
          r="4"
          transform={`rotate(${turn})`}
          className="shape"
          fill="var(--rivet)"
        />
      ))}
    </g>
  )
}
