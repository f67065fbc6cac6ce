import { DrawnSheet } from './drawn-sheet.tsx'
import './page-faq.css'

/** A lamp bent like a question mark lights one of four pinned cards: the one turned to its answer. */
export function PageFaq() {
  return (
    <DrawnSheet name="page-faq" height={900}>
      <Board />
      <path d="M-10 820H1210" className="line bold" />
      <path d="M-10 848H1210" className="line faint" />
      <Lamp />
    </DrawnSheet>
  )
}

type CardProps = { x: number; y: number; turn: number; line: string; width: number }

function Board() {
  return (
    <g>
      <path d="M52 60H800V820H52Z" className="shape" />
      <path d="M76 84H776V796H76Z" className="line faint" />
      <path d="M52 60L76 84M800 60L776 84" className="line faint" />
      <Card x={116} y={116} turn={-4} line="How long?" width={300} />
      <Card x={466} y={126} turn={3} line="NDA?" width={220} />
      <Card x={516} y={662} turn={-3} line="Price?" width={220} />
      <path d="M630 234L78 300V640L640 752L759 377Z" className="beam" />
      <Turned />
      <Card x={104} y={660} turn={2} line="After launch?" width={350} />
    </g>
  )
}

function Card({ x, y, turn, line, width }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect width={width} height="118" rx="6" className="shape hatched" />
      <text x={width / 2} y="78" className="question middle">
        {line}
      </text>
      <circle cx={width / 2} cy="10" r="13" className="shape" />
    </g>
  )
}

/** Its upper half, with the question, is folded up; below it stands the answer. */
function Turned() {
  return (
    <g transform="translate(120 330) rotate(-2)">
      <path d="M-6 60L20-26H500L526 60Z" className="shape hatched" />
      <text x="260" y="38" className="asked middle">
        Who owns the code?
      </text>
      <path d="M-6 60H526V300H-6Z" className="shape answer" />
      <text x="260" y="222" className="said middle">
        You do.
      </text>
      <path d="M62 252C170 240 330 262 462 244" className="signal" />
    </g>
  )
}

/** Stem and dot keep their distance, so that the lamp reads as a question mark. */
function Lamp() {
  const arm =
    'M984 668V600C984 500 1112 470 1112 330C1112 208 1030 132 924 132C850 132 796 172 774 232'
  return (
    <g>
      <path d={arm} className="line tube" />
      <path d={arm} className="line tube-inside" />
      <path d="M984 692V730" className="line bold" />
      <circle cx="984" cy="770" r="50" className="shape foot" />
      <path d="M952 752Q964 732 988 732" className="line" />
      <g transform="translate(772 236) rotate(48)">
        <path d="M-30-26H30L40 14L96 104H-96L-40 14Z" className="shape foot" />
        <path d="M-40 14H40" className="line" />
        <path d="M-38 104A38 34 0 0 0 38 104Z" className="shape bulb" />
      </g>
      <path d="M1034 800C1090 836 1140 800 1210 806" className="line" />
    </g>
  )
}
