import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangedContent, changedContent } from '../../tests/support/changed-content.ts'
import { ContentError, loadFiles } from './load.ts'
import type { Problem } from './read-yaml.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})

/** The problems that the person who broke the content is told. */
function problems(): Problem[] {
  try {
    loadFiles(content)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError)
    return error instanceof ContentError ? error.problems : []
  }
}

const inFile = (file: string) => expect.objectContaining({ file: `content/${file}` })

test('projects and services come in their order, whatever their files are called', () => {
  const { projects, services } = loadFiles(content)
  expect(projects.map(({ order }) => order)).toEqual(projects.map((_, at) => at + 1))
  expect(services.map(({ order }) => order)).toEqual(services.map((_, at) => at + 1))
})

test('a sound copy has no problems', () => {
  expect(problems()).toEqual([])
})

describe('broken files', () => {
  test('are reported all at once, each problem with file and line', () => {
    const expected = [
      ['pricing.yaml', content.replace('pricing.yaml', 'amount: 3000', 'amount: free')],
      ['pricing.yaml', content.replace('pricing.yaml', 'currency: USD', 'currency: PKR')],
      [
        'projects/travellet.yaml',
        content.replace('projects/travellet.yaml', 'tint: "#DDE3FF"', 'tint: blue'),
      ],
      [
        'services/web-development.yaml',
        content.replace('services/web-development.yaml', '\norder: 1\n', '\norder: 0\n') + 1,
      ],
      [
        'forms/contact-us.yaml',
        content.replace('forms/contact-us.yaml', 'maxLength: 120', 'maxLength: 0'),
      ],
      ['home/hero.yaml', content.replace('home/hero.yaml', 'to: /portfolio', 'to: ""')],
      [
        'labels.yaml',
        content.replace('labels.yaml', 'all: { one: "{{count}} project", other:', 'all: { other:'),
      ],
    ]
    const reported = problems().map(({ file, line }) => [file.replace('content/', ''), line])
    expect(reported).toHaveLength(expected.length)
    for (const problem of expected) expect(reported).toContainEqual(problem)
  })

  test('with two pieces of one category are refused, since a page names a piece by its category', () => {
    const second = '    - category: dashboard\n      caption: Another\n'
    content.replace(
      'projects/builtop.yaml',
      '    - category: dashboard\n',
      `${second}    - category: dashboard\n`,
    )
    expect(problems()).toEqual([
      expect.objectContaining({
        line: expect.any(Number),
        message: 'must have one piece of each category',
      }),
    ])
  })

  test('whose names cannot be part of a URL are refused', () => {
    for (const name of ['a b', '100%'])
      content.write(`services/${name}.yaml`, content.read('services/app-development.yaml'))
    expect(problems().map(({ file }) => file)).toEqual([
      'content/services/100%.yaml',
      'content/services/a b.yaml',
    ])
  })

  test('that are no YAML leave what names them alone', () => {
    content.write('services/mvp-development.yaml', 'name: [')
    expect(new Set(problems().map(({ file }) => file))).toEqual(
      new Set(['content/services/mvp-development.yaml']),
    )
  })

  test('are missed when they are not there, along with all other problems', () => {
    content.remove('career/hero.yaml')
    content.remove('site.yaml')
    content.replace('pricing.yaml', 'amount: 3000', 'amount: free')
    const reported = problems()
    expect(reported).toHaveLength(3)
    for (const file of ['career/hero.yaml', 'site.yaml', 'pricing.yaml']) {
      expect(reported).toContainEqual(inFile(file))
    }
  })

  test.each(['privacy.md', 'projects', 'services', 'forms'])(
    'do not hide that %s is missing as well',
    (name) => {
      content.remove(name)
      content.replace('pricing.yaml', 'amount: 3000', 'amount: free')
      const reported = problems()
      expect(reported).toContainEqual(inFile('pricing.yaml'))
      expect(reported).toContainEqual(inFile(name))
    },
  )
})

describe('a screen of a project', () => {
  const file = 'projects/yusra.yaml'
  const piece = () =>
    loadFiles(content).projects.find(({ key }) => key === 'yusra')?.portfolio.pieces[0]

  test('may have a screenshot', () => {
    const screenshot = 'category: mobile\n      picture: /media/projects/yusra.png'
    content.replace(file, 'category: mobile', screenshot)
    expect(piece()?.picture).toBe('/media/projects/yusra.png')
    expect(piece()?.alt).not.toBe('')
  })

  test('that has neither a screenshot nor a drawing is a sketch', () => {
    const website = 'category: website\n      second: A list of requests'
    content.replace(file, 'category: mobile', website)
    expect(piece()).toMatchObject({ picture: 'placeholder-website', alt: '' })
    expect(piece()).not.toHaveProperty('second')
  })

  test('says what its second screenshot shows', () => {
    const second = 'category: dashboard\n      secondPicture: /media/a.png'
    content.replace('projects/builtop.yaml', 'category: dashboard', second)
    expect(piece).toThrow(/projects\/builtop\.yaml:\d+ portfolio\.pieces\.\d\.second: is missing/)
  })
})

describe('a ninth service', () => {
  const ninth = (piece: RegExp) => {
    const text = content.read('services/web-development.yaml').replace(piece, '')
    content.write('services/cloud.yaml', text.replace('\norder: 1\n', '\norder: 9\n'))
    return loadFiles(content).services.find(({ slug }) => slug === 'cloud')
  }

  test('is a file, with a picture for any service until it has its own', () => {
    const service = ninth(/^ +(picture: .*|alt: >-\n(?: {6,}.*\n)+)/gm)
    expect(service?.picture).toBe('service-placeholder')
    expect(service?.offerings.map(({ picture, alt }) => [picture, alt])).toEqual(
      Array.from({ length: 5 }, () => ['offering-placeholder', '']),
    )
  })

  test('says what a picture shows', () => {
    const alt = / +alt: >-\n(?: {6,}.*\n)+/
    expect(() => ninth(alt)).toThrow(/services\/cloud\.yaml:\d+ offerings\.0\.alt: is missing/)
  })
})
