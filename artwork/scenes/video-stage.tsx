import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { QuoteMark, SceneHatch } from './scene-kit.tsx'
import './video-stage.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** The four things an answer is scored for; five beads each. */
const scores = [
  { what: 'Owns it', left: 5, right: 0, tone: 'owns' },
  { what: 'Has facts', left: 5, right: 4, tone: 'facts' },
  { what: 'Fixes it', left: 4, right: 3, tone: 'fixes' },
  { what: 'Learns', left: 4, right: 0, tone: 'learns' },
] as const
const sumOf = (side: 'left' | 'right') => scores.reduce((sum, score) => sum + score[side], 0)

export function VideoStage() {
  return (
    <Screen name="video-stage">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <Hall />
        <g transform="translate(424 132)">
          <rect x="-16" y="-16" width="724" height="462" rx="8" className="shape frame" />
          <rect width="692" height="430" className="shape paper" />
          <Comparison />
        </g>
        <Floor />
        <Lectern />
        <Curtain />
        <Spot />
        <Table />
        <Valance />
        <Seats />
      </svg>
      <DecisionNote x={712} y={664}>
        evidence, then score
      </DecisionNote>
      <Dimension x={424} y={102} length={692} label="screen 692 × 430" />
    </Screen>
  )
}

function Hall() {
  return (
    <g>
      <rect width="1200" height="900" className="hall" />
      {[560, 700, 840, 980, 1120].map((x) => (
        <path key={x} d={`M${x} 90V640`} className="panel" />
      ))}
    </g>
  )
}

/** Two candidates' answers, their evidence underlined, and what each is worth. */
function Comparison() {
  const answers = [
    { x: 28, name: 'Candidate 14', lines: [250, 282, 230, 268, 130], marks: [0, 1, 2, 3] },
    { x: 376, name: 'Candidate 27', lines: [276, 246, 288, 262, 190], marks: [-1, 1, 2, -1] },
  ]
  const kinds = ['owns', 'facts', 'fixes', 'learns']
  return (
    <g>
      <text x="28" y="42" className="brand">
        firstpass
      </text>
      <text x="24" y="94" className="question" textLength="640" lengthAdjust="spacingAndGlyphs">
        “Tell us about a delivery that went wrong.”
      </text>
      {answers.map(({ x, name, lines, marks }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <text y="134" className="name">
            {name}
          </text>
          {lines.map((width, index) => (
            <rect
              key={width}
              y={148 + index * 22}
              width={width}
              height="9"
              rx="4.5"
              className="words"
            />
          ))}
          {marks.map((mark, index) =>
            mark < 0 ? null : (
              <rect
                key={mark}
                x={[70, 24, 96, 40][index]}
                y={148 + index * 22}
                width={[180, 226, 134, 200][index]}
                height="9"
                rx="4.5"
                className={`shape ${kinds[mark]}`}
              />
            ),
          )}
        </g>
      ))}
      <rect y="268" width="692" height="162" className="shape ice" />
      <text x="26" y="388" className="score">
        {sumOf('left')}
      </text>
      <text x="628" y="388" className="score end quiet">
        {sumOf('right')}
      </text>
      <Abacus />
    </g>
  )
}

