import { HillsBox, SheetOfScreen } from './sheet-of-screen.tsx'
import './placeholder-mobile.css'

/** Stands in for a mobile app’s screen that is not drawn yet. */
export function PlaceholderMobile() {
  return (
    <SheetOfScreen
      name="placeholder-mobile"
      width={390}
      height={844}
      paper={{ x: 30, y: 190, width: 312, height: 486, turn: -4 }}
      tea={{ x: 296, y: 130, scale: 0.66 }}
      square={{ x: 42, y: 838, scale: 0.62 }}
      pencil={{ x: 196, y: 566, scale: 0.62, turn: 22 }}
      note={{ x: 20, y: 60 }}
    >
      <rect x="62" y="48" width="188" height="390" rx="34" className="line" stroke="var(--lead)" />
      <HillsBox x={84} y={92} width={144} height={118} />
      <path d="M84 244H228M84 274H196" className="line" stroke="var(--lead)" />
      <rect
        x="84"
        y="322"
        width="144"
        height="48"
        rx="24"
        className="line begun"
        stroke="var(--lead)"
      />
      <path
        d="M62 456V472M250 456V472M62 464H250M268 48H284M268 438H284M276 48V438"
        className="line fine"
        stroke="var(--lead)"
      />
    </SheetOfScreen>
  )
}
