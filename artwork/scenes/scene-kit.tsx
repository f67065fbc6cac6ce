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

/** A quotation mark on an orange disc; each client’s scene makes an object of it (a lamp, a load, a sign). */
export function QuoteMark({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 100})`}>
      <circle r="100" className="shape disc" />
      <path
        d="M-52 36V-4c0-26 14-42 40-48v20c-10 4-15 11-15 20h15v48ZM8 36V-4c0-26 14-42 40-48v20c-10 4-15 11-15 20h15v48Z"
        className="shape disc-mark"
      />
    </g>
  )
}
