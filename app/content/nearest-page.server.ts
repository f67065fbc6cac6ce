import MiniSearch from 'minisearch'
import type { Content } from './read-content.ts'
import type { SiteLink } from './schemas/site.ts'
import { listOwnPages } from './site-map.ts'

/** Words of addresses that tell nothing of what is looked for. */
const idle = new Set(
  'detail project page pages index html php www case all and any the for our your with'.split(' '),
)
/** How much of a path is looked at: anybody may ask, and for anything. */
const longestPath = 100
const mostWords = 6

/**
 * Finds the page that somebody may have meant by a path that leads nowhere: the one whose name and
 * address are likest.
 * @returns gives undefined where none is like it
 */
export function openNearestPage(content: Content): (path: string) => SiteLink | undefined {
  const pages = listOwnPages(content)
    .filter(({ isListed }) => isListed)
    .map(({ name, path }): SiteLink => ({ label: name, to: path }))
  const index = new MiniSearch({ fields: ['label', 'words'], tokenize: wordsOf })
  index.addAll(pages.map(({ label, to }, id) => ({ id, label, words: to })))
  return (path) => {
    const words = wordsOf(path.slice(0, longestPath)).slice(0, mostWords)
    if (words.length === 0) return undefined
    const [best] = index.search(words.join(' '), { prefix: true, fuzzy: 0.25 })
    return best && pages[best.id]
  }
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/%[\da-f]{2}/gi, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !idle.has(word))
