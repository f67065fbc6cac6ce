import { expect, test } from 'vitest'
import { content } from '../../../../tests/support/content-value.ts'
import { drawnPictures } from '../../../content/drawn-pictures.ts'
import { getKind } from '../../../pictures/picture-kinds.ts'
import { chooseScreens } from './choose-screens.server.ts'
import { lineStart, placeNotes } from './place-notes.ts'

test('screenshots have no places, and a company of one screen shows it once', () => {
  const [project] = content.projects
  if (!project) throw new Error('there is no project')
  const shot = (picture: string) =>
    ({ category: 'website', caption: 'A screen', alt: 'A screen', picture }) as const
  const withPieces = (...pieces: ReturnType<typeof shot>[]) =>
    chooseScreens({ ...project, key: 'other', portfolio: { details: [], pieces } })
  expect(withPieces(shot('/media/a.png')).decisions).toEqual({})
  expect(withPieces(shot('/media/a.png'), shot('/media/b.png')).decisions).toEqual({
    screen: { category: 'website', picture: '/media/b.png', alt: 'A screen' },
  })
})

test('no picture has places for other decisions', () => {
  for (const [name, { decisions = {} }] of drawnPictures)
    expect(Object.keys(decisions).join(), name).toMatch(/^(1,2,3,4,5,6)?$/)
})

type Point = [x: number, y: number]

/** Positive when the way through three points turns to one side, negative when to the other. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

test('no two lines to the places of a picture cross', () => {
  const crossing: string[] = []
  for (const [name, { decisions = {} }] of drawnPictures) {
    const size = getKind(name)
    const lines = placeNotes(Object.values(decisions), size.height > size.width).map(
      (note): [Point, Point] => [lineStart(note, size), [note.x, note.y]],
    )
    lines.forEach((line, at) => {
      const others = lines.slice(at + 1).filter((other) => cross(line, other))
      if (others.length > 0) crossing.push(`${name}, number ${at + 1}`)
    })
  }
  expect(crossing).toEqual([])
})
