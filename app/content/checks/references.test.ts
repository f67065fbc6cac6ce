import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../../../tests/support/content-folder.ts'
import { openContentFolder } from '../content-folder.ts'
import { readContent } from '../read-content.ts'
import { checkReferences } from './references.ts'

let folder: ContentFolder
beforeEach(() => {
  folder = copyOfContent()
})
afterEach(() => folder.cleanUp())

/** The problems between files that are each sound alone. */
function problems() {
  const { sources, problems } = readContent(openContentFolder(folder.path))
  expect(problems).toEqual([])
  return checkReferences(sources)
}

const noSuch = (kind: string, name: string) => `no ${kind} named “${name}”`

/** file, a piece of it, the same piece with a name that leads nowhere, and what is said then */
const broken: [string, string, string, string][] = [
  [
    'projects/travellet.yaml',
    '- UI-UX-design',
    '- ui-ux-design',
    noSuch('service', 'ui-ux-design'),
  ],
  ['portfolio.yaml', '[tamwwil, builtop', '[tamwil, builtop', noSuch('project', 'tamwil')],
  ['home/case-studies.yaml', 'the-nosugar,', 'nosugar,', noSuch('project', 'nosugar')],
  ['contact.yaml', 'form: contact-us', 'form: contact', noSuch('form', 'contact')],
  ['home/hero.yaml', 'form: get-started', 'form: start', noSuch('form', 'start')],
  ['pricing.yaml', 'service: mvp-development', 'service: mvp', noSuch('service', 'mvp')],
  ['pricing.yaml', 'form: get-a-quote', 'form: quote', noSuch('form', 'quote')],
  ['pricing.yaml', 'form: get-started', 'form: started', noSuch('form', 'started')],
  ['site.yaml', 'tagline:', 'forms: { quote: { ar: x } }\ntagline:', noSuch('form', 'quote')],
]

test('in the site’s own content every name leads somewhere', () => {
  expect(problems()).toEqual([])
})

test('a form that every page has a link to is missed', () => {
  for (const form of ['contact-us', 'get-a-quote']) {
    folder.remove(`forms/${form}.yaml`)
    expect(problems()).toContainEqual({
      file: `content/forms/${form}.yaml`,
      line: 1,
      message: expect.stringContaining('no such form'),
    })
  }
})

describe('a name that leads nowhere', () => {
  test.each(broken)('in %s (%s → %s) is a problem', (file, piece, by, message) => {
    folder.replace(file, piece, by)
    expect(problems()).toMatchObject([{ file: `content/${file}`, message }])
  })

  test('is reported with all others', () => {
    for (const [file, piece, by] of broken) folder.replace(file, piece, by)
    expect(problems()).toHaveLength(broken.length)
    for (const [file, , , message] of broken) {
      expect(problems()).toContainEqual(
        expect.objectContaining({ file: `content/${file}`, message }),
      )
    }
  })

  test.each(broken)('in %s (%s → %s) is reported at its line', (file, piece, by) => {
    const line = folder.replace(file, piece, by)
    expect(problems()).toEqual([expect.objectContaining({ file: `content/${file}`, line })])
  })

  test('is reported by every file that named a project which is gone', () => {
    folder.remove('projects/builtop.yaml')
    const reported = problems()
    const files = reported.map(({ file }) => file)
    expect(files).toEqual(
      expect.arrayContaining(['content/portfolio.yaml', 'content/home/case-studies.yaml']),
    )
    for (const { message } of reported) expect(message).toBe(noSuch('project', 'builtop'))
  })

  test('is reported by every file that named a form which is gone', () => {
    folder.remove('forms/contact-us.yaml')
    expect(problems()).toContainEqual(
      expect.objectContaining({
        file: 'content/contact.yaml',
        message: noSuch('form', 'contact-us'),
      }),
    )
  })
})

describe('a place that is taken', () => {
  test.each([
    ['project', 'projects/travellet', 'order: 1\n', 'order: 2\n', ['travellet', 'builtop']],
    [
      'service',
      'services/web-development',
      'order: 1\n',
      'order: 2\n',
      ['web-development', 'app-development'],
    ],
  ])('is a problem for a %s, which names the other', (kind, file, piece, by, pair) => {
    folder.replace(`${file}.yaml`, piece, by)
    const [reported, ...more] = problems()
    expect(more).toEqual([])
    const [one, other] = pair.toSorted((a) => (reported?.file.endsWith(`/${a}.yaml`) ? -1 : 1))
    expect(reported?.file).toBe(`content/${kind}s/${one}.yaml`)
    expect(reported?.message).toBe(`same order as the ${kind} ${other}`)
  })
})
