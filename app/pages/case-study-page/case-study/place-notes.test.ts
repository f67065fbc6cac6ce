import { expect, test } from 'vitest'
import { type Box, placeNotes } from './place-notes.ts'

const at = (x: number, y: number): Box => [x - 10, y - 10, 20, 20]

test('notes of an upright picture stand on the side they are nearer to, from top to bottom', () => {
  const boxes = [at(300, 700), at(50, 600), at(60, 100), at(320, 90), at(70, 300), at(310, 400)]
  expect(placeNotes(boxes, true).map(({ side, place }) => [side, place])).toEqual([
    ['end', 2],
    ['start', 2],
    ['start', 0],
    ['end', 0],
    ['start', 1],
    ['end', 1],
  ])
})

test('those of a wide picture stand above and below it, from left to right', () => {
  const boxes = [at(100, 800), at(1300, 100), at(700, 120), at(90, 90), at(700, 750), at(1200, 700)]
  expect(placeNotes(boxes, false).map(({ side, place }) => [side, place])).toEqual([
    ['end', 0],
    ['start', 2],
    ['start', 1],
    ['start', 0],
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
