import { expect, test } from 'vitest'
import { getText, listElements } from '../../support/html.ts'
import { listPaths } from '../../support/routes.ts'
import { startShipped } from '../../support/site.ts'

/** The specification's pages with texts of their own; lists, forms and other pages may be short. */
const stories =
  /^\/(about|services\/.+|service-detail|blog\/.+|privacy-policy|case-study\/.+|faq|career|career\/job-positions\/.+|portfolio)?$/

type Visited = {
  clicks: number
  status: number
  words: number
  links: string[]
  ids: string[]
  pictures: string[]
}

test('every page is within four clicks of home, no link is broken, and every picture has the type of its URL', async () => {
  const site = await startShipped()
  const visited = new Map<string, Visited>()
  let waiting = ['/']
  for (let clicks = 0; waiting.length > 0; clicks += 1) {
    const found = new Set<string>()
    for (const path of waiting) {
      const response = await fetch(`${site.url}${path}`)
      const page = readPage(await response.text())
      visited.set(path, { clicks, status: response.status, ...page })
      for (const link of page.links) {
        const { origin, pathname } = new URL(link, site.url)
        if (origin === site.url) found.add(pathname)
      }
    }
    waiting = [...found].filter((path) => !visited.has(path))
  }
  // A cache that ignores `Vary: Accept` would send one browser's format to all.
  const named = new Set([...visited.values()].flatMap(({ pictures }) => pictures))
  const pictures = await Promise.all(
    [...named].map(async (path) => {
      const answer = await fetch(`${site.url}${path}`, { method: 'HEAD' })
      return `${path} ${answer.status} ${answer.headers.get('vary')}`
    }),
  )
  await site.stop()
  expect(pictures.length).toBeGreaterThan(300)
  expect(pictures.filter((each) => !each.endsWith(' 200 null'))).toEqual([])

  const pages = [...visited].map(([path, rest]) => ({ path, ...rest }))
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  expect(listPaths('content').filter((path) => !visited.has(path))).toEqual([])
  expect(pages.filter(({ clicks }) => clicks > 4).map(({ path }) => path)).toEqual([])

  const empty = pages.flatMap(({ path, links }) =>
    links.some((link) => link === '' || link === '#') ? [path] : [],
  )
  expect(empty, 'pages with an empty link').toEqual([])
  const lost = pages.flatMap(({ path, links }) =>
    links.filter((link) => {
      const { origin, pathname, hash } = new URL(link, `${site.url}${path}`)
      return (
        origin === site.url &&
        hash !== '' &&
        !visited.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1)))
      )
    }),
  )
  expect(lost, 'links to a place that is not on its page').toEqual([])

  const thin = pages.filter(({ path, words }) => words < 150 && stories.test(path))
  expect(thin.map(({ path, words }) => `${path} has ${words} words`)).toEqual([])
})

/** The words, links, ids and pictures of a page without scripts. */
function readPage(html: string): Omit<Visited, 'clicks' | 'status'> {
  const all = listElements(html)
  const attributes = (name: string, of = all) =>
    of.flatMap(({ attrs }) => attrs.flatMap((attr) => (attr.name === name ? [attr.value] : [])))
  const main = all.find(({ tagName }) => tagName === 'main')
  return {
    words: (main ? getText(main) : '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    links: attributes(
      'href',
      all.filter(({ tagName }) => tagName === 'a'),
    ),
    ids: attributes('id'),
    pictures: ['src', 'srcset', 'imagesrcset', 'content']
      .flatMap((name) => attributes(name))
      .flatMap((value) => value.match(/\/pictures\/[^\s,]+/g) ?? []),
  }
}
