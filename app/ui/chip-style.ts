/** A row of chips. On phones it scrolls sideways, from the edge of the page, and fades where it goes on. */
export const chipRow =
  '-ms-5 mb-8 flex gap-2 overflow-x-auto scroll-px-5 px-5 py-1.5 [scrollbar-width:none] max-md:fading-row max-md:pe-11 md:ms-0 md:flex-wrap md:overflow-visible md:px-0'

/** One chip, chosen where it is the current link or its radio button is checked. */
export const chipStyle =
  'inline-flex min-h-touch items-center gap-2 rounded-full px-4 text-small leading-none font-firm whitespace-nowrap shadow-edge shadow-line transition-colors forced-colors:border'