function Abacus() {
  return (
    <g>
      <path d="M206 280V418M306 280V418M416 280V418M516 280V418" className="post" />
      {scores.map(({ what, left, right, tone }, row) => (
        <g key={what} transform={`translate(0 ${300 + row * 33})`}>
          <path d="M206 0H306M416 0H516" className="wire" />
          <text x="361" y="6" className="what">
            {what}
          </text>
          {[0, 1, 2, 3, 4].map((bead) => (
            <g key={bead}>
              <ellipse
                cx={bead < left ? 296 - bead * 17 : 216 + (4 - bead) * 17}
                rx="8"
                ry="12"
                className={`shape ${bead < left ? tone : 'spare'}`}
              />
              <ellipse
                cx={bead < right ? 426 + bead * 17 : 506 - (4 - bead) * 17}
                rx="8"
                ry="12"
                className={`shape ${bead < right ? tone : 'spare'}`}
              />
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

function Floor() {
  return (
    <g>
      <path d="M0 640H1200V772H0Z" className="shape boards" />
      {count(19).map((index) => {
        const spread = index - 8.5
        return (
          <path
            key={index}
            d={`M${770 + spread * 62} 640L${770 + spread * 124} 772`}
            className="board-line"
          />
        )
      })}
      <path d="M424 640H1116L1196 720H344Z" className="gleam" />
      <path d="M0 772H1200V830H0Z" className="shape apron" />
      {count(15).map((index) => (
        <g key={index} transform={`translate(${40 + index * 80} 772)`}>
          <path d="M-24 0C-24 -32 24 -32 24 0Z" className="shape footlight" />
          <path d="M0 0V-23M-10 0L-16 -17M10 0L16 -17" className="shell" />
        </g>
      ))}
    </g>
  )
}

function Lectern() {
  return (
    <g transform="translate(1132 0)">
      <ellipse cx="4" cy="722" rx="80" ry="12" className="cast" />
      <path
        d="M-46 552L-56 716A8 8 0 0 0 -48 722H48A8 8 0 0 0 56 716L46 552Z"
        className="shape wood"
      />
      <path d="M-30 574L-36 700H36L30 574Z" className="shape wood-dark" />
      <text y="654" className="lectern-mark">
        fp
      </text>
      <path d="M-70 528H70L60 558H-60Z" className="shape wood-top" />
      <path d="M-8 528C-8 486 -6 470 14 456" className="neck" />
      <path d="M8 464L0 448L18 436L28 454Z" className="shape microphone" />
    </g>
  )
}

/** The house curtain, drawn aside and tied. */
function Curtain() {
  const folds = [
    'M0 0H84V60C88 220 66 380 30 520C14 580 4 610 0 640Z',
    'M84 0H170V60C168 230 128 400 58 530C34 576 20 600 8 640H0C4 610 14 580 30 520C66 380 88 220 84 60Z',
    'M170 0H256V60C248 240 186 410 88 540C54 584 32 610 20 640H8C20 600 34 576 58 530C128 400 168 230 170 60Z',
    'M256 0H344V60C326 250 244 430 122 552C76 596 46 618 36 640H20C32 610 54 584 88 540C186 410 248 240 256 60Z',
    'M344 0H424V60C400 270 296 450 160 562C100 610 62 622 54 640H36C46 618 76 596 122 552C244 430 326 250 344 60Z',
  ]
  return (
    <g>
      <path d="M0 630H66C104 690 118 730 122 800H0Z" className="shape velvet-dark" />
      <path
        d="M0 640C20 700 26 740 26 800H0ZM34 640C58 700 70 740 74 800H50C48 740 44 700 22 640Z"
        className="shape velvet"
      />
      {folds.map((d, index) => (
        <path key={d} d={d} className={`shape ${index % 2 ? 'velvet-dark' : 'velvet'}`} />
      ))}
      <path d="M0 606C26 596 52 606 72 626L64 654C44 636 22 632 0 640Z" className="shape gold" />
      <path d="M62 640C66 654 76 660 74 676M70 636C84 650 92 656 90 674" className="cord" />
      <path d="M66 674H82L86 716H62Z" className="shape gold" />
    </g>
  )
}

/** A follow spot's light on the curtain bears the quotation mark. */
function Spot() {
  return (
    <g>
      <linearGradient id="video-stage-beam" x1="1" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--beam-near)" />
        <stop offset="1" stopColor="var(--beam-far)" />
      </linearGradient>
      <path d="M384 104L306 288A104 104 0 0 1 108 346L366 84Z" className="beam" />
      <QuoteMark x={206} y={326} r={108} />
      <path d="M408 20V66" className="bracket" />
      <g transform="translate(408 76) rotate(44)">
        <path d="M-24 -34H24V26L34 48H-34L-24 26Z" className="shape lamp" />
        <path d="M-24 -16H24M-24 -2H24" className="vent" />
        <ellipse cy="48" rx="34" ry="8" className="shape lens" />
      </g>
    </g>
  )
}

/** The round table the board moved to the stage. */
function Table() {
  const chairs = [
    { x: 372, y: 632 },
    { x: 452, y: 618 },
    { x: 552, y: 618 },
    { x: 632, y: 632 },
  ]
  return (
    <g transform="translate(0 -18)">
      <ellipse cx="502" cy="744" rx="170" ry="14" className="cast" />
      {chairs.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-30 66V10C-30 -14 30 -14 30 10V66Z" className="shape seat-back" />
          <path d="M-26 66V96M26 66V96" className="chair-leg" />
        </g>
      ))}
      <path d="M488 690H516V742H488Z" className="shape wood-dark" />
      <ellipse cx="502" cy="744" rx="62" ry="10" className="shape wood-dark" />
      <path d="M340 684A162 26 0 0 0 664 684V692A162 26 0 0 1 340 692Z" className="shape wood" />
      <ellipse cx="502" cy="684" rx="162" ry="26" className="shape wood-top" />
      <path
        d="M404 680L446 674L458 684L414 691ZM530 692L574 686L588 696L542 703Z"
        className="shape sheet"
      />
      <path d="M492 650H514L511 678H495ZM608 656H626L624 680H610Z" className="shape glass" />
    </g>
  )
}

function Valance() {
  return (
    <g>
      <path d="M0 0H1200V40H0Z" className="shape velvet-dark" />
      {count(10).map((index) => (
        <g key={index} transform={`translate(${index * 120} 0)`}>
          <path d="M0 0H120V40C112 92 8 92 0 40Z" className="shape velvet" />
          <path d="M0 40C8 92 112 92 120 40" className="fringe" />
          <path
            d="M0 24C16 72 104 72 120 24M0 8C20 54 100 54 120 8M14 0C34 34 86 34 106 0"
            className="pleat"
          />
          <path d="M-9 34H9L12 66H-12Z" className="shape gold" />
          <circle cy="32" r="10" className="shape gold" />
        </g>
      ))}
    </g>
  )
}

/** The first row, kept for the board. */
function Seats() {
  return (
    <g>
      {count(8).map((index) => (
        <g key={index} transform={`translate(${-30 + index * 160} 820)`}>
          <path d="M6 90V32C6 -12 154 -12 154 32V90Z" className="shape seat" />
          <path d="M22 90V38C22 8 138 8 138 38V90" className="seat-line" />
          {index > 1 && index < 7 ? (
            <g transform={`translate(80 44) rotate(${[-2, 1.5, -1, 2, -1.5][index - 2]})`}>
              <rect x="-42" y="-17" width="84" height="40" rx="3" className="shape sheet" />
              <text y="10" className="card">
                Board
              </text>
            </g>
          ) : null}
        </g>
      ))}
    </g>
  )
}
