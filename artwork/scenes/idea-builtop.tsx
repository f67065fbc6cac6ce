import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-builtop.css'

/** Where the track begins, and the pixels of one percent. */
const start = 60
const percent = 10.8
const at = (done: number) => start + done * percent

/** Degrees by which the calendar leaves turn that hang from ninety, the lowest first. */
const leaves = [9, -7, 5, -3, 1]

/** A foreman's slider under the floor it speaks of: it crept up in fives and stayed at ninety. */
export function IdeaBuiltop() {
  return (
    <DrawnSheet
      name="idea-builtop"
      height={750}
      notes={
        <DecisionNote x={52} y={640}>
          the rest is snags
        </DecisionNote>
      }
    >
      <g transform="translate(0 -20) scale(1 1.2)">
        <Floor />
        <Snags />
      </g>
      <Slider />
      <path
        d="M180 560C240 522 300 488 384 470C372 500 366 530 372 562C450 522 540 482 640 466C628 498 622 530 626 558C710 520 790 486 892 464"
        className="signal"
      />
      <text x="478" y="690" className="corrected" transform="rotate(-3 478 690)">
        count stages
      </text>
    </DrawnSheet>
  )
}

/** Level 9 in section: slabs, columns, and rooms that are finished as far as ninety. */
function Floor() {
  return (
    <g>
      <path d="M-10 46H1210V92H-10Z" className="shape hatched" />
      <path d="M-10 326H1210V372H-10Z" className="shape hatched" />
      {[60, 336, 612].map((x) => (
        <path key={x} d={`M${x} 92H${x + 36}V326H${x}Z`} className="shape hatched" />
      ))}
      <path d="M132 140H300V250H132ZM216 140V250M132 196H300" className="line" />
      <path d="M118 250H314" className="line bold" />
      <path d="M412 326V150H512V326M492 244V246" className="line bold" />
      <path d="M546 326V290H580V326" className="line" />
      <path
        d="M563 290C540 262 540 236 563 206C586 236 586 262 563 290ZM563 206V290"
        className="line"
      />
      <path d="M688 140H868V250H688ZM778 140V250M688 196H868" className="line" />
      <path d="M674 250H882" className="line bold" />
      <path
        d="M216 92V112M196 128Q196 112 216 112T236 128ZM778 92V112M758 128Q758 112 778 112T798 128Z"
        className="line"
      />
    </g>
  )
}

/** What nobody wished to report: bare lath, a hanging wire, a ladder, paint, tiles not laid. */
function Snags() {
  return (
    <g>
      <path
        d="M888 326V286Q888 274 900 274H906V258Q906 246 918 246H980Q992 246 992 258V274H998Q1010 274 1010 286V326M906 274V300H992V274"
        className="line"
      />
      <path d={`M${at(90)} 20V356`} className="line bold dashed" />
      <path
        d="M1044 92V160Q1044 190 1064 190T1080 170M1064 190V214M1052 214H1076V230Q1076 248 1064 248T1052 230Z"
        className="line"
      />
      <path
        d="M1110 326L1140 116M1182 326L1152 116M1113 300H1178M1118 262H1173M1124 222H1167M1130 182H1161M1136 142H1156"
        className="line bold"
      />
      <path d="M1046 282H1098L1092 326H1052ZM1046 282Q1072 248 1098 282" className="shape" />
      <path d="M1056 294H1088V306Q1080 318 1074 304T1056 306Z" className="line" />
    </g>
  )
}

function Slider() {
  return (
    <g>
      <text x="52" y="478" className="level">
        Level 9
      </text>
      <path d={`M${at(0)} 512H${at(100)}`} className="line track" />
      <path d={`M${at(0)} 512H${at(90)}`} className="line filled" />
      {[60, 65, 70, 75, 80, 85].map((done) => (
        <circle key={done} cx={at(done)} cy="512" r="34" className="shape ghost" />
      ))}
      {leaves.map((turn) => (
        <path
          key={turn}
          d="M-104-52H104V150H-104Z"
          transform={`translate(${at(90)} 570) rotate(${turn})`}
          className="shape"
        />
      ))}
      <g transform={`translate(${at(90)} 570)`}>
        <text y="62" className="ninety middle">
          90%
        </text>
        <text y="118" className="week middle">
          all week
        </text>
      </g>
      <circle cx={at(90)} cy="512" r="54" className="shape knob" />
      <path
        d={`M${at(90) - 15} 490V534M${at(90)} 490V534M${at(90) + 15} 490V534`}
        className="line bold"
      />
    </g>
  )
}
