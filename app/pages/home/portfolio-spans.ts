/** Columns of twelve that the cards of a row take, by how many cards a list shows. */
const rows: Record<number, number[][]> = {
  13: [
    [6, 3, 3],
    [7, 5],
    [5, 7],
    [3, 3, 6],
    [3, 6, 3],
  ],
  9: [
    [3, 5, 4],
    [5, 3, 4],
    [3, 6, 3],
  ],
  5: [
    [7, 5],
    [4, 4, 4],
  ],
  4: [[3, 3, 3, 3]],
  2: [[7, 5]],
  1: [[12]],
}

/** The columns of each card; a number of cards without a layout above stands three a row. */
export function spansFor(count: number): number[] {
  return rows[count]?.flat() ?? Array.from({ length: count }, () => 4)
}
