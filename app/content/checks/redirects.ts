import { normalizeOldUrl, normalizePath } from '../normalize-path.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** Finds redirects that hide one of the pages, lead to another redirect or repeat another one. */
export function checkRedirects(sources: YamlFile[], paths: Iterable<string>): Problem[] {
  const source = sources.find(({ name }) => name === 'content/redirects.yaml')
  if (!source) return []
  const pages = new Map(Array.from(paths, (path) => [normalizePath(path), path]))
  const redirects = Object.entries(Object(source.value)).flatMap(([from, to]) =>
    typeof to === 'string' ? { from, to, key: normalizeOldUrl(from) } : [],
  )
  const firsts = new Map(redirects.toReversed().map(({ from, key }) => [key, from]))
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  return redirects.flatMap(({ from, to, key }) => {
    const page = pages.get(key)
    const first = firsts.get(key)
    const onward = to.startsWith('/') && firsts.get(normalizePath(to.replace(/[?#].*$/, '')))
    const message =
      page !== undefined
        ? `Hides the page ${page}; remove the redirect`
        : first !== from
          ? `Another spelling of ${first}; remove one of them`
          : onward && `${to} is a redirect; did you mean ${targets.get(onward)}?`
    return message
      ? [{ file: source.name, line: source.findLine([from]), path: from, message }]
      : []
  })
}
