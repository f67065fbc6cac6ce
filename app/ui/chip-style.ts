/** A row of chips. On phones it scrolls sideways, out to the edges of the page. */
export const chipRow =
  '-mx-[20px] mb-4 flex gap-1 overflow-x-auto scroll-px-[20px] px-[20px] py-[6px] [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0'

/** One chip, chosen where it is the current link or its radio button is checked. */
export const chipStyle =
  'inline-flex min-h-[44px] items-center gap-1 rounded-full px-2 text-small leading-none font-[550] whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors forced-colors:border'
