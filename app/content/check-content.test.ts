import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeProblems, today } from '../../tests/support/changed-content.ts'
import {
  type ContentFolder,
  copyOfContent,
  testContent,
} from '../../tests/support/content-folder.ts'
import { checkContent } from './check-content.ts'
import { loadContent } from './load.ts'

/** Further routes make no fault of content that is not theirs. */
const pages = Object.keys(loadContent(testContent).pages)

let folder: ContentFolder
beforeEach(() => {
  folder = copyOfContent()
})
afterEach(() => folder.cleanUp())
const problems = () => describeProblems(checkContent(folder.path, today, pages))

test('sound content passes the gate', () => {
  expect(problems()).toEqual([])
})

const post = 'blog/the-week-after-launch.md'
const sentence = 'The price is agreed before anything is drawn.'
const card = 'A wallet, a lending app, an embassy’s queue, a tower under construction.'

/** One fault of each kind: file, a piece of it, what is put there, and what is said of it. */
const faults: [string, string, string, string][] = [
  ['home/hero.yaml', 'to: /portfolio', 'to: ""', 'second.to: must be an address of this site'],
  ['site.yaml', 'to: /career }', 'to: /careers }', 'links to /careers, and there is no such page'],
  [
    post,
    '[MVP development](/services/mvp-development)',
    '[MVPs]()',
    'has a link that leads nowhere',
  ],
  [
    post,
    '## What to leave alone',
    '![](https://example.com/a.png)',
    'the picture https://example.com',
  ],
  [post, '## What to repair at once', '#### Repair', 'the heading “Repair” is “####” and skips'],
  [
    'career/life.yaml',
    'alt: Four people at',
    'alt: ""\n    # Four people at',
    'pictures.1.alt: is empty',
  ],
  ['faq.yaml', 'That\n        sum', 'These $3,000', '“$3,000” repeats a price'],
  ['home/videos.yaml', 'video-desk', 'video-sofa', 'no picture named “video-sofa”'],
  [
    post,
    '/media/blog/the-week-after-launch.svg',
    '/media/none.svg',
    '/media/none.svg is not there',
  ],
  ['jobs/qa-engineer.md', 'slug: qa-engineer', 'slug: product-designer', 'the slug “product-d'],
  ['career/why.yaml', `>-\n      ${card}`, `>-\n      ${card} ${card}`, 'cards.1.detail: is 249 '],
  ['about/story.yaml', 'Sometimes the', 'Seamlessly, the', '“Seamlessly” says nothing'],
  ['forms/get-a-quote.yaml', 'title: Get a quote', 'title: FAQ', 'the title “FAQ” is that of'],
  ['forms/get-started.yaml', 'title: Get started', 'title: FAQ', 'the title “FAQ” is that of'],
  [
    'services/web-development.yaml',
    'Search rankings cannot',
    `${sentence} None`,
    `“${sentence}” is`,
  ],
  ['projects/yusra.yaml', '\ncaseStudy:\n', '\ncaseStudy:\n', 'caseStudy: has '],
]

test('a broken copy is refused for every fault at once, each with its file and line', () => {
  folder.replace('services/mvp-development.yaml', 'Market sizing is left to you.', sentence)
  folder.replace(
    'projects/yusra.yaml',
    '  solution:\n',
    `  solution:\n    - ${'many '.repeat(99)}\n`,
  )
  folder.replace('pages.yaml', '    title: Portfolio', '    title: FAQ')
  const expected = faults.map(([file, piece, by, message]) => {
    // A piece may begin at the end of the line before.
    const line = folder.replace(file, piece, by) + (piece.startsWith('\n') ? 1 : 0)
    return `${file}:${line} ${message}`
  })
  const reported = problems()
  for (const start of expected) {
    expect(reported.filter((each) => each.startsWith(start))).toHaveLength(1)
  }
  expect(reported).toHaveLength(expected.length)
})

test('sections, posts, testimonials and jobs may be left out', () => {
  const sections = ['videos', 'insights', 'strategy', 'presence'].map((name) => `home/${name}.yaml`)
  for (const file of [...sections, 'testimonials.yaml', 'blog', 'career', 'jobs'])
    folder.remove(file)
  expect(problems()).toEqual([])
})

test('a section of another name is shown nowhere', () => {
  folder.copy('home/videos.yaml', 'home/video.yaml')
  expect(problems()).toEqual([
    expect.stringMatching(/^home\/video\.yaml:1 is shown nowhere: .* hero, videos/),
  ])
})

test('a copy that lacks whole folders is refused, and nothing is thrown', () => {
  for (const name of ['blog', 'privacy.md', 'services']) folder.remove(name)
  expect(problems()).toContainEqual(expect.stringContaining('privacy.md:1 cannot be read'))
  expect(problems()).toContainEqual(expect.stringContaining('services:1 cannot be read'))
})
