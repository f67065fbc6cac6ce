import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../app/pictures/manifest.json' with { type: 'json' }
import { getKind, listFiles } from '../../app/pictures/picture-kinds.ts'
import { everyPage } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
/** The files of drawings that pages, the sitemap and an error screen name. */
const named = new Set<string>()
beforeAll(async () => {
  site = await startSite()
  for (const path of [...everyPage, '/sitemap.xml', '/nothing-here']) {
    const text = await (await fetch(`${site.url}${path}`)).text()
    for (const [, file = ''] of text.matchAll(/\/pictures\/([\w-]+\.(?:avif|webp))/g)) {
      named.add(file)
    }
  }
})
afterAll(() => site.stop())

test('every picture file that is named is there', async () => {
  const missing: string[] = []
  for (const file of named) {
    const { status } = await fetch(`${site.url}/pictures/${file}`, { method: 'HEAD' })
    if (status !== 200) missing.push(file)
  }
  expect(missing).toEqual([])
})

test('no kind of picture has a skin, a width or a format that nothing names', () => {
  const endingOf = (name: string, file: string) => file.slice(name.length)
  const names = Object.keys(manifest)
  const used = new Map(names.map((name) => [getKind(name), new Set<string>()]))
  for (const name of names) {
    for (const file of listFiles(name)) {
      if (named.has(file)) used.get(getKind(name))?.add(endingOf(name, file))
    }
  }
  const unused = names.flatMap((name) =>
    listFiles(name).filter((file) => !used.get(getKind(name))?.has(endingOf(name, file))),
  )
  expect(unused).toEqual([])
})
