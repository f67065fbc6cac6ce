import type { CSSProperties, ReactNode } from 'react'
import { Screen } from '../screen.tsx'
import { SceneHatch } from './scene-kit.tsx'

type HalfAndHalfProps = {
  /** File name of the scene, also its CSS class. */
  name: string
  /** Where the divider stands, in CSS pixels from the left of the 1200 × 900 sheet. */
  at: number
  /** Decision note and dimension marks: they belong to the drawn half alone. */
  notes: ReactNode
  children: ReactNode
}

const whole: CSSProperties = { position: 'absolute', inset: 0 }
/** Its shape in the skin `half`. */
const cutAt = (cut: string) => ({ ...whole, '--cut': cut }) as CSSProperties

/** The skin is a class of the page (render-screen.ts). Shared ids resolve to the first layer, so it is cut, not gone. */
const skins = `
body.half .half { clip-path: var(--cut) }
body.drawn .shipped.half, body.shipped .drawn.half { clip-path: inset(50%) }
body:not(.half) .half-line { display: none }
`

const fine = 'rgb(169 184 255 / 4%)'
const bold = 'rgb(169 184 255 / 7%)'

/** The squared paper of the drawn half, as on the site's night ground. */
const squares: CSSProperties = {
  ...whole,
  pointerEvents: 'none',
  backgroundImage: [
    `linear-gradient(${bold} 1.5px, transparent 1.5px)`,
    `linear-gradient(90deg, ${bold} 1.5px, transparent 1.5px)`,
    `linear-gradient(${fine} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${fine} 1px, transparent 1px)`,
  ].join(', '),
  backgroundSize: '120px 120px, 120px 120px, 24px 24px, 24px 24px',
}

/**
 * One object, drawn on the left of an orange line and shipped on its right, or whole in one skin. The
 * markup is rendered twice; the classes `drawn half` and `shipped half` choose the palettes in the
 * scene's CSS. The drawn layer comes first, so that shared ids (hatching, clips) resolve to its patterns.
 */
export function HalfAndHalf({ name, at, notes, children }: HalfAndHalfProps) {
  return (
    <div style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }}>
      <style>{skins}</style>
      <div className="drawn half" style={cutAt(`inset(0 ${1200 - at}px 0 0)`)}>
        <Screen name={name}>
          <Sheet>
            <SceneHatch />
            {children}
          </Sheet>
          {notes}
          <span style={squares} />
        </Screen>
      </div>
      <div className="shipped half" style={cutAt(`inset(0 0 0 ${at}px)`)}>
        <Screen name={name}>
          <Sheet>{children}</Sheet>
        </Screen>
      </div>
      <div
        className="half-line"
        style={{
          position: 'absolute',
          insetBlock: 0,
          left: at - 3,
          width: 6,
          background: '#ff6a2b',
        }}
      />
    </div>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true" style={whole}>
      {children}
    </svg>
  )
}
