/** A cell with round corners, as a path. */
const cell = (column: number, row: number) =>
  `M${column * 9 + 2} ${row * 9 + 0.6}h3q1.5 0 1.5 1.5v2.8q0 1.5-1.5 1.5h-3q-1.5 0-1.5-1.5v-2.8q0-1.5 1.5-1.5z`

const drawn = [0, 1, 2, 3, 5, 6, 7, 8].map((each) => cell(each % 3, Math.floor(each / 3))).join('')

/** The mark: nine cells, one of them built. Light or dark follows the text's color. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-display text-[1.5625rem] leading-none font-semibold tracking-[-0.04em]">
      <svg className="size-[25px]" viewBox="0 0 25 25" strokeWidth="1.2" aria-hidden="true">
        <path d={drawn} className="fill-none stroke-current" />
        <path d={cell(1, 1)} className="fill-signal stroke-signal" />
      </svg>
      {name}
    </span>
  )
}
