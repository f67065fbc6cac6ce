import { expect, test } from 'vitest'
import { type Box, placeNotes } from './place-notes.ts'

const at = (x: number, y: number): Box => [x - 10, y - 10, 20, 20]

test('notes stand in reading order: the first half before the picture, the others after it', () => {
  const boxes = [1, 2, 3, 4, 5, 6].map((each) => at(60 * each, 90))
  expect(placeNotes(boxes, true).map(({ side, place }) => [side, place])).toEqual([
    ['start', 0],
    ['start', 1],
    ['start', 2],
    ['end', 0],
    ['end', 1],
    ['end', 2],
  ])
})

test('a line ends beside its box, and covers nothing of it', () => {
  const [left, right] = placeNotes(
    [
      [20, 100, 100, 40],
      [200, 100, 10, 40],
    ],
    true,
  )
  expect(left).toMatchObject({ x: 6, y: 120 })
  expect(right).toMatchObject({ x: 224, y: 120 })
})

test('an odd number has one more at the start', () => {
  const sides = placeNotes([at(1, 1), at(2, 2), at(3, 3)], true).map(({ side }) => side)
  expect(sides).toEqual(['start', 'start', 'end'])
})
