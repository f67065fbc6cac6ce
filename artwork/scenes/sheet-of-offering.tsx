import type { ReactNode } from 'react'
import { Screen } from '../screen.tsx'
import { SceneHatch } from './scene-kit.tsx'

type SheetOfOfferingProps = {
  /** File name of the picture, also its CSS class. */
  name: string
  /** Decision note and dimension mark, seen in the drawn skin only. */
  notes: ReactNode
  children: ReactNode
}

/**
 * The 800 × 600 sheet of an offering's picture. A picture gives its colours as `fill` and `stroke`
 * attributes; in the drawn skin the rules below win over these attributes, by class:
 * `shape` is opaque night with an outline, `hatched` is hatched, `line` is a line, `cast` is gone.
 */
export function SheetOfOffering({ name, notes, children }: SheetOfOfferingProps) {
  return (
    <Screen name={`sheet-of-offering ${name}`}>
      <style>{skins}</style>
      <svg width="800" height="600" viewBox="0 0 800 600" aria-hidden="true">
        <SceneHatch />
        {children}
      </svg>
      {notes}
    </Screen>
  )
}

// The picture maker reads one stylesheet a picture; what all of them share travels in the markup.
const skins = `
.sheet-of-offering .line { fill: none; stroke-linecap: round; stroke-linejoin: round }
.sheet-of-offering .hand { font-family: Caveat, cursive; font-weight: 600 }
.sheet-of-offering .bold { font-weight: 700 }
.sheet-of-offering .middle { text-anchor: middle }
.sheet-of-offering .end { text-anchor: end }
.shipped .sheet-of-offering .lifted { filter: drop-shadow(0 10px 14px rgb(13 17 23 / 24%)) }
.drawn .sheet-of-offering .shape { fill: var(--ground); stroke-width: 2 }
.drawn .sheet-of-offering .hatched { fill: url(#scene-hatch) }
.drawn .sheet-of-offering .line { stroke: var(--edge); stroke-width: 2 }
.drawn .sheet-of-offering .faint { stroke: #35458f }
.drawn .sheet-of-offering .bright { stroke: #ff9a6b; stroke-width: 3 }
.drawn .sheet-of-offering text { fill: var(--tone-ink) }
.drawn .sheet-of-offering .cast { display: none }
.drawn .sheet-of-offering .decision-note { max-width: 420px; padding: 8px 14px; font-size: 22px }
.drawn .sheet-of-offering .dimension b { font-size: 22px }
.drawn .sheet-of-offering .dimension:not(.vertical) b { top: -36px }
.drawn .sheet-of-offering .dimension.vertical b { left: 36px }
`
