/** Columns of twelve that the cards of a row take, by how many cards there are in all. */
const rows: Record<number, number[][]> = {
  22: [
    [5, 7],
    [7, 5],
    [3, 6, 3],
    [7, 5],
    [7, 5],
    [6, 3, 3],
    [5, 3, 4],
    [5, 7],
    [3, 6, 3],
  ],
  10: [
    [4, 4, 4],
    [5, 3, 4],
    [3, 3, 3, 3],
  ],
  9: [
    [7, 5],
    [5, 7],
    [4, 4, 4],
    [6, 6],
  ],
  3: [[7, 5], [12]],
}

/** The columns of each card; a number of cards without a layout above stands three a row. */
export function spansFor(count: number): number[] {
  return rows[count]?.flat() ?? Array.from({ length: count }, () => 4)
}
