import type { ReactNode } from 'react'

type ScreenProps = {
  /** File name of the screen, also its CSS class. */
  name: string
  /** Left-to-right unless the product's language says otherwise. */
  dir?: 'ltr' | 'rtl'
  lang?: string
  children: ReactNode
}

/**
 * The sheet a product screen is drawn on. It fills its box; the class `drawn` or `shipped` on any
 * element around it chooses the skin (skins.css), so one markup serves both.
 */
export function Screen({ name, dir = 'ltr', lang = 'en', children }: ScreenProps) {
  return (
    <div className={`screen ${name}`} dir={dir} lang={lang}>
      <svg className="screen-patterns" aria-hidden="true">
        <pattern
          id="hatch"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V8" className="hatch-line" />
        </pattern>
      </svg>
      {children}
    </div>
  )
}

/** The one note in mono that says what was decided here; seen in the drawn skin only. */
export function DecisionNote({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <p className="decision-note" style={{ left: x, top: y }}>
      {children}
    </p>
  )
}

type DimensionProps = { x: number; y: number; length: number; vertical?: boolean; label: string }

/** A dimension mark from (x, y) over `length` CSS pixels; seen in the drawn skin only. */
export function Dimension({ x, y, length, vertical = false, label }: DimensionProps) {
  const size = vertical ? { height: length } : { width: length }
  return (
    <span
      className={`dimension ${vertical ? 'vertical' : ''}`}
      style={{ left: x, top: y, ...size }}
    >
      <b>{label}</b>
    </span>
  )
}
