import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { emptyContent } from '../../../tests/support/content-folder.ts'
import { openContentFolder } from '../content-folder.ts'
import { adviseOnContent, checkContent } from './check-content.ts'

let folder: ChangedContent
beforeEach(() => {
  folder = changedContent()
})
const problems = () => describeProblems(checkContent(folder).problems)
const advice = () => {
  const { content } = checkContent(folder)
  return content && describeProblems(adviseOnContent(folder, content))
}

test('sound content has no problems, and no advice', () => {
  expect(problems()).toEqual([])
  expect(advice()).toEqual([])
})

test('a translated text is held to what its page shows', () => {
  folder.write(
    'blog/the-week-after-launch.ar.md',
    '---\ntitle: هنا\n---\n[هنا](#الآن) [أو](/ar/faq)\n\n![](/media/none.png)\n\n## الآن\n\n[هنا](#now)\n',
  )
  expect(advice()).toEqual([
    'blog/the-week-after-launch.ar.md:10 No heading #now in this text; there are #section-الآن',
    'blog/the-week-after-launch.ar.md:4 No page /ar/faq; correct the path',
    expect.stringContaining('blog/the-week-after-launch.ar.md:6 /media/none.png is missing'),
    'blog/the-week-after-launch.ar.md:6 Picture /media/none.png without alternative text; say between the [ ] what it shows',
  ])
})

const post = 'blog/the-week-after-launch.md'
const card = 'A wallet, a lending app, an embassy’s queue, a tower under construction.'

type Fault = [file: string, piece: string, by: string, message: string]

/** A fault of each kind that stops content. */
const errors: Fault[] = [
  ['home/hero.yaml', 'to: /portfolio', 'to: ""', 'must be a path of this site'],
  ['home/case-studies.yaml', 'the-nosugar,', 'nosugar,', 'No project named “nosugar”'],
  ['home/videos.yaml', 'video-desk', 'video-sofa', 'No picture named “video-sofa”'],
  [post, 'draft: false', 'draft: no way', 'must be true or false'],
  [
    'jobs/qa-engineer.md',
    'slug: qa-engineer',
    'slug: product-designer',
    'Duplicate /career/job-positions/product-designer',
  ],
  ['career/why.yaml', `>-\n      ${card}`, `>-\n      ${card} ${card}`, 'has 249 '],
  ['career/life.yaml', 'alt: Four people at', 'alt: ""\n    # Four people at', 'is empty'],
  [
    'projects/yusra.yaml',
    'caseStudy: yusra',
    'caseStudy: tamwwil',
    'Duplicate /case-study/tamwwil-detail, also used by content/projects/tamwwil.yaml',
  ],
]

/** A fault of each kind that an editor is advised on. */
const questions: Fault[] = [
  ['site.yaml', 'to: /career }', 'to: /no-career }', 'No page /no-career'],
  [post, '[MVP development](/services/mvp-development)', '[MVPs]()', 'Broken link'],
  [post, '## What to leave alone', '![](https://example.com/a.png)', 'Picture https://example.com'],
  [post, '/media/blog/the-week-after-launch.svg', '/media/none.svg', '/media/none.svg is missing'],
]

/** Makes faults; gives how each is to be reported. */
const make = (faults: Fault[]) =>
  faults.map(
    ([file, piece, by, message]) => `${file}:${folder.replace(file, piece, by)} ${message}`,
  )

/** Expects one report for each, and no other. */
function expectEach(reported: string[] | undefined, expected: string[]) {
  for (const start of expected) {
    expect(reported?.filter((each) => each.startsWith(start))).toHaveLength(1)
  }
  expect(reported).toHaveLength(expected.length)
}

test('a broken copy is refused for every error at once, each with its file and line', () => {
  const expected = make(errors)
  expectEach(problems(), expected)
  expect(advice(), 'advice is given on sound content').toBeUndefined()
})

test('all else is advised on, and stops nothing', () => {
  const expected = make(questions)
  expect(problems()).toEqual([])
  expectEach(advice(), expected)
})

test('sections, posts, testimonials, jobs and redirects may be left out', () => {
  const sections = ['videos', 'insights', 'strategy', 'presence'].map((name) => `home/${name}.yaml`)
  const others = ['testimonials.yaml', 'redirects.yaml', 'blog', 'career', 'jobs']
  for (const file of [...sections, ...others]) folder.remove(file)
  expect(problems()).toEqual([])
  expect(advice()).toEqual([])
})

test('a file or folder of another name is shown nowhere', () => {
  const files = emptyContent()
  const unused = ['blog/2027/two.md', 'blog/five.png', 'blog/one.MD', 'home/video.yaml']
  const others = ['jobs/three.markdown', 'project/fresh.yaml', 'services/four.yml']
  for (const name of [...unused, ...others, 'blog/.six.MD']) files.write(name, 'name: Words')
  const { unread, names } = openContentFolder(files.path)
  files.cleanUp()
  const { content } = checkContent(folder)
  for (const name of names) folder.write(name, 'name: Words')
  const found =
    content &&
    describeProblems(adviseOnContent({ ...folder, names: folder.names, unread }, content))
  expect(found).toEqual([
    expect.stringMatching(/^blog\/2027\/two\.md:1 Unused file; correct its name/),
    expect.stringMatching(/^blog\/five\.png:1 Unused file; .* a picture to content\/media/),
    expect.stringMatching(/^blog\/one\.MD:1 Unused file/),
    expect.stringMatching(/^home\/video\.yaml:1 Unused file/),
    expect.stringMatching(/^jobs\/three\.markdown:1 Unused file/),
    expect.stringMatching(/^project\/fresh\.yaml:1 Unused file/),
    expect.stringMatching(/^services\/four\.yml:1 Unused file/),
  ])
})

test('a page without a heading is named', () => {
  folder.replace('pages.yaml', '\n/faq:\n', '\n/faqs:\n')
  expect(advice()).toEqual([
    expect.stringMatching(/^pages\.yaml:1 The page \/faq is missing; give/),
  ])
})

test('a copy that lacks whole folders is refused, and nothing is thrown', () => {
  for (const name of ['blog', 'privacy.md', 'services']) folder.remove(name)
  expect(problems()).toContainEqual(expect.stringContaining('privacy.md:1 is missing'))
  expect(problems()).toContainEqual(expect.stringContaining('services:1 is missing'))
})
