/**
 * Class of what stands beside a page's text: the way to it, and the ways on. Reading views leave out what
 * is named so (`unlikelyCandidates` of Readability).
 */
export const readerIgnore = 'extra'
