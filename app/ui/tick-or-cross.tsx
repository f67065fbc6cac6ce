/** The sign before an item of a list of what is included and what is not; the words beside it say so too. */
export function TickOrCross({ tick }: { tick: boolean }) {
  return (
    <svg
      className="mt-[6px] size-[14px] shrink-0"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={tick ? 'M1.5 7.5l3.7 3.7L12.5 3' : 'M2.5 2.5l9 9M11.5 2.5l-9 9'} />
    </svg>
  )
}
