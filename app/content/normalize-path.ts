/** A path’s letters and digits in lower case, without endings of file servers; `index` for the home page. */
export function normalizePath(path: string): string {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)\/?$/, '')
  if (plain === '/') return 'index'
  return plain.replace(/(.)\/index\/?$/, '$1').replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The number of a page in a query of WordPress, such as `?p=123`. */
export const pageNumberQuery = /[?&]((?:p|page_id)=\d+)(?=&|$)/

/** The same for the old URL of a redirect, which may have the number of a page. */
export function normalizeOldUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  const [, number] = pageNumberQuery.exec(url) ?? []
  return number ? `${normalizePath(path)}?${number}` : normalizePath(path)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize()
  } catch {
    return path
  }
}
