import { expect, test } from 'vitest'
import { changedContent } from '../../tests/support/changed-content.ts'
import { loadFiles } from './load.ts'
import { findScreenPicture } from './project-piece.ts'

const screenshot = '/media/projects/tower.png'
const content = changedContent()
content.replace(
  'projects/builtop.yaml',
  '- category: dashboard',
  `- category: dashboard\n      picture: ${screenshot}`,
)
const { projects } = loadFiles(content)

test('a screen that content names is the project’s screenshot, its drawing, or a sketch', () => {
  const find = (project: string, category: 'mobile' | 'website' | 'dashboard') =>
    findScreenPicture(projects, { project, category })
  expect(find('builtop', 'dashboard')).toBe(screenshot)
  expect(find('builtop', 'website')).toBe('builtop-website')
  expect(find('builtop', 'mobile')).toBe('placeholder-mobile')
  expect(find('nowhere', 'dashboard')).toBe('placeholder-dashboard')
})
