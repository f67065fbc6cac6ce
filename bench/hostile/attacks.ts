/** Each attack of `attacks.md` that is made of requests, beside honest visitors. */
import { attacks, mainAttacks } from '../../tests/support/attacks.ts'
import type { Visit } from '../../tests/support/honest-visitors.ts'
import { hasNginx } from '../../tests/support/nginx.ts'
import { type AttackReport, underAttack } from '../../tests/support/under-attack.ts'
import { percentile } from '../statistics.ts'

/** Honest visitors a second. */
const visitors = 10

export const attackHeadings = [
  ...['row', 'attack', 'way', 'honest', 'wrong', 'p50', 'p99', 'memory', 'lived'],
  'attackers were answered',
]

/** The ways to the site, and which attacks are tried on each. */
const ways = {
  attacks: { name: 'direct', isBehindNginx: false, isOneAddress: false },
  'attacks-nginx': { name: 'nginx', isBehindNginx: true, isOneAddress: false },
  'attacks-one-address': { name: 'direct, one address', isBehindNginx: false, isOneAddress: true },
  'attacks-nginx-one-address': {
    name: 'nginx, one address',
    isBehindNginx: true,
    isOneAddress: true,
  },
}

export type AttackPart = keyof typeof ways
// The keys of a constant are its parts.
export const attackParts = Object.keys(ways) as AttackPart[]

/**
 * Runs the attacks of a part, each on a site of its own.
 * @param chosen a piece of the names of those that are meant; all where it is empty
 * @returns the cells of a row for each
 */
export async function attackRows(
  part: AttackPart,
  seconds: number,
  chosen: string,
): Promise<string[][]> {
  const way = ways[part]
  if (way.isBehindNginx && !hasNginx) return []
  const rows: string[][] = []
  for (const [name, { row, isDirectOnly }] of Object.entries(attacks)) {
    if (!name.includes(chosen) || (way.isBehindNginx && isDirectOnly)) continue
    if (way.isOneAddress && !mainAttacks.includes(name)) continue
    const report = await underAttack(name, { ...way, seconds, visitors, build: 'build' })
    const cells = [row, name, way.name, ...cellsOf(report)]
    console.log(cells.join(' | '))
    rows.push(cells)
  }
  return rows
}

function cellsOf({ visits, counts, smuggled, memory, isAlive, errors }: AttackReport): string[] {
  const right = visits.filter(({ wrong }) => !wrong).length
  const times = visits.map(({ latency }) => latency)
  const told = Object.entries(counts).map(
    ([what, times]) => `${times.toLocaleString('en')} × ${what}`,
  )
  if (smuggled > 0) told.push(`${smuggled} posts carried out behind a refusal`)
  if (errors.length > 0) told.push(`${errors.length} errors in the log: ${errors[0]}`)
  return [
    `${right} of ${visits.length} right`,
    describeWrong(visits) || 'none',
    `${Math.round(percentile(times, 0.5))} ms`,
    `${Math.round(percentile(times, 0.99))} ms`,
    `${Math.round(memory)} MB`,
    isAlive ? 'yes' : 'no',
    told.join(', ') || 'nothing',
  ]
}

/** How often which fault came, and on which pages where those are few. */
function describeWrong(visits: Visit[]): string {
  const faults = Map.groupBy(
    visits.filter(({ wrong }) => wrong),
    ({ wrong }) => wrong,
  )
  return [...faults]
    .map(([fault, met]) => {
      const kinds = new Set(met.map(({ kind }) => kind))
      const where = kinds.size > 3 ? '' : ` (${[...kinds].join(', ')})`
      return `${met.length} × ${fault}${where}`
    })
    .join(', ')
}
