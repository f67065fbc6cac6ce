/** Posts of a page of the listing. */
export const pageSize = 12

/** One page of a list, and the number of its last; an empty list has one. Past that there is nothing. */
export const paginate = <Item>(items: readonly Item[], number: number, size = pageSize) => ({
  items: items.slice((number - 1) * size, number * size),
  number,
  last: Math.ceil(items.length / size) || 1,
})

/** Makes the URL of a page of the listing; the first has no number. */
export const makePageUrl = (number: number) => (number === 1 ? '/blogs' : `/blogs?page=${number}`)

/**
 * The pages to offer beside one: itself, its neighbors, the first and the last.
 * @returns their numbers in order, with `undefined` where some are left out
 */
export function pagesAround(number: number, last: number): (number | undefined)[] {
  const offered = Array.from({ length: last }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - number) <= 1,
  )
  return offered.flatMap((each, index) => {
    const before = offered[index - 1] ?? 0
    // A gap of one page takes no more room than the page.
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [undefined, each] : [each]
  })
}
