import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlinePictures } from './inline-pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '9ex-inline-'))
  mkdirSync(join(folder, 'media/blog'), { recursive: true })
  writeFileSync(join(folder, 'secret.svg'), '<svg/>')
  writeFileSync(join(folder, 'media/blog/a.svg'), '<svg fill="#00f">\n  <path d="M0 0"/>\n</svg>')
  writeFileSync(join(folder, 'media/blog/a.png'), 'PNG')
  writeFileSync(join(folder, 'media/blog/large.svg'), `<svg>${' '.repeat(6000)}</svg>`)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a small drawing is a data address that reads as the drawing', async () => {
  const address = await inlinePictures(folder).inline('/media/blog/a.svg')
  expect(address).toMatch(/^data:image\/svg\+xml,/)
  expect(await (await fetch(address ?? '')).text()).toBe(
    "<svg fill='#00f'> <path d='M0 0'/> </svg>",
  )
})

test.each([
  '/media/../secret.svg',
  '/media/blog/../../secret.svg',
  '/media/blog/a.png',
  '/media/blog/large.svg',
  '/media/blog/none.svg',
  'https://elsewhere.example/media/blog/a.svg',
  '//elsewhere.example/media/a.svg',
  '',
])('%s is left where it is', async (url) => {
  expect(await inlinePictures(folder).inline(url)).toBeUndefined()
})

test('a change of one that was given is told, and of no other', async () => {
  const pictures = inlinePictures(folder)
  expect(await pictures.versions()).toEqual([])
  await pictures.inline('/media/blog/a.svg')
  const before = await pictures.versions()
  expect(before).toEqual([expect.any(Number)])
  utimesSync(join(folder, 'media/blog/large.svg'), 1, 1)
  expect(await pictures.versions()).toEqual(before)
  utimesSync(join(folder, 'media/blog/a.svg'), 1, 1)
  expect(await pictures.versions()).toEqual([1000])
})
