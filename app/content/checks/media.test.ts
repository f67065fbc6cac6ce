import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { type ContentFolder, emptyContent } from '../../../tests/support/content-folder.ts'
import { openContentFolder } from '../content-folder.ts'
import { checkAlternatives, checkMedia } from './media.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
let folder: ContentFolder
beforeAll(() => {
  folder = emptyContent()
  for (const name of ['صورة.png', 'my photo.png', 'a+b #1.png', 'résumé.png'.normalize('NFD')])
    folder.write(`media/${name}`, 'picture')
  folder.write('media/large.png', Buffer.alloc(6 * 1024 * 1024))
  folder.write('media/notes.pdf', '')
})
afterAll(() => folder.cleanUp())

const post = 'blog/the-first-call-with-a-developer.md'

/** Puts a picture into a post; gives the messages at its line. */
const check = (written: string) => {
  const line = content.replace(post, '[FAQ](/faq)', written)
  const { findPictureSize } = openContentFolder(folder.path)
  return describeProblems(checkMedia(content.sources, findPictureSize))
    .filter((each) => each.startsWith(`${post}:${line} `))
    .map((each) => each.replace(`${post}:${line} `, ''))
}

test.each([
  '/media/صورة.png',
  '/media/%D8%B5%D9%88%D8%B1%D8%A9.png',
  '/media/my%20photo.png',
  '/media/a%2Bb%20%231.png',
  '/media/résumé.png',
  'https://example.com/key.png',
  'bizifi-mobile',
  'bizifi-mobile?drawn',
])('%s is shown', (url) => {
  expect(check(`![A key](${url} "Its caption.")`)).toEqual([])
})

test.each([
  ['![A key](/media/none.png)', '/media/none.png is missing; put an .avif, .jpg,'],
  ['![A key](/media/large.png)', '/media/large.png has more than 5 MB; make it smaller'],
  ['<img src="/media/my photo.png" alt="A key">', '/media/my photo.png is missing'],
  ['![A key](/media/a%2Fb.png)', '/media/a%2Fb.png is missing'],
  ['[notes](/media/notes.pdf)', '/media/notes.pdf is missing'],
  ['![A key](none.png)', 'The picture “none.png” is not shown'],
  ['![A key](/pictures/none.png)', 'The picture “/pictures/none.png” is not shown'],
  ['![A key](bizifi-mobil)', 'No picture named “bizifi-mobil”'],
  ['![A key](page-faq?shipped)', 'No picture named “page-faq?shipped”'],
])('%s is reported', (written, message) => {
  expect(check(written)).toEqual([expect.stringContaining(message)])
})

test('the pictures of front matter and YAML must be there', () => {
  const file = 'services/web-development.yaml'
  const line = content.replace(file, 'offering-web-development-mirror', '/media/none.png')
  const problems = checkMedia(content.sources, (name) =>
    /none|code/.test(name) ? undefined : 1000,
  )
  expect(describeProblems(problems)).toEqual([
    expect.stringMatching(
      /^blog\/who-owns-the-code\.md:5 \/media\/blog\/who-owns-the-code\.svg is missing/,
    ),
    expect.stringContaining(`${file}:${line} /media/none.png is missing`),
  ])
})

test.each(['![ ](/media/a.svg)', '<img src="/media/a.svg">', '<img src="/media/a.svg" alt="">'])(
  'a picture in a post without an alternative text is reported (%s)',
  (written) => {
    const line = content.replace(post, '[FAQ](/faq)', `${written} ![A key](/media/b.svg)`)
    expect(describeProblems(checkAlternatives(content.sources))).toEqual([
      `${post}:${line} Picture /media/a.svg without alternative text; say between the [ ] what it shows`,
    ])
  },
)
