import { SheetOfScreen } from './sheet-of-screen.tsx'
import './placeholder-dashboard.css'

/** Stands in for a dashboard’s screen that is not drawn yet. */
export function PlaceholderDashboard() {
  return (
    <SheetOfScreen
      name="placeholder-dashboard"
      width={1440}
      height={900}
      paper={{ x: 330, y: 96, width: 980, height: 640, turn: 3 }}
      tea={{ x: 210, y: 650, scale: 1.05 }}
      square={{ x: 60, y: 420, scale: 0.9, turn: 14 }}
      pencil={{ x: 1004, y: 520, scale: 1.05, turn: 8 }}
      note={{ x: 40, y: 36 }}
    >
      <rect x="84" y="60" width="760" height="488" rx="22" className="line" stroke="var(--lead)" />
      <path
        d="M232 60V548M116 116H196M116 176H180M116 222H196M116 268H170M116 314H188"
        className="line"
        stroke="var(--lead)"
      />
      {[264, 452, 640].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="96"
            width="164"
            height="104"
            rx="14"
            className="line"
            stroke="var(--lead)"
          />
          <path
            d={`M${x + 24} 130H${x + 76}M${x + 24} 166H${x + 124}`}
            className="line"
            stroke="var(--lead)"
          />
        </g>
      ))}
      <path d="M268 236V508H804" className="line" stroke="var(--lead)" />
      <path d="M268 460L340 412L412 436L500 344L572 372" className="line" stroke="var(--lead)" />
      <path d="M572 372L660 290L732 318L804 248" className="line begun" stroke="var(--lead)" />
      <path
        d="M84 572V592M844 572V592M84 582H844M870 60H890M870 548H890M880 60V548"
        className="line fine"
        stroke="var(--lead)"
      />
    </SheetOfScreen>
  )
}
