import { beforeEach, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { checkMedia } from './media.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = (without?: string) =>
  describeProblems(
    checkMedia(content, (file) =>
      file === without || file.endsWith('none.png') ? undefined : 1000,
    ),
  )

test('the site’s own content is sound', () => {
  expect(problems()).toEqual([])
})
const post = 'blog/who-owns-the-code.md'
const picture = '/media/blog/who-owns-the-code.svg'

test('a post whose picture has gone is refused at the line that names it', () => {
  expect(problems('media/blog/who-owns-the-code.svg')).toEqual([
    `${post}:5 ${picture} is not there: put the file into content${picture}`,
  ])
})

test('a picture beyond 5 MB is refused with its size', () => {
  const large = checkMedia(content, (file) => (picture.endsWith(file) ? 6 * 1024 * 1024 : 1000))
  expect(describeProblems(large)).toEqual([
    `${post}:5 ${picture} has 6.0 MB, and is not sent: make it smaller than 5 MB`,
  ])
})

test('a post’s picture may be of another site', () => {
  content.replace(post, picture, 'https://example.com/key.png')
  expect(problems()).toEqual([])
})

test.each([
  ['/media/none.png', '/media/none.png is not there'],
  ['none.png', 'the picture “none.png” would be taken out'],
  ['/pictures/none.png', 'the picture “/pictures/none.png” would be taken out'],
])('a picture within a post’s text must be there (%s)', (src, message) => {
  const file = 'blog/the-first-call-with-a-developer.md'
  const line = content.replace(file, '[FAQ](/faq)', `![A key](${src})`)
  expect(problems()).toEqual([expect.stringContaining(`${file}:${line} ${message}`)])
})

test('a service’s picture file must be there', () => {
  const file = 'services/web-development.yaml'
  const line = content.replace(file, 'offering-web-development-mirror', '/media/services/none.png')
  expect(problems()).toEqual([
    `${file}:${line} /media/services/none.png is not there: put the file into content/media/services/none.png`,
  ])
})
