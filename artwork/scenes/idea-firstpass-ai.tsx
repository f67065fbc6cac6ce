import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-firstpass-ai.css'

/** A mark out of a hundred: the reviewer's glasses rest on the numbers, the answers go unread. */
export function IdeaFirstpassAi() {
  return (
    <DrawnSheet
      name="idea-firstpass-ai"
      height={750}
      notes={
        <DecisionNote x={684} y={654}>
          asked again: 86, 87
        </DecisionNote>
      }
    >
      <Answer x={96} turn={-3} words={['“I rang the', 'hospital', 'myself.”']} isEvidence />
      <Answer x={634} turn={2.5} words={['“I kept a sheet', 'of every call.”']} />
      <Glasses />
      <path d="M146 268C320 214 470 256 600 226S900 168 1064 206" className="signal" />
    </DrawnSheet>
  )
}

type AnswerProps = {
  x: number
  /** Degrees. */
  turn: number
  words: string[]
  isEvidence?: boolean
}

/** Candidate 14, candidate 27: what they wrote under the number. */
function Answer({ x, turn, words, isEvidence = false }: AnswerProps) {
  return (
    <g transform={`translate(${x} 34) rotate(${turn} 230 380)`}>
      <path d="M0 0H412L464 52V780H0Z" className="shape" />
      <path d="M412 0V52H464Z" className="shape hatched" />
      {words.map((line, place) => (
        <text key={line} x="50" y={434 + place * 66} className="answer">
          {line}
        </text>
      ))}
      {isEvidence ? (
        <path
          d="M50 452C130 446 200 456 312 450M52 518C110 512 190 520 268 514M52 586C120 578 180 586 250 580"
          className="signal evidence"
        />
      ) : null}
      <path
        d={words.length === 3 ? 'M50 632H410M50 676H350' : 'M50 566H410M50 610H388'}
        className="line faint"
      />
    </g>
  )
}

function Glasses() {
  return (
    <g>
      <path
        d="M150 168L-20 60M150 196L-20 92M1052 150L1220 40M1056 178L1220 72"
        className="line bold"
      />
      <path d="M484 196Q600 96 718 186M490 224Q602 132 714 212" className="line bold" />
      {[
        { x: 318, mark: '87' },
        { x: 886, mark: '86' },
      ].map(({ x, mark }) => (
        <g key={mark} transform={`translate(${x} 222)`}>
          <circle r="182" className="shape rim" />
          <circle r="160" className="shape" />
          <path d="M-124-60Q-104-108-54-130M-134-22L-130-40" className="line" />
          <text y="76" className="mark middle">
            {mark}
          </text>
        </g>
      ))}
    </g>
  )
}
