/** The query parameter of a page that waits for its lists: the way on for a browser without scripts. */
export const wholeParameter = 'whole'
