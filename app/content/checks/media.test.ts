import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  describeProblems,
} from '../../../tests/support/changed-content.ts'
import { type ContentFolder, emptyContent } from '../../../tests/support/content-folder.ts'
import { openContentFolder } from '../content-folder.ts'
import { checkMedia } from './media.ts'

let content: ChangedContent
beforeEach(() => {
  content = changedContent()
})
const problems = (without?: string) =>
  describeProblems(
    checkMedia(content, (file) =>
      file === without || file.endsWith('none.png') ? undefined : content.findPicture(file),
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
  const large = checkMedia(content, (file) => ({
    size: picture.endsWith(file) ? 6 * 1024 * 1024 : 1000,
    start: '<svg>',
  }))
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
  ['https://a.b:99999/x.png', 'the picture “https://a.b:99999/x.png” would be taken out'],
  ['none.png', 'the picture “none.png” would be taken out'],
  ['#none', 'the picture “#none” would be taken out'],
  ['/none.png', 'the picture “/none.png” would be taken out'],
  ['/pictures/none.png', 'the picture “/pictures/none.png” would be taken out'],
])('a picture within a post’s text must be there (%s)', (src, message) => {
  const file = 'blog/the-first-call-with-a-developer.md'
  let before = '[FAQ](/faq)'
  for (const written of [`![A key](${src})`, `<img src="${src}" alt="A key">`]) {
    const line = content.replace(file, before, written)
    expect(problems()).toEqual([expect.stringContaining(`${file}:${line} ${message}`)])
    before = written
  }
})

test.each([
  ['bizifi-mobile', []],
  ['bizifi-mobile?drawn', []],
  ['bizifi-mobil', ['no picture named “bizifi-mobil”']],
  ['page-faq?shipped', ['no picture named “page-faq?shipped”']],
])('a drawing that a post’s text names must be there (%s)', (name, messages) => {
  const file = 'blog/the-first-call-with-a-developer.md'
  let before = '[FAQ](/faq)'
  for (const written of [`![A key](${name} "Its caption.")`, `<img alt="A key" src="${name}">`]) {
    const line = content.replace(file, before, written)
    expect(problems()).toEqual(
      messages.map((message) => expect.stringContaining(`${file}:${line} ${message}`)),
    )
    before = written
  }
})

describe('the check looks for a picture as the server does', () => {
  let folder: ContentFolder
  beforeAll(() => {
    folder = emptyContent()
    const kite = Buffer.from('\x89PNG\r\n', 'latin1')
    for (const name of ['صورة.png', 'my photo.png', 'a+b #1.png', 'résumé.png'.normalize('NFD')])
      folder.write(`media/${name}`, kite)
    folder.write('media/page.png', '<!doctype html>')
    folder.write('media/kite.jpg', kite)
    folder.write('media/notes.pdf', '')
    folder.write('secret.png', '')
    symlinkSync('../secret.png', join(folder.path, 'media/secret.png'))
  })
  afterAll(() => folder.cleanUp())

  const file = 'blog/the-first-call-with-a-developer.md'
  const check = (written: string) => {
    const line = content.replace(file, '[FAQ](/faq)', written)
    const { findPicture } = openContentFolder(folder.path)
    return describeProblems(checkMedia(content, findPicture))
      .filter((each) => each.startsWith(`${file}:${line} `))
      .map((each) => each.replace(`${file}:${line} `, ''))
  }

  test.each([
    '/media/صورة.png',
    '/media/%D8%B5%D9%88%D8%B1%D8%A9.png',
    '/media/my%20photo.png',
    '/media/a%2Bb%20%231.png',
    '/media/r%C3%A9sum%C3%A9.png',
    '/media/résumé.png'.normalize('NFD'),
  ])('%s is there', (url) => {
    expect(check(`![A key](${url})`)).toEqual([])
  })

  test.each([
    ['![A key](/media/my%20foto.png)', 'is not there: put the file into content/media/my foto.png'],
    ['<img src="/media/my photo.png" alt="A key">', 'has a blank, which ends an address'],
    ['<img src="/media/100%.png" alt="A key">', 'has a “%” without a code'],
    ['![A key](/media/a%2Fb.png)', 'has “%2F” in it'],
    ['[notes](/media/notes.pdf)', 'is not sent: pictures end with'],
    ['![A key](/media/page.png)', 'is no PNG: save the picture as one'],
    ['![A key](/media/kite.jpg)', 'is no JPG: save the picture as one'],
    ['![A key](/media/.key.png)', 'has a name that is empty, begins with a dot'],
    ['![A key](/media/secret.png)', 'is not there'],
  ])('%s is not: %s', (written, message) => {
    expect(check(written)).toEqual([expect.stringContaining(message)])
  })
})

test('a service’s picture file must be there', () => {
  const file = 'services/web-development.yaml'
  const line = content.replace(file, 'offering-web-development-mirror', '/media/services/none.png')
  expect(problems()).toEqual([
    `${file}:${line} /media/services/none.png is not there: put the file into content/media/services/none.png`,
  ])
})
