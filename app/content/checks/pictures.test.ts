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
])('a missing picture is reported (%s)', (file, piece, by, picture) => {
  const line = folder.replace(file, piece, by)
  expect(problems()).toMatchObject([
    {
      file: `content/${file}`,
      line,
      message: expect.stringContaining(`No picture named “${picture}”`),
    },
  ])
})

test('a product in the spotlight without a logo is reported', () => {
  const line = folder.replace('portfolio.yaml', '[tamwwil, builtop,', '[tamwwil, yusra,')
  expect(problems()).toMatchObject([
    {
      file: 'content/portfolio.yaml',
      line,
      message: expect.stringContaining('No logo of “yusra”'),
    },
  ])
})

test('a tool without a mark is reported', () => {
  const line = folder.replace('home/expertise.yaml', 'icon: redis', 'icon: valkey')
  expect(problems()).toMatchObject([
    {
      file: 'content/home/expertise.yaml',
      line,
      message: expect.stringContaining('No mark public/marks/valkey.svg'),
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
    expect.stringMatching(`^pages.yaml:${line} No picture named “life-cellar”`),
  ])
})

describe('a screen of a project', () => {
  const file = 'projects/yusra.yaml'
  const screenshot = 'category: mobile\n      picture: /media/projects/yusra.png'
  const advice = () => describeProblems(problems())
  const piece = () =>
    loadContent(folder.path).projects.find(({ key }) => key === 'yusra')?.portfolio.pieces[0]

  test('may have a screenshot', () => {
    folder.replace(file, 'category: mobile', screenshot)
    expect(piece()?.picture).toBe('/media/projects/yusra.png')
    expect(piece()?.alt).not.toBe('')
    expect(advice()).toEqual([])
  })

  test('that has neither is a sketch, which is advised against and not refused', () => {
    const website = 'category: website\n      second: A list of requests'
    const line = folder.replace(file, 'category: mobile', website)
    expect(piece()).toMatchObject({ picture: 'placeholder-website', alt: '' })
    expect(piece()).not.toHaveProperty('second')
    expect(advice()).toEqual([
      `${file}:${line} This screen is shown as a sketch; put a screenshot into content/media, and name it as “picture: /media/…”`,
    ])
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
    expect(service?.picture).toBe('service-placeholder')
    expect(service?.offerings.map(({ picture, alt }) => [picture, alt])).toEqual(
      Array.from({ length: 5 }, () => ['offering-placeholder', '']),
    )
  })

  test('says what a picture shows', () => {
    const text = written().replace(/ +alt: >-\n(?: {6,}.*\n)+/, '')
    expect(() => ninth(text)).toThrow(/services\/cloud\.yaml:\d+ offerings\.0\.alt: is missing/)
  })
})
