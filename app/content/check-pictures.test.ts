import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../../tests/support/content-folder.ts'
import { ContentError, loadContent } from './load.ts'

let folder: ContentFolder
beforeEach(() => {
  folder = copyOfContent()
})
afterEach(() => folder.cleanUp())

function problems() {
  try {
    loadContent(folder.path)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

test('every picture the site’s content names has been made', () => {
  expect(problems()).toEqual([])
})

test.each([
  ['home/videos.yaml', 'picture: video-desk', 'picture: video-sofa', 'video-sofa'],
  ['career/life.yaml', 'picture: life-demo', 'picture: life-beach', 'life-beach'],
  ['projects/yusra.yaml', 'category: mobile', 'category: website', 'yusra-website'],
])('a missing picture stops the build, naming the item (%s)', (file, piece, by, picture) => {
  const line = folder.replace(file, piece, by)
  expect(problems()).toEqual([
    {
      file: `content/${file}`,
      line,
      message: expect.stringContaining(`no picture named “${picture}”`),
    },
  ])
})

test('a product in the spotlight without a logo stops the build, naming the product', () => {
  const line = folder.replace('portfolio.yaml', '[tamwwil, builtop,', '[tamwwil, yusra,')
  expect(problems()).toEqual([
    {
      file: 'content/portfolio.yaml',
      line,
      message: expect.stringContaining('no logo of “yusra”'),
    },
  ])
})
