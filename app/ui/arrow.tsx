/** A thin arrow pointing forward; it turns with the text's direction. */
export function Arrow() {
  return (
    <svg
      className="h-[0.9em] w-[1.1em] shrink-0 rtl:-scale-x-100"
      viewBox="0 0 20 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M1 8h17M12 2l6 6-6 6" />
    </svg>
  )
}
