import MiniSearch from 'minisearch'
import type { Content } from './read-content.ts'
import type { SiteLink } from './schemas/site.ts'
import { listOwnPages } from './site-map.ts'

/** Words of paths that say nothing about the page. */
const stopWords = new Set(
  'detail project page pages index html php www case all and any the for our your with'.split(' '),
)
/** In characters: a longer path is cut, so that no request takes long. */
const maxPathLength = 100
const maxWords = 6

/**
 * Suggests a page for a path that does not exist, by its words: the page whose name and path match best.
 * @returns the suggestion for a path; undefined when no page matches
 */
export function openPageSuggestions(content: Content): (path: string) => SiteLink | undefined {
  const pages = listOwnPages(content)
    .filter(({ isListed }) => isListed)
    .map(({ name, path }): SiteLink => ({ label: name, to: path }))
  const index = new MiniSearch({ fields: ['label', 'words'], tokenize: splitWords })
  index.addAll(pages.map(({ label, to }, id) => ({ id, label, words: to })))
  return (path) => {
    const words = splitWords(path.slice(0, maxPathLength)).slice(0, maxWords)
    if (words.length === 0) return undefined
    const [best] = index.search(words.join(' '), { prefix: true, fuzzy: 0.25 })
    return best && pages[best.id]
  }
}

const splitWords = (text: string): string[] =>
  text
    .replace(/%[\da-f]{2}/gi, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !stopWords.has(word))
