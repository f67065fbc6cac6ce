import { describe, expect, test } from 'vitest'
import { content } from '../../../tests/support/content-value.ts'
import { storyOf } from './story-pictures.server.ts'

const [first] = content.projects
if (!first) throw new Error('the tests’ content has projects')

const all = () => true
const withoutSecond = (picture: string) => !picture.endsWith('-second')

describe.each(content.projects)('the case study of $name', (project) => {
  test.each([
    ['with every drawing', all],
    ['without a second screen', withoutSecond],
  ])('shows nothing twice, %s', (_, isDrawn) => {
    const { end: _end, ...chapters } = storyOf(project, isDrawn)
    const shown = Object.values(chapters).map(({ name, skin, part }) => [name, skin, part].join())
    expect(new Set(shown).size).toBe(4)
  })
})

describe('what was thrown away', () => {
  const told = { ...first, caseStudy: { ...first.caseStudy, thrownAway: 'A list nobody read.' } }

  test('is shown where it is drawn and told', () => {
    expect(storyOf(told, all).idea).toMatchObject({
      name: `idea-${first.key}`,
      caption: 'A list nobody read.',
    })
  })

  test('gives way to the product as it was drawn, where one of both is missing', () => {
    const drawn = { skin: 'drawn', name: `${first.key}-${first.portfolio.pieces[0]?.category}` }
    expect(storyOf(told, (picture) => picture !== `idea-${first.key}`).idea).toMatchObject(drawn)
    const untold = { ...first, caseStudy: { ...first.caseStudy, thrownAway: undefined } }
    expect(storyOf(untold, all).idea).toMatchObject(drawn)
  })
})
