/** Classes of a chip; the chosen one carries `aria-current="true"`. */
export const chipStyle =
  'inline-flex min-h-[44px] items-center gap-1 rounded-full px-2 text-small leading-none font-[550] whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors hover:bg-surface aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-[current=true]:shadow-none'
