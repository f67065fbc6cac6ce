import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-hicure.css'

/** Half of a back, from the crown downwards; as on the app's first screen. */
const half =
  'M0 0C20 0 33 15 33 39C37 39 38 45 36 52C35 58 32 61 30 60C28 71 24 78 22 83C20 92 20 99 22 105C33 118 58 124 84 129C110 134 124 150 128 176C132 200 137 220 140 244C144 266 151 284 155 310C159 340 159 372 158 452'
const inner =
  'M124 452C125 400 122 350 115 318C109 296 106 270 104 248C102 232 101 222 98 208C98 240 93 268 84 300C77 324 76 340 80 362C85 386 91 400 94 420L96 452'
const blade =
  'M78 172C60 168 40 176 32 190C34 212 44 228 58 236C68 226 78 204 80 182M14 116C34 130 60 136 82 146'

/** What three practitioners would treat for the same complaint, in the measure of the sheet. */
const answers = [
  {
    name: 'Salma',
    points: [
      [728, 206],
      [812, 206],
    ],
    wire: 'M404 118C520 118 600 206 704 206',
    tag: [948, 150],
    leader: 'M836 206C880 206 896 138 934 136',
    line: 'line bold',
  },
  {
    name: 'Yusuf',
    points: [
      [676, 392],
      [770, 316],
      [864, 392],
    ],
    wire: 'M404 136C500 140 540 392 652 392',
    tag: [1044, 408],
    leader: 'M888 392H1030',
    line: 'line ghost',
  },
  {
    name: 'Hafsa',
    points: [
      [700, 606],
      [840, 606],
    ],
    wire: 'M404 154C470 160 470 606 676 606',
    tag: [1056, 622],
    leader: 'M864 606H1042',
    line: 'line dots',
  },
] as const

/** A complaint is pressed, points light up, and three practitioners would have lit up others. */
export function IdeaHicure() {
  return (
    <DrawnSheet
      name="idea-hicure"
      height={750}
      notes={
        <DecisionNote x={36} y={496}>
          one ache, 3 charts
        </DecisionNote>
      }
    >
      <Back />
      {answers.map(({ name, points, wire, tag, leader, line }) => (
        <g key={name}>
          <path d={`${wire}${leader}`} className={line} />
          {points.map(([x, y]) => (
            <g key={x}>
              <circle cx={x} cy={y} r="25" className="shape hatched" />
              <circle cx={x} cy={y} r="11" className="ink" />
            </g>
          ))}
          <text x={tag[0]} y={tag[1]}>
            {name}
          </text>
        </g>
      ))}
      <Keys />
      <path d="M28 216C150 168 300 96 424 42" className="signal" />
      <text x="36" y="640" className="corrected">
        reads as a
      </text>
      <text x="36" y="712" className="corrected">
        diagnosis
      </text>
    </DrawnSheet>
  )
}

function Keys() {
  return (
    <g>
      <rect x="40" y="76" width="364" height="116" rx="58" className="shape hatched" />
      <path d="M70 64V44M52 76L34 60M44 98H20" className="line bold" />
      <text x="222" y="153" className="key middle">
        Headache
      </text>
      {['Knee', 'Sleep'].map((complaint, index) => (
        <g key={complaint} transform={`translate(40 ${216 + index * 126})`}>
          <rect width={index ? 236 : 216} height="108" rx="54" className="shape" />
          <text x={index ? 118 : 108} y="72" className="key middle">
            {complaint}
          </text>
        </g>
      ))}
    </g>
  )
}

function Back() {
  return (
    <g transform="translate(770 34) scale(1.76)">
      {['', 'scale(-1 1)'].map((side) => (
        <g key={side} transform={side}>
          <path
            d="M0 0C20 0 33 15 33 39C31 44 32 52 29 60C27 68 22 75 0 78Z"
            className="shape hatched hair"
          />
          <path d={half} className="line thin" />
          <path d={inner} className="line thin" />
          <path d={blade} className="line thin faint" />
        </g>
      ))}
      <path d="M0 92V128M0 176V440" className="line thin faint" />
    </g>
  )
}
