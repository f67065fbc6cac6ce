import { expect, test } from 'vitest'
import { content } from '../../../../tests/support/content-value.ts'
import { drawnPictures } from '../../../content/drawn-pictures.ts'
import { getKind } from '../../../pictures/picture-kinds.ts'
import { chooseScreens } from './choose-screens.server.ts'
import { placeNotes } from './place-notes.ts'

test('screenshots have no places, and a company of one screen shows it once', () => {
  const [project] = content.projects
  if (!project) throw new Error('there is no project')
  const shot = (picture: string) =>
    ({ category: 'website', caption: 'A screen', alt: 'A screen', picture }) as const
  const withPieces = (...pieces: ReturnType<typeof shot>[]) =>
    chooseScreens({ ...project, idea: 'idea-other', portfolio: { details: [], pieces } })
  expect(withPieces(shot('/media/a.png')).decisions).toEqual({})
  expect(withPieces(shot('/media/a.png'), shot('/media/b.png')).decisions).toEqual({
    screen: { category: 'website', picture: '/media/b.png', alt: 'A screen' },
  })
})

test('no picture has places for other decisions', () => {
  for (const [name, { decisions = {} }] of drawnPictures)
    expect(Object.keys(decisions).join(), name).toMatch(/^(1,2,3,4,5,6)?$/)
})

test('the lines of a phone’s notes cross no other, and no note takes a row of another', () => {
  for (const [name, { decisions = {} }] of drawnPictures) {
    const notes = placeNotes(Object.values(decisions), getKind(name))
    for (const side of ['start', 'end']) {
      const beside = notes
        .flatMap((note) => note.beside ?? [])
        .filter((each) => each.side === side)
        .sort((a, b) => a.row - b.row)
      beside.slice(1).forEach(({ row, line }, at) => {
        expect(row - (beside[at]?.row ?? 0), name).toBeGreaterThanOrEqual(3)
        expect(line[0], name).toBeGreaterThanOrEqual(beside[at]?.line[0] ?? 0)
        expect(line[1], name).toBeGreaterThan(beside[at]?.line[1] ?? 0)
      })
    }
  }
})
