import { describe, expect, test } from 'vitest'
import { content } from '../../../../tests/support/content-value.ts'
import type { Project } from '../../../content/schemas/project.ts'
import { chooseStory } from './story-pictures.server.ts'

const [first] = content.projects
if (!first) throw new Error('the tests’ content has projects')

const all = () => true

/** The project with changed pieces. */
const changed = (
  project: Project,
  change: (piece: Project['portfolio']['pieces'][number]) => object,
): Project => ({
  ...project,
  portfolio: {
    ...project.portfolio,
    pieces: project.portfolio.pieces.map((piece) => ({ ...piece, ...change(piece) })),
  },
})

const withoutSecond = (project: Project) => changed(project, () => ({ second: undefined }))
const onScreenshots = (project: Project) =>
  changed(project, ({ category, second }) => ({
    picture: `/media/${category}.png`,
    second: second && { ...second, picture: '/media/second.png' },
  }))

describe.each(content.projects)('the case study of $name', (project) => {
  test.each([
    ['with every drawing', project],
    ['without a second screen', withoutSecond(project)],
    ['with screenshots', onScreenshots(project)],
  ])('shows nothing twice, %s', (_, told) => {
    const { end: _end, ...chapters } = chooseStory(told, all)
    const shown = Object.values(chapters).map(({ name, skin, part }) => [name, skin, part].join())
    expect(new Set(shown).size).toBe(4)
  })
})

test('a screenshot is shown as it is, and a sketch stands for its drawing', () => {
  const travellet = content.projects.find(({ key }) => key === 'travellet') ?? first
  const { introduction, idea, challenge, end } = chooseStory(onScreenshots(travellet), () => false)
  expect(introduction).toMatchObject({ name: '/media/mobile.png', shape: 'phone' })
  expect(introduction.alt).toContain('as shipped')
  expect(idea).toMatchObject({ name: 'stand-in-mobile', skin: 'drawn', alt: '' })
  expect(challenge).toMatchObject({ name: '/media/second.png', shape: 'phone' })
  expect(end.drawn.name).toBe('stand-in-mobile')
  expect(end.shipped.name).toBe('/media/mobile.png')
})

describe('what was thrown away', () => {
  const told = { ...first, caseStudy: { ...first.caseStudy, thrownAway: 'A list nobody read.' } }

  test('is shown where it is drawn and told', () => {
    expect(chooseStory(told, all).idea).toMatchObject({
      name: `idea-${first.key}`,
      caption: 'A list nobody read.',
    })
  })

  test('gives way to the product as it was drawn, where one of both is missing', () => {
    const drawn = { skin: 'drawn', name: `${first.key}-${first.portfolio.pieces[0]?.category}` }
    expect(chooseStory(told, (picture) => picture !== `idea-${first.key}`).idea).toMatchObject(
      drawn,
    )
    const untold = { ...first, caseStudy: { ...first.caseStudy, thrownAway: undefined } }
    expect(chooseStory(untold, all).idea).toMatchObject(drawn)
  })
})
