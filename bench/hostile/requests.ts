import { compareWithBare } from '../../tests/support/differential.ts'
import { frameBehindNginx } from '../../tests/support/framings.ts'
import {
  redirectTargets,
  traversals,
  undecodablePaths,
  unknownPaths,
} from '../../tests/support/hostile-requests.ts'
import { hasNginx } from '../../tests/support/nginx.ts'
import { ask, forEachConcurrently, sendRaw } from '../../tests/support/raw-http.ts'
import { listPaths } from '../../tests/support/routes.ts'
import { type Site, startShipped } from '../../tests/support/site.ts'
import { isSmuggled, smuggleBehindNginx, smugglings } from '../../tests/support/smuggling.ts'
import { Counts, type Row } from './counts.ts'

export async function paths(site: Site): Promise<Row[]> {
  const undecodable = await countStatuses(site, undecodablePaths(2500))
  const unknown = await countStatuses(site, unknownPaths(2500))
  return [
    ['R1', `${redirectTargets.length} redirects`, await countStatuses(site, redirectTargets)],
    ['R2', `${traversals.length} traversals`, await countStatuses(site, traversals)],
    ['R3', '2,500 undecodable paths', undecodable],
    ['R3', '2,500 unknown paths', unknown],
  ]
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'QUERY',
]

export async function everyMethod(site: Site): Promise<Row[]> {
  const urlPaths = [
    ...listPaths('content'),
    '/healthz',
    '/readyz',
    '/insights',
    '/favicon.ico',
    '/api/jobs',
  ]
  const counts = new Counts()
  let silent = 0
  const pairs = urlPaths.flatMap((path) => methods.map((method) => ({ path, method })))
  await forEachConcurrently(pairs, 8, async ({ path, method }) => {
    const { text, statuses } = await ask(site.url, method, path, ['Content-Length: 0'])
    counts.add(statuses[0] ?? 'none')
    if (statuses[0] === 405 && !/^allow: .*GET, HEAD/im.test(text)) silent += 1
  })
  const what = `${methods.length} methods × ${urlPaths.length} paths`
  return [['R5', what, `${counts}; ${silent} of the 405 without Allow`]]
}

const connections = 10_000

/** Malformed requests, one to four per connection, beside bare `node:http`. */
export async function differential(site: Site): Promise<Row[]> {
  const { differences, decisions, same } = await compareWithBare(site.url, connections)
  const met = [...decisions].map(([name, times]) => `${times.toLocaleString('en')} × ${name}`)
  const figure = `${differences.length} differ but by decision ${differences.slice(0, 3).join('; ')}`
  const what = `${connections.toLocaleString('en')} connections of malformed requests, beside bare node:http`
  return [
    ['R6', what, figure.trim()],
    ['R6', 'answered the same', same.toLocaleString('en')],
    ['R6', 'decisions', met.join(', ')],
  ]
}

const framed = 3000

export async function smuggling(): Promise<Row[]> {
  const site = await startShipped()
  let twice = 0
  for (const [, request] of smugglings) {
    const { text, statuses } = await sendRaw(site.url, request)
    if (statuses.length > 1 || isSmuggled(text)) twice += 1
  }
  await site.stop()
  const direct: Row = ['R7', `${smugglings.length} cases, directly`, `${twice} answered twice`]
  if (!hasNginx) return [direct, ['R7', 'behind nginx', 'skipped: nginx is not installed']]
  const { counted, requests, answered } = await smuggleBehindNginx('build')
  const behind = `${answered - requests} answered that nginx did not send; it read ${counted} requests and passed on ${requests}`
  const { honest, wrong, passedOn } = await frameBehindNginx(framed, 'build')
  const what = `${framed.toLocaleString('en')} framings behind nginx, each followed by honest requests`
  const outcome = `${wrong.length} of ${honest.toLocaleString('en')} honest answers wrong ${wrong.slice(0, 3).join('; ')}`
  return [
    direct,
    ['R7', `${smugglings.length} cases, behind nginx`, behind],
    ['R7', what, `${outcome.trim()}; nginx passed on ${passedOn} of the framed requests`],
  ]
}

/** Counts the statuses of a list of paths. */
async function countStatuses(site: Site, paths: string[]): Promise<string> {
  const counts = new Counts()
  await forEachConcurrently(paths, 8, async (path) => {
    const { statuses } = await ask(site.url, 'GET', path)
    counts.add(statuses[0] ?? 'none')
  })
  return counts.toString()
}
