import type { ReactNode } from 'react'
import { DrawnSheet } from './drawn-sheet.tsx'
import './page-not-found.css'

/** A phone's layers lie on one another, seen from above a corner; each is drawn flat and turned. */
const width = 300
const height = 600
const layers = { glass: 186, page: 384, board: 558, case: 706 }

/** The exploded view of a phone; where part 404 belongs, its size is measured and nothing is there. */
export function PageNotFound() {
  return (
    <DrawnSheet name="page-not-found" height={900}>
      <Guides />
      <Layer y={layers.case}>
        <Case />
      </Layer>
      <Layer y={layers.board}>
        <Board />
      </Layer>
      <Layer y={layers.page} missing />
      <Layer y={layers.glass}>
        <Glass />
      </Layer>
      <Callouts />
      <Thickness />
    </DrawnSheet>
  )
}

type LayerProps = { y: number; missing?: boolean; children?: ReactNode }

function Layer({ y, missing = false, children }: LayerProps) {
  return (
    <g
      transform={`translate(540 ${y}) matrix(.86 .36 -.86 .36 0 0) translate(${-width / 2} ${-height / 2})`}
    >
      {missing ? null : (
        <rect x="14" y="14" width={width} height={height} rx="52" className="shape hatched" />
      )}
      <rect
        width={width}
        height={height}
        rx="52"
        className={missing ? 'line ghost signal' : 'shape'}
      />
      {children}
    </g>
  )
}

/** Through the corners of all layers. */
function Guides() {
  return (
    <path
      d={`M184 ${layers.glass + 52}V${layers.case + 52}M896 ${layers.glass - 52}V${layers.case - 52}M411 ${layers.glass + 150}V${layers.case + 140}`}
      className="line ghost faint"
    />
  )
}

function Glass() {
  return (
    <g>
      <rect x="16" y="16" width={width - 32} height={height - 32} rx="38" className="line" />
      <rect x="108" y="34" width="84" height="24" rx="12" className="shape hatched" />
      <path d="M60 300L180 120M90 330L226 126" className="line faint" />
    </g>
  )
}

function Board() {
  return (
    <g>
      <rect x="34" y="40" width="232" height="200" rx="18" className="shape" />
      <rect x="60" y="66" width="90" height="90" rx="8" className="shape hatched" />
      <rect x="176" y="66" width="64" height="56" rx="6" className="shape" />
      <path d="M150 90H176M150 106H176M104 156V200H240V122M80 156V216H200" className="line" />
      <rect x="34" y="268" width="232" height="270" rx="22" className="shape hatched" />
      <path d="M34 318H266" className="line" />
      <circle cx="150" cy="428" r="52" className="shape" />
      <path d="M158 392L132 432H152L142 464L170 422H150Z" className="line" />
    </g>
  )
}

function Case() {
  return (
    <g>
      <rect x="26" y="26" width={width - 52} height={height - 52} rx="34" className="line" />
      <rect x="44" y="44" width="96" height="96" rx="28" className="shape" />
      <circle cx="92" cy="92" r="26" className="shape hatched" />
      <path d="M80 560H220" className="line" />
    </g>
  )
}

/** Numbers of the parts list, each beside the right corner of its layer. */
function Callouts() {
  return (
    <g>
      {[layers.glass, layers.board, layers.case].map((y, index) => (
        <g key={y} transform={`translate(1082 ${y - 52})`}>
          <path d="M-46 0H-186" className="line" />
          <circle r="46" className="shape" />
          <text y="20" className="number middle">
            {index + 1}
          </text>
        </g>
      ))}
      <g transform={`translate(1082 ${layers.page - 52})`}>
        <path d="M-92 0H-186" className="signal" />
        <rect x="-92" y="-58" width="184" height="116" rx="58" className="shape signal" />
        <text y="26" className="missing middle">
          404
        </text>
      </g>
    </g>
  )
}

/** Arrows close in on the thickness of a part that is not there. */
function Thickness() {
  return (
    <g transform={`translate(92 ${layers.page + 52})`}>
      <path d="M-40 0H70" className="line" />
      <path d="M0-120V-8M-16-36L0-8L16-36M0 120V8M-16 36L0 8L16 36" className="line bold" />
      <text y="-146" className="size middle">
        0 mm
      </text>
    </g>
  )
}
