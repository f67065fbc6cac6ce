/**
 * Class of parts that are not the page's text, such as breadcrumbs. Reading views leave them out
 * (`unlikelyCandidates` of Readability).
 */
export const readerIgnore = 'extra'
