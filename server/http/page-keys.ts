import type { Leaf } from './route-table.ts'

/** A parameter's meaning: of the values given, those that count, in one order. */
type Parameter = (given: string[]) => string[]

/** The query parameters that change a route's page. */
export type Parameters = Record<string, Parameter>

/** Exactly one of these values. */
export const oneOf =
  (values: readonly string[]): Parameter =>
  ([first]) =>
    values.filter((value) => value === first)

/** Any of the values there are now, each once. */
export const anyOf =
  (values: () => readonly string[]): Parameter =>
  (given) =>
    values().filter((value) => given.includes(value))

/** The first value as it is: the page itself says what it takes, and only that is cached. */
export const asGiven: Parameter = ([first]) => (first === undefined ? [] : [first])

/**
 * The cache keys of pages: each page has one, which is also an address of it, whatever else a visitor's
 * address says. So a million made-up queries are one page, and no page is cached twice.
 * @param routes the routes that answer
 * @param neverCached paths of routes that are rendered anew for everybody
 * @param parameters by path of a route; other routes take none
 */
export function openPageKeys(
  routes: readonly Leaf[],
  neverCached: readonly string[],
  parameters: Record<string, Parameters>,
) {
  const leaves = routes
    .filter(({ path }) => !neverCached.includes(path))
    .map(({ path, ids }) => ({ path, ids, takes: parameters[path] ?? {} }))
  const fixed = new Map(leaves.map((leaf) => [leaf.path, leaf]))
  const patterns = leaves
    .flatMap((leaf) => {
      const [, start, end] = /^([^:]*\/):\w+((?:\.\w+)?)$/.exec(leaf.path) ?? []
      return start === undefined || end === undefined ? [] : [{ ...leaf, start, end }]
    })
    // As the router has it: a pattern that says more of a segment comes first.
    .sort((one, other) => other.end.length - one.end.length)

  function findLeaf(path: string) {
    const leaf = fixed.get(path)
    if (leaf && !path.includes('/:')) return leaf
    const end = path.lastIndexOf('/') + 1
    const [folder, segment] = [path.slice(0, end), path.slice(end)]
    const pattern = patterns.find(({ start, end }) => start === folder && segment.endsWith(end))
    return pattern && isWrittenOneWay(segment) ? pattern : undefined
  }

  return {
    /** An address that a missing page of this key's route has, with nothing of the key in it. */
    missingLike: (key: string): string =>
      (findLeaf(key)?.path ?? key).replace(/:\w+(\.\w+)?$/, '404'),
    /** Keys of the pages whose address is known from the table alone. */
    fixed: [...fixed.keys()].filter((path) => !path.includes('/:')),
    /** The key of the page, or of the page's data, that a request line names; undefined if it is not cached. */
    keyOf(requested: string): string | undefined {
      const [path = '', search] = splitOnce(requested, '?')
      const isData = path.endsWith('.data') && path !== '/.data'
      const leaf = findLeaf(isData ? pageOf(path) : path)
      if (!leaf) return undefined
      if (search === undefined) return path
      const given = new URLSearchParams(search)
      const counted = Object.entries(leaf.takes).flatMap(([name, parameter]) =>
        parameter(given.getAll(name)).map((value) => [name, value]),
      )
      // The routes of the page that a browser has not got yet.
      const wanted = isData ? given.get('_routes') : null
      if (wanted !== null) {
        const ids = wanted.split(',')
        const known = leaf.ids.filter((id) => ids.includes(id))
        if (known.length !== ids.length) return undefined
        counted.push(['_routes', known.join(',')])
      }
      const query = new URLSearchParams(counted).toString()
      return query === '' ? path : `${path}?${query}`
    },
  }
}

/** The page of a data request: where its path ends in a slash, React Router writes an underscore. */
const pageOf = (path: string) => path.replace(/\.data$/, '').replace(/^\/_$/, '/')

/** Whether a segment is encoded as a link of the site would write it. */
function isWrittenOneWay(segment: string): boolean {
  try {
    return segment !== '' && encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
