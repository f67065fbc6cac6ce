/**
 * The letters and digits of a path in lower case, without the endings of file servers. The home page,
 * which has none, is `index`.
 */
export function normalizePath(path: string): string {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)\/?$/, '')
  if (plain === '/') return 'index'
  return plain.replace(/(.)\/index\/?$/, '$1').replace(/[^\p{L}\p{N}]+/gu, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
