import type { ReactNode } from 'react'
import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-bizifi.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** Overnight the tiles changed places by use; a finger comes down where Invoices hung yesterday. */
export function IdeaBizifi() {
  return (
    <DrawnSheet
      name="idea-bizifi"
      height={750}
      notes={
        <DecisionNote x={796} y={478}>
          moved overnight
        </DecisionNote>
      }
    >
      <Pegs />
      <path d="M50 62H612V448H50Z" className="line ghost" />
      <text x="84" y="122" className="quiet">
        Invoices
      </text>
      <Tile x={104} y={190} width={460} height={300} turn={-2} tool="Salaries">
        <text x="34" y="178" className="sum">
          240,000
        </text>
      </Tile>
      <Tile x={792} y={192} width={350} height={226} turn={5} tool="Invoices">
        <text x="32" y="184" className="sum">
          41
        </text>
        <Papers />
      </Tile>
      <path
        d="M626 172C690 66 830 50 912 166M912 166L914 118M912 166L868 146"
        className="line bold"
      />
      <Moon />
      <Hand />
      <path d="M684 40C720 78 780 120 838 144M840 30C788 66 734 110 692 156" className="signal" />
      <g transform="translate(796 654) rotate(-4)">
        <text className="corrected">ask first!</text>
      </g>
    </DrawnSheet>
  )
}

/** The board's holes. */
function Pegs() {
  return (
    <g>
      {count(7).flatMap((row) =>
        count(11).map((column) => (
          <circle
            key={`${row} ${column}`}
            cx={60 + column * 108}
            cy={46 + row * 110}
            r="5"
            className="peg"
          />
        )),
      )}
    </g>
  )
}

type TileProps = {
  x: number
  y: number
  width: number
  height: number
  turn: number
  tool: string
  children: ReactNode
}

/** A tool that hangs from two rings. */
function Tile({ x, y, width, height, turn, tool, children }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect width={width} height={height} rx="20" className="shape hatched" />
      <rect x="16" y="16" width={width - 32} height={height - 32} rx="10" className="shape" />
      {[46, width - 46].map((ring) => (
        <rect key={ring} x={ring - 13} y="-26" width="26" height="54" rx="13" className="shape" />
      ))}
      <text x="34" y="92" className="tool">
        {tool}
      </text>
      {children}
    </g>
  )
}

function Papers() {
  return (
    <g transform="translate(176 108)">
      <path d="M66 6L138 18L124 104L52 92Z" className="shape" />
      <path d="M0 14L74 0L92 92L18 106Z" className="shape" />
      <path d="M18 32L60 24M22 54L64 46M26 76L52 71" className="line" />
    </g>
  )
}

function Moon() {
  return (
    <g>
      <path d="M1090 36A56 56 0 1 0 1148 118A48 48 0 0 1 1090 36Z" className="shape hatched" />
      <path d="M1128 40V64M1116 52H1140M1168 78V94M1160 86H1176" className="line" />
    </g>
  )
}

/** A right hand from below, its first finger stretched out. */
function Hand() {
  return (
    <g transform="translate(392 452)">
      <path d="M-58-14C-50-44-24-60 4-60S58-44 66-14" className="line bold" />
      <path
        d="M-34 10C-34-18 40-18 40 10V138C52 112 108 118 110 152C122 132 172 142 174 176C186 158 230 170 230 202V320H-46C-64 282-92 244-136 216C-164 196-148 158-112 166C-80 172-52 190-34 206Z"
        className="shape"
      />
      <path d="M40 138V214M110 152V220M174 176V228M-34 206V150" className="line" />
      <path d="M-18 12C-18-4 24-4 24 12V36C14 44-8 44-18 36Z" className="line" />
    </g>
  )
}
