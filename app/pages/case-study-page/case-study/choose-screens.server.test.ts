import { expect, test } from 'vitest'
import { content } from '../../../../tests/support/content-value.ts'
import { drawnPictures } from '../../../content/drawn-pictures.ts'
import { chooseScreens } from './choose-screens.server.ts'

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
