import { expect, test } from 'vitest'
import { content } from '../../../../tests/support/content-value.ts'
import { drawnPictures } from '../../../content/drawn-pictures.ts'
import { chooseScreens } from './choose-screens.server.ts'

test.each(content.projects)('$name shows no picture twice', (project) => {
  const { opening, drawing, decisions } = chooseScreens(project)
  const shown = [opening.picture, drawing?.name, decisions.screen?.picture]
  expect(shown).not.toContain(undefined)
  expect(new Set(shown).size).toBe(3)
})

test.each(content.projects)('each decision of $name has its place on the screen', (project) => {
  const { notes = [], size = { width: 0, height: 0 } } = chooseScreens(project).decisions
  expect(notes).toHaveLength(project.caseStudy.values.length)
  for (const { x, y } of notes) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
})

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
