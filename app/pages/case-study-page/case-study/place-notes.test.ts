import { expect, test } from 'vitest'
import { type Box, placeNotes } from './place-notes.ts'

const phone = { width: 390, height: 844 }
const screen = { width: 1440, height: 900 }
const at = (y: number): Box => [100, y - 10, 20, 20]

test('a note is beside a phone at the height of its place, and its line is level', () => {
  const notes = placeNotes([60, 300, 700, 90, 400, 780].map(at), phone)
  expect(notes.map(({ beside }) => [beside?.side, beside?.row])).toEqual([
    ['start', 0],
    ['start', 4],
    ['start', 9],
    ['end', 1],
    ['end', 5],
    ['end', 9],
  ])
  for (const { beside } of notes) expect(beside?.line[0]).toBe(beside?.line[1])
})

test('notes of places that are close together keep their order, and take no row of another', () => {
  const notes = placeNotes([700, 720, 710, 0, 0, 0].map(at), phone).slice(0, 3)
  expect(notes.map(({ beside }) => beside?.row)).toEqual([3, 9, 6])
})

test('no number is outside its picture or on its edge', () => {
  const boxes: Box[] = [
    [0, 0, 40, 40],
    [1430, 880, 10, 20],
  ]
  for (const { dot } of placeNotes(boxes, screen)) {
    expect(dot[0]).toBeGreaterThanOrEqual(18)
    expect(dot[0]).toBeLessThanOrEqual(1422)
    expect(dot[1]).toBeGreaterThanOrEqual(18)
    expect(dot[1]).toBeLessThanOrEqual(882)
  }
})
