import type { ReactNode } from 'react'
import { Pencil, SetSquare, Tea } from '../scenes/drawing-table.tsx'
import { SceneHatch } from '../scenes/scene-kit.tsx'
import { DecisionNote, Screen } from '../screen.tsx'

type Place = { x: number; y: number; scale: number; turn?: number }

type SheetOfScreenProps = {
  /** File name of the picture, also its CSS class. */
  name: string
  /** Of the picture, in CSS pixels. */
  width: number
  height: number
  /** The sheet of paper, and how far it is turned, in degrees. */
  paper: { x: number; y: number; width: number; height: number; turn: number }
  /** Where the cup's middle is, the set square's corner and the pencil's tip. */
  tea: Place
  square: Place
  pencil: Place
  note: { x: number; y: number }
  /** What has been begun on the sheet, from its corner. */
  children: ReactNode
}

/**
 * Stands in for a product's screen that is not drawn yet: a sheet on the drawing table, on which a
 * screen of its kind has been begun.
 */
export function SheetOfScreen(props: SheetOfScreenProps) {
  const { name, width, height, paper, tea, square, pencil, note, children } = props
  return (
    <Screen name={`sheet-of-screen ${name}`}>
      <style>{skins}</style>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <SceneHatch />
        <Lying {...tea} from="-1010 -236">
          <Tea />
        </Lying>
        <g transform={`translate(${paper.x} ${paper.y}) rotate(${paper.turn})`}>
          <Paper {...paper} />
          {children}
        </g>
        <Lying {...square} from="-560 -836">
          <SetSquare />
        </Lying>
        <Lying {...pencil} from="-452 -566">
          <Pencil />
        </Lying>
      </svg>
      <DecisionNote {...note}>on the drawing table</DecisionNote>
    </Screen>
  )
}

type LyingProps = Place & { from: string; children: ReactNode }

/** A tool of the table, moved from its place there. */
function Lying({ x, y, scale, turn = 0, from, children }: LyingProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${from})`}>
      {children}
    </g>
  )
}

/** A sheet with one corner turned over, and its shadow. */
function Paper({ width, height }: { width: number; height: number }) {
  const fold = Math.min(width, height) / 8
  return (
    <>
      <path
        d={`M12 14H${width - fold + 12}L${width + 12} ${fold + 14}V${height + 14}H12Z`}
        className="cast"
        fill="var(--cast)"
      />
      <path
        d={`M0 0H${width - fold}L${width} ${fold}V${height}H0Z`}
        className="shape"
        fill="var(--paper)"
      />
      <path
        d={`M${width - fold} 0V${fold}H${width}Z`}
        className="shape hatched"
        fill="var(--fold)"
      />
    </>
  )
}

/** A picture's frame with hills in it. */
export function HillsBox({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  const at = (across: number, down: number) => `${x + across * width} ${y + down * height}`
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="14"
        className="line"
        stroke="var(--lead)"
      />
      <path
        d={`M${at(0, 1)}L${at(0.36, 0.46)}L${at(0.6, 0.78)}L${at(0.78, 0.54)}L${at(1, 0.85)}`}
        className="line"
        stroke="var(--lead)"
      />
    </>
  )
}

// The picture maker reads one stylesheet a picture; what all of them share travels in the markup.
const skins = `
.sheet-of-screen { --ground: #f3e3cf; --ink: #3a2413; --rule: #e0c9ac; --cast: #e2cba9;
  --paper: #fffdf8; --fold: #d9d4cb; --lead: #2a2f55; --saucer: #cfe9dc; --rim: #a9d3c0;
  --cup: #ffffff; --tea: #b4581f; --gleam: #e9a873; --square: #ffc23de6; --marks: #7a4a00;
  --wood: #f4d3a4; --pencil: #2547ff; --pencil-light: #5670ff; --ferrule: #c9ced9; --rubber: #ff8fa3 }
.sheet-of-screen .line { fill: none; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }
.sheet-of-screen .fine { stroke-width: 2.5 }
.sheet-of-screen .begun { stroke-dasharray: 2 11 }
.sheet-of-screen .handle { stroke-width: 22 }
.drawn .sheet-of-screen .shape { fill: var(--ground); stroke-width: 2 }
.drawn .sheet-of-screen .hatched { fill: url(#scene-hatch) }
.drawn .sheet-of-screen .line { stroke: var(--edge); stroke-width: 2 }
.drawn .sheet-of-screen .cast { display: none }
`
