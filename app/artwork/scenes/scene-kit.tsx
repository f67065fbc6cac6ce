/**
 * Hatching with the night ground behind it: unlike `#hatch` it hides what it covers, so that the
 * things of a scene can stand in front of one another in the drawn skin.
 */
export function SceneHatch() {
  return (
    <defs>
      <pattern
        id="scene-hatch"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="9" height="9" fill="var(--ground)" />
        <path d="M0 0V9" className="hatch-line" />
      </pattern>
    </defs>
  )
}

/** The round play mark; each video scene makes an object of it (a lamp, a load, a sign). */
export function PlayMark({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 100})`}>
      <circle r="100" className="shape play-disc" />
      <path
        d="M-31-44c0-12 12-19 22-13L62-12c10 6 10 18 0 24L-9 57c-10 6-22-1-22-13Z"
        className="shape play-triangle"
      />
    </g>
  )
}
