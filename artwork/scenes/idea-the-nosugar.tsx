import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-the-nosugar.css'

const asked = [
  { question: 'Diabetes?', y: 238 },
  { question: 'Weight?', y: 394 },
  { question: 'Diet?', y: 550 },
]

/** The quiz at the front of the shop: a doctor's clipboard whose tape has already measured the cake. */
export function IdeaTheNosugar() {
  return (
    <DrawnSheet
      name="idea-the-nosugar"
      height={750}
      notes={
        <DecisionNote x={590} y={40}>
          health data, to sell cake
        </DecisionNote>
      }
    >
      <path d="M-10 676H1210" className="line bold" />
      <Cake />
      <Tape />
      <Clipboard />
      <path d="M34 646C150 566 250 410 330 320S460 160 532 100" className="signal" />
    </DrawnSheet>
  )
}

function Clipboard() {
  return (
    <g transform="rotate(-5 280 380)">
      <rect x="60" y="70" width="440" height="620" rx="30" className="shape board" />
      <path d="M92 134H468V656H92Z" className="shape" />
      <path
        d="M188 140V96Q188 84 200 84H238Q240 36 280 36T322 84H360Q372 84 372 96V140Z"
        className="shape hatched board"
      />
      <circle cx="280" cy="76" r="14" className="shape" />
      {asked.map(({ question, y }) => (
        <g key={question}>
          <text x="122" y={y} className="question">
            {question}
          </text>
          <rect x="124" y={y + 24} width="44" height="44" rx="8" className="shape" />
          <rect x="288" y={y + 24} width="44" height="44" rx="8" className="shape" />
          <text x="184" y={y + 62} className="quiet">
            yes
          </text>
          <text x="348" y={y + 62} className="quiet">
            no
          </text>
        </g>
      ))}
    </g>
  )
}

/** Three layers on a stand, glaze running down; a slice is out, so that the layers are seen. */
function Cake() {
  return (
    <g transform="translate(852 0)">
      <path d="M-36 600H36Q34 644 84 660Q96 676 0 676T-84 660Q-34 644-36 600Z" className="shape" />
      <ellipse cy="592" rx="284" ry="32" className="shape" />
      <ellipse cy="580" rx="284" ry="32" className="shape board" />
      <path d="M-218 306V570Q0 606 218 570V306Z" className="shape" />
      <path d="M-218 404Q0 436 218 404V430Q0 462-218 430Z" className="shape hatched" />
      <path d="M-218 494Q0 528 218 494V520Q0 554-218 520Z" className="shape hatched" />
      <path
        d="M-222 300C-222 250 222 250 222 300V336C222 368 188 368 186 342C184 322 150 326 148 348V380C146 406 112 406 110 380V362C108 342 72 344 70 364V372C68 396 34 396 32 372V360C30 344-4 344-6 362V404C-8 430-42 430-44 404V366C-46 346-80 346-82 364V376C-84 400-118 398-120 376V350C-122 328-154 328-156 346C-160 372-222 372-222 336Z"
        className="shape board"
      />
      <ellipse cy="296" rx="222" ry="42" className="shape" />
      {[-140, -60, 60, 140].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={Math.abs(x) > 100 ? 282 : 270}
          r="26"
          className="shape hatched"
        />
      ))}
      <circle cy="262" r="34" className="shape" />
      <path d="M0 228C-4 204 10 194 26 190M0 228C-16 208-38 208-46 218" className="line" />
    </g>
  )
}

const marks = Array.from({ length: 17 }, (_, index) => -206 + index * 26)

/** A tailor's tape round the cake; its end lies on the table before the clipboard. */
function Tape() {
  return (
    <g transform="translate(852 0)">
      <path d="M-226 446Q0 484 226 446V498Q0 538-226 498Z" className="shape board" />
      {marks.map((x, index) => (
        <path
          key={x}
          d={`M${x} ${450 + 17 * (1 - (x / 226) ** 2)}v${index % 4 === 2 ? 30 : 16}`}
          className="line"
        />
      ))}
      <path
        d="M-60 458L-8 462Q10 560-40 640T-160 716L-224 706L-210 668Q-130 684-92 624T-60 458Z"
        className="shape board"
      />
      <path
        d="M-52 500L-30 502M-56 540L-28 544M-66 580L-34 590M-84 614L-56 632M-112 642L-94 668M-150 660L-140 692"
        className="line"
      />
    </g>
  )
}
