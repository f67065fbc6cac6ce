import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedContent, describeProblems } from '../../../tests/support/changed-content.ts'
import { type ContentFolder, copyOfContent } from '../../../tests/support/content-folder.ts'
import marks from '../../pictures/marks.json' with { type: 'json' }
import { openContentFolder } from '../content-folder.ts'
import { loadSources } from '../content-texts.ts'
import { loadContent } from '../load.ts'
import { checkPictures } from './pictures.ts'

let folder: ContentFolder
beforeEach(() => {
  folder = copyOfContent()
})
afterEach(() => folder.cleanUp())

const problems = () => checkPictures(loadSources(openContentFolder(folder.path)).sources)

test('every picture the site’s content names has been made', () => {
  expect(problems()).toEqual([])
})

test.each([
  ['home/videos.yaml', 'picture: video-desk', 'picture: video-sofa', 'video-sofa'],
  ['career/life.yaml', 'picture: life-demo', 'picture: life-beach', 'life-beach'],
])('a missing picture is describeProblems of, naming the item (%s)', (file, piece, by, picture) => {
  const line = folder.replace(file, piece, by)
  expect(problems()).toMatchObject([
    {
      file: `content/${file}`,
      line,
      message: expect.stringContaining(`no picture named “${picture}”`),
    },
  ])
})

test('a screen that its project does not have is told of', () => {
  const [file, piece] = ['home/hero.yaml', 'project: builtop, category: dashboard']
  const line = folder.replace(file, piece, 'project: hicure, category: website')
  expect(problems()).toMatchObject([
    { file: `content/${file}`, line, message: expect.stringContaining('“hicure” has no website') },
  ])
})

test('a product in the spotlight without a logo is told of, naming the product', () => {
  const line = folder.replace('portfolio.yaml', '[tamwwil, builtop,', '[tamwwil, yusra,')
  expect(problems()).toMatchObject([
    {
      file: 'content/portfolio.yaml',
      line,
      message: expect.stringContaining('no logo of “yusra”'),
    },
  ])
})

test('a tool without a mark is told of', () => {
  const line = folder.replace('home/expertise.yaml', 'icon: redis', 'icon: valkey')
  expect(problems()).toMatchObject([
    {
      file: 'content/home/expertise.yaml',
      line,
      message: expect.stringContaining('no mark public/marks/valkey.svg'),
    },
  ])
})

test('the marks and logos that content may name are those there are', () => {
  const listSvg = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg') && file !== 'networks.svg')
      .map((file) => file.replace('.svg', ''))
  expect(marks).toEqual({ tools: listSvg('public/marks'), logos: listSvg('app/pictures/logos') })
})

test('the drawing that a page opens with must have been made', () => {
  const content = changedContent()
  const line = content.replace('pages.yaml', 'name: life-roof', 'name: life-cellar')
  expect(describeProblems(checkPictures(content.sources))).toEqual([
    expect.stringMatching(`^pages.yaml:${line} no picture named “life-cellar”`),
  ])
})

describe('a screen of a project', () => {
  const file = 'projects/yusra.yaml'
  const screenshot = 'category: mobile\n      picture: /media/projects/yusra.png'
  const advice = () => describeProblems(problems())
  const piece = () =>
    loadContent(folder.path).projects.find(({ key }) => key === 'yusra')?.portfolio.pieces[0]

  test('has a drawing', () => {
    expect(piece()).toMatchObject({
      picture: 'yusra-mobile',
      alt: piece()?.caption,
      second: { picture: 'yusra-mobile-second' },
    })
    expect(advice()).toEqual([])
  })

  test('may have a screenshot', () => {
    folder.replace(file, 'category: mobile', screenshot)
    expect(piece()?.picture).toBe('/media/projects/yusra.png')
    expect(piece()?.alt).not.toBe('')
    expect(advice()).toEqual([])
  })

  test('that has neither is a sketch, which is advised against and not refused', () => {
    const website = 'category: website\n      second: A list of requests'
    const line = folder.replace(file, 'category: mobile', website)
    expect(piece()).toMatchObject({ picture: 'stand-in-website', alt: '' })
    expect(piece()).not.toHaveProperty('second')
    expect(advice()).toEqual([
      `${file}:${line} a sketch stands in for this screen: put a screenshot into content/media, and name it as “picture: /media/…”`,
      expect.stringContaining(`${file}:${line} its second screen is not shown`),
    ])
  })

  test.each([
    ['https://example.com/yusra.png', 'must be a picture of content/media'],
    ['yusra.png', 'must be a picture of content/media'],
    ['/media/yu sra.png', 'has a blank: write it as %20'],
    ['/media/../site.yaml', 'must be a picture of content/media'],
    ['/media/projects/yusra.pdf', 'must be a picture of content/media'],
  ])('has no screenshot that is not among the site’s pictures: %s', (picture, message) => {
    folder.replace(file, 'category: mobile', `category: mobile\n      picture: ${picture}`)
    expect(piece).toThrow(message)
  })

  test('says what its second screenshot shows', () => {
    const builtop = 'projects/builtop.yaml'
    folder.replace(
      builtop,
      'category: dashboard',
      'category: dashboard\n      secondPicture: /media/a.png',
    )
    expect(piece).toThrow(/projects\/builtop\.yaml:\d+ portfolio\.pieces\.\d\.second: is missing/)
  })
})

describe('a ninth service', () => {
  const written = () => readFileSync(join(folder.path, 'services/web-development.yaml'), 'utf8')
  const ninth = (text: string) => {
    folder.write('services/cloud.yaml', text.replace('\norder: 1\n', '\norder: 9\n'))
    return loadContent(folder.path).services.find(({ slug }) => slug === 'cloud')
  }

  test('is a file; what has no picture yet has one that stands in', () => {
    const pictures = /^ +(picture: .*|alt: >-\n(?: {6,}.*\n)+)/gm
    const service = ninth(written().replace(pictures, ''))
    expect(service?.picture).toBe('service-stand-in')
    expect(service?.offerings.map(({ picture, alt }) => [picture, alt])).toEqual(
      Array.from({ length: 5 }, () => ['offering-stand-in', '']),
    )
  })

  test('may show a file of content/media', () => {
    const photo = '/media/services/cloud.jpg'
    const service = ninth(
      written()
        .replace('\norder:', `\npicture: ${photo}\norder:`)
        .replace('picture: offering-web-development-mirror', `picture: ${photo}`),
    )
    expect([service?.picture, service?.offerings[0]?.picture]).toEqual([photo, photo])
  })

  test('says what a picture shows', () => {
    const text = written().replace(/ +alt: >-\n(?: {6,}.*\n)+/, '')
    expect(() => ninth(text)).toThrow(/services\/cloud\.yaml:\d+ offerings\.0\.alt: is missing/)
  })

  test('that names a drawing which was never made has one that stands in', () => {
    const service = ninth(written().replace('\norder:', '\npicture: service-cloud\norder:'))
    expect(service?.picture).toBe('service-stand-in')
    expect(problems()).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('no picture named “service-cloud”'),
      }),
    ])
  })
})
