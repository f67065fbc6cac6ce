import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/content-folder.ts'
import { loadContent } from './load.ts'
import { findScreenPicture } from './project-piece.ts'

const screenshot = '/media/projects/tower.png'
const folder = copyOfContent()
folder.change('projects/builtop.yaml', (project) => {
  const pieces = project.toJS().portfolio.pieces
  const at = pieces.findIndex(({ category }: { category: string }) => category === 'dashboard')
  project.setIn(['portfolio', 'pieces', at, 'picture'], screenshot)
})
const { projects } = loadContent(folder.path)
folder.cleanUp()

test('a screen that content names is the project’s screenshot, its drawing, or a sketch', () => {
  const find = (project: string, category: 'mobile' | 'website' | 'dashboard') =>
    findScreenPicture(projects, { project, category })
  expect(find('builtop', 'dashboard')).toBe(screenshot)
  expect(find('builtop', 'website')).toBe('builtop-website')
  expect(find('builtop', 'mobile')).toBe('placeholder-mobile')
  expect(find('nowhere', 'dashboard')).toBe('placeholder-dashboard')
})
