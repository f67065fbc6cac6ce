import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-superloyal.css'

/** One point for all shops: the café gives it, the barber is to honour it, and a bill goes back. */
export function IdeaSuperloyal() {
  return (
    <DrawnSheet
      name="idea-superloyal"
      height={750}
      notes={
        <DecisionNote x={424} y={18}>
          played on paper
        </DecisionNote>
      }
    >
      <Cafe />
      <Barber />
      <path d="M-10 520H1210" className="line bold" />
      <Points />
      <Bill />
      <path d="M596 120C584 230 612 330 596 420S590 520 604 566" className="signal" />
    </DrawnSheet>
  )
}

/** An awning of seven stripes, `width` 378. */
function Awning() {
  return (
    <g>
      {[0, 1, 2, 3, 4, 5, 6].map((stripe) => (
        <path
          key={stripe}
          d={`M${stripe * 54} 0H${stripe * 54 + 54}V64A27 27 0 0 1 ${stripe * 54} 64Z`}
          className={stripe % 2 ? 'shape' : 'shape hatched'}
        />
      ))}
    </g>
  )
}

function Cafe() {
  return (
    <g transform="translate(64 0)">
      <path d="M16 210V520H362V210Z" className="shape" />
      <path d="M0 100H378V176H0Z" className="shape front" />
      <text x="189" y="154" className="middle">
        Karak & Co.
      </text>
      <g transform="translate(0 176)">
        <Awning />
      </g>
      <path d="M40 304H236V462H40Z" className="shape" />
      <path d="M262 520V304H340V520M326 412V430" className="line" />
      <path d="M84 362H168L158 442H94ZM166 376Q206 376 200 404T162 414" className="shape hatched" />
      <path d="M108 346Q98 334 108 324M138 346Q128 334 138 324" className="line" />
    </g>
  )
}

function Barber() {
  return (
    <g transform="translate(758 0)">
      <path d="M16 210V520H362V210Z" className="shape" />
      <path d="M0 100H378V176H0Z" className="shape front" />
      <text x="189" y="154" className="middle">
        Ustad Rafiq
      </text>
      <g transform="translate(0 176)">
        <Awning />
      </g>
      <path d="M40 520V304H118V520M106 412V430" className="line" />
      <path d="M142 304H300V462H142Z" className="shape" />
      <path d="M196 410L252 318M246 410L190 318" className="line bold" />
      <circle cx="186" cy="428" r="19" className="line bold" />
      <circle cx="256" cy="428" r="19" className="line bold" />
      <path d="M320 318H348V470H320Z" className="shape" />
      <path d="M320 346L348 318M320 384L348 356M320 422L348 394M320 460L348 432" className="line" />
      <circle cx="334" cy="304" r="14" className="shape" />
      <path d="M314 470H354V484H314Z" className="shape hatched" />
    </g>
  )
}

/** They leave the café and roll to the barber. */
function Points() {
  return (
    <g>
      <path d="M446 330C470 300 490 290 512 286M452 400H486M452 452H480" className="line" />
      <circle cx="598" cy="420" r="98" className="shape coin" />
      <circle cx="598" cy="420" r="84" className="line" />
      <text x="556" y="456" className="point middle">
        1
      </text>
      <text x="644" y="436" className="unit middle">
        pt
      </text>
      <path d="M712 386L742 420L712 454" className="line bold" />
    </g>
  )
}

/** The till roll that comes out of the barber's door and ends before the café. */
function Bill() {
  return (
    <g>
      <path
        d="M806 520H870V566H1010V716H152L132 697L152 678L132 659L152 640L132 621L152 602L132 584L152 566H806Z"
        className="shape front"
      />
      <path d="M806 566V520M870 566V520" className="line" />
      <text x="180" y="632">
        24 haircuts
      </text>
      <text x="180" y="692" className="quiet">
        to Karak & Co.
      </text>
      <text x="968" y="672" className="sum end">
        Rs 12,000?
      </text>
    </g>
  )
}
