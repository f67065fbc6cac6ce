import { HillsBox, SheetOfScreen } from './sheet-of-screen.tsx'
import './placeholder-website.css'

/** Stands in for a website’s screen that is not drawn yet. */
export function PlaceholderWebsite() {
  return (
    <SheetOfScreen
      name="placeholder-website"
      width={1440}
      height={900}
      paper={{ x: 130, y: 150, width: 980, height: 640, turn: -3 }}
      tea={{ x: 1226, y: 236, scale: 1.05 }}
      square={{ x: 960, y: 872, scale: 0.95 }}
      pencil={{ x: 640, y: 560, scale: 1.05, turn: -6 }}
      note={{ x: 40, y: 36 }}
    >
      <rect x="84" y="72" width="760" height="476" rx="22" className="line" stroke="var(--lead)" />
      <path
        d="M84 130H844M116 101h1M142 101h1M168 101h1M560 101H610M648 101H698M736 101H806"
        className="line"
        stroke="var(--lead)"
      />
      <path
        d="M128 204H400M128 254H350M128 318H420M128 350H384"
        className="line"
        stroke="var(--lead)"
      />
      <rect
        x="128"
        y="404"
        width="176"
        height="56"
        rx="28"
        className="line begun"
        stroke="var(--lead)"
      />
      <HillsBox x={480} y={184} width={316} height={276} />
      <path
        d="M84 572V592M844 572V592M84 582H844M870 72H890M870 548H890M880 72V548"
        className="line fine"
        stroke="var(--lead)"
      />
    </SheetOfScreen>
  )
}
