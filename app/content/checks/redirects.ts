import { normalizeOldUrl, normalizePath } from '../normalize-path.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/**
 * No redirect stands before a page, leads on to another redirect or back to itself, or says again what
 * another one says. Addresses are the same when their letters are (redirects.server.ts).
 * @param paths of all pages that are known
 */
export function checkRedirects(sources: YamlFile[], paths: Iterable<string>): Problem[] {
  const source = sources.find(({ name }) => name === 'content/redirects.yaml')
  if (!source) return []
  const pages = new Map(Array.from(paths, (path) => [normalizePath(path), path]))
  const redirects = Object.entries(Object(source.value)).flatMap(([from, to]) =>
    typeof to === 'string' ? { from, to, key: normalizeOldUrl(from) } : [],
  )
  const firsts = new Map(redirects.toReversed().map(({ from, key }) => [key, from]))
  return redirects.flatMap(({ from, to, key }) => {
    const page = pages.get(key)
    const first = firsts.get(key)
    const onward = to.startsWith('/') && firsts.get(normalizePath(to.replace(/[?#].*$/, '')))
    const message =
      page !== undefined
        ? `${from} ${page === from ? 'is a page' : `is another spelling of the page ${page}`}, which nobody would reach any more: take the redirect out`
        : first !== from
          ? `${from} is another spelling of ${first}: take one of them out`
          : onward && `${from} leads to ${to}, which leads on: name the last address`
    return message
      ? [{ file: source.name, line: source.findLine([from]), path: from, message }]
      : []
  })
}
