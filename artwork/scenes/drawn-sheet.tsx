import type { ReactNode } from 'react'
import { Screen } from '../screen.tsx'

type DrawnSheetProps = {
  /** File name of the picture, also its CSS class. */
  name: string
  /** CSS pixels; 750 for a thrown-away idea, 900 for a page's own drawing. */
  height: number
  /** Decision notes, at most two. */
  notes?: ReactNode
  children: ReactNode
}

/**
 * The 1200 px wide sheet of a picture that is never shipped: a thrown-away idea, or the drawing in
 * a page's banner. Lines and words are large, because a phone shows the sheet at a third of its
 * size. Classes: `shape` is night with an outline, `hatched` is hatched, `line` is a line, `bold`,
 * `faint` and `dashed` change it, `signal` is the one correction in orange.
 */
export function DrawnSheet({ name, height, notes, children }: DrawnSheetProps) {
  return (
    <Screen name={`drawn-sheet ${name}`}>
      <style>{hand}</style>
      <svg width="1200" height={height} viewBox={`0 0 1200 ${height}`} aria-hidden="true">
        <pattern
          id="sheet-hatch"
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="14" height="14" fill="var(--ground)" />
          <path d="M0 0V14" className="hatch-line" />
        </pattern>
        {children}
      </svg>
      {notes}
    </Screen>
  )
}

// The picture maker reads one stylesheet a picture; what all of them share travels in the markup.
const hand = `
.drawn-sheet { background:
  linear-gradient(rgb(169 184 255 / 7%) 1.5px, transparent 1.5px) 0 0 / 120px 120px,
  linear-gradient(90deg, rgb(169 184 255 / 7%) 1.5px, transparent 1.5px) 0 0 / 120px 120px,
  linear-gradient(rgb(169 184 255 / 4%) 1px, transparent 1px) 0 0 / 24px 24px,
  linear-gradient(90deg, rgb(169 184 255 / 4%) 1px, transparent 1px) 0 0 / 24px 24px,
  var(--ground) }
.drawn-sheet .hatch-line { stroke-width: 2.4; opacity: .6 }
.drawn-sheet .shape { fill: var(--ground); stroke: var(--edge); stroke-width: 3.5; stroke-linejoin: round }
.drawn-sheet .hatched { fill: url(#sheet-hatch) }
.drawn-sheet .line { fill: none; stroke: var(--edge); stroke-width: 3.5; stroke-linecap: round; stroke-linejoin: round }
.drawn-sheet .bold { stroke: var(--ink); stroke-width: 5.5 }
.drawn-sheet .faint { stroke: #43539f }
.drawn-sheet .dashed { stroke-dasharray: 4 15 }
.drawn-sheet .ink { fill: var(--ink); stroke: none }
.drawn-sheet .signal { fill: none; stroke: #ff6a2b; stroke-width: 12; stroke-linecap: round; stroke-linejoin: round }
.drawn-sheet text { fill: var(--ink); font: 700 48px "Bricolage Grotesque", sans-serif; letter-spacing: -.025em }
.drawn-sheet .quiet { fill: var(--ink-2) }
.drawn-sheet .hand { font-family: Caveat, cursive; letter-spacing: 0 }
.drawn-sheet .corrected { fill: #ff8a57; font: 700 92px Caveat, cursive; letter-spacing: 0 }
.drawn-sheet .middle { text-anchor: middle }
.drawn-sheet .end { text-anchor: end }
.drawn-sheet .decision-note { max-width: 620px; padding: 10px 20px; border-width: 2px; border-radius: 10px; font-size: 35px; line-height: 1.25; white-space: nowrap }
`
