const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The mark: nine cells, one of them built. Light or dark follows the text's colour. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1 font-display text-[1.5625rem] leading-none font-[750] tracking-[-0.04em]">
      <svg className="size-[25px]" viewBox="0 0 25 25" aria-hidden="true">
        {cells.map((cell) => (
          <rect
            key={cell}
            x={(cell % 3) * 9 + 0.6}
            y={Math.floor(cell / 3) * 9 + 0.6}
            width="5.8"
            height="5.8"
            rx="1.5"
            className={cell === 4 ? 'fill-signal stroke-signal' : 'fill-none stroke-current'}
            strokeWidth="1.2"
          />
        ))}
      </svg>
      {name}
    </span>
  )
}
