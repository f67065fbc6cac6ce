/** A raspberry is a heap of drupelets. */
const drupelets = [
  [-9, -9],
  [0, -11],
  [9, -9],
  [-13, -1],
  [-4.5, -2],
  [4.5, -2],
  [13, -1],
  [-9, 7],
  [0, 7],
  [9, 7],
  [-4, 14],
  [4, 14],
] as const

export function Berry({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {drupelets.map(([left, top]) => (
        <circle key={`${left} ${top}`} className="shape berry" cx={left} cy={top} r="6.4" />
      ))}
    </g>
  )
}

export function Fig({ x, y }: { x: number; y: number }) {
  const seeds = Array.from({ length: 14 }, (_, index) => (index * Math.PI * 2) / 14)
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="shape fig-skin"
        d="M0-62q8 4 6 18q36 12 36 46q0 34-42 34t-42-34q0-34 36-46q-2-14 6-18z"
      />
      <path className="shape fig-rim" d="M0-42q34 10 34 42q0 28-34 28t-34-28q0-32 34-42z" />
      <ellipse className="shape fig-flesh" cx="0" cy="1" rx="29" ry="24" />
      <ellipse className="shape fig-rim" cx="0" cy="1" rx="6" ry="4" />
      {seeds.map((angle) => (
        <path
          key={angle}
          className="seed"
          d={`M${(Math.cos(angle) * 11).toFixed(1)} ${(2 + Math.sin(angle) * 9).toFixed(1)}L${(Math.cos(angle) * 24).toFixed(1)} ${(2 + Math.sin(angle) * 19).toFixed(1)}`}
        />
      ))}
    </g>
  )
}
