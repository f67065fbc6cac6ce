import { beforeAll, expect, test } from 'vitest'
import manifest from '../../app/pictures/manifest.json' with { type: 'json' }
import { getKind, listFiles } from '../../app/pictures/picture-kinds.ts'
import { everyPage } from '../support/routes.ts'
import { startSite } from '../support/site.ts'

/** The files of drawings that pages, the sitemap and an error screen name; crawl.test.ts asks for them. */
const named = new Set<string>()
beforeAll(async () => {
  const site = await startSite()
  for (const path of [...everyPage, '/sitemap.xml', '/nothing-here']) {
    const text = await (await fetch(`${site.url}${path}`)).text()
    for (const [, file = ''] of text.matchAll(/\/pictures\/([\w-]+\.(?:avif|webp))/g)) {
      named.add(file)
    }
  }
  await site.stop()
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
