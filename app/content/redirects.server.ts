import { isLeftOut } from './left-out.ts'
import { normalizeOldUrl, normalizePath } from './normalize-path.ts'
import type { Content } from './read-content.ts'
import { listOwnPages } from './site-map.ts'

/** Finds the page of a redirect, and of other spellings of a path, such as `/ABOUT.html`: letters alone count. */
export function makeRedirects(content: Content, posts: readonly string[]) {
  const pages = new Map<string, string | undefined>()
  const own = listOwnPages(content).filter(({ isListed }) => isListed)
  for (const path of [...own.map(({ path }) => path), ...posts]) {
    const key = normalizePath(path)
    // Ambiguous paths do not redirect.
    pages.set(key, pages.has(key) ? undefined : path)
  }
  const old = new Map(
    Object.entries(content.redirects)
      .filter(([, to]) => !isLeftOut(content.leftOut, to))
      .map(([from, to]) => [normalizeOldUrl(from), asHeader(to)]),
  )
  return (url: string): string | undefined => {
    const [path = ''] = url.split('?', 1)
    const key = normalizePath(path)
    const to = old.get(normalizeOldUrl(url)) ?? old.get(key) ?? pages.get(key)
    return to === path ? undefined : to
  }
}

/** Headers are in ASCII. */
const asHeader = (url: string) => url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
