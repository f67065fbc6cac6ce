/**
 * Runs each attack of tests/support/attacks.ts on a site of its own, beside honest visitors:
 *   npm run bench -- hostile                            all parts, some forty minutes
 *   npm run bench -- hostile --part attacks-nginx    one of the parts below
 *   npm run bench -- hostile --part attacks --attack searches --seconds 10
 * Reports are written to bench/results/hostile-<part>.md, but only printed for chosen attacks or seconds.
 */
import { parseArgs } from 'node:util'
import { attacks, mainAttacks } from '../tests/support/attacks.ts'
import type { Visit } from '../tests/support/honest-visitors.ts'
import { hasNginx } from '../tests/support/nginx.ts'
import { type AttackReport, underAttack } from '../tests/support/under-attack.ts'
import { publish } from './machine.ts'
import { percentile } from './statistics.ts'
import { markdownTable } from './table.ts'

/** Seconds of each attack. */
const fullLength = '30'
/** Honest visitors per second. */
const visitors = 10

const headings = [
  'row',
  'attack',
  'way',
  'honest',
  'wrong',
  'p50',
  'p99',
  'memory',
  'alive',
  'answers to attackers',
]

/** By name of the part. */
const ways = {
  attacks: { name: 'direct', isBehindNginx: false, isOneIp: false },
  'attacks-nginx': { name: 'nginx', isBehindNginx: true, isOneIp: false },
  'attacks-one-ip': { name: 'direct, one ip', isBehindNginx: false, isOneIp: true },
  'attacks-nginx-one-ip': {
    name: 'nginx, one ip',
    isBehindNginx: true,
    isOneIp: true,
  },
}

type Part = keyof typeof ways
// The keys of a constant are its parts.
const parts = Object.keys(ways) as Part[]

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    attack: { type: 'string', default: '' },
    seconds: { type: 'string', default: fullLength },
  },
})
const chosen = parts.filter((part) => !values.part || values.part === part)
if (chosen.length === 0) throw new Error(`there is no part “${values.part}” in ${parts.join(', ')}`)

const isWhole = values.attack === '' && values.seconds === fullLength
for (const part of chosen) {
  const rows = await attackRows(part, Number(values.seconds), values.attack)
  await publish(markdownTable(headings, rows), isWhole ? `hostile-${part}` : undefined)
}

/**
 * Runs the attacks of a part, each on a site of its own.
 * @param filter a part of their names
 * @returns cells of the table
 */
async function attackRows(part: Part, seconds: number, filter: string): Promise<string[][]> {
  const way = ways[part]
  if (way.isBehindNginx && !hasNginx) return []
  const rows: string[][] = []
  for (const [name, { row, isDirectOnly }] of Object.entries(attacks)) {
    if (!name.includes(filter) || (way.isBehindNginx && isDirectOnly)) continue
    if (way.isOneIp && !mainAttacks.includes(name)) continue
    const report = await underAttack(name, { ...way, seconds, visitors, build: 'build' })
    const cells = [row, name, way.name, ...toCells(report)]
    console.log(cells.join(' | '))
    rows.push(cells)
  }
  return rows
}

function toCells({ visits, counts, smuggled, memory, isAlive, errors }: AttackReport): string[] {
  const correct = visits.filter(({ wrong }) => !wrong).length
  const times = visits.map(({ latency }) => latency)
  const answers = Object.entries(counts).map(
    ([what, times]) => `${times.toLocaleString('en')} × ${what}`,
  )
  if (smuggled > 0) answers.push(`${smuggled} posts executed after a rejection`)
  if (errors.length > 0) answers.push(`${errors.length} errors in the log: ${errors[0]}`)
  return [
    `${correct} of ${visits.length} right`,
    describeWrong(visits) || 'none',
    `${Math.round(percentile(times, 0.5))} ms`,
    `${Math.round(percentile(times, 0.99))} ms`,
    `${Math.round(memory)} MB`,
    isAlive ? 'yes' : 'no',
    answers.join(', ') || 'nothing',
  ]
}

/** Counts each fault, with its pages if there are at most three. */
function describeWrong(visits: Visit[]): string {
  const faults = Map.groupBy(
    visits.filter(({ wrong }) => wrong),
    ({ wrong }) => wrong,
  )
  return [...faults]
    .map(([fault, met]) => {
      const kinds = new Set(met.map(({ kind }) => kind))
      const pages = kinds.size > 3 ? '' : ` (${[...kinds].join(', ')})`
      return `${met.length} × ${fault}${pages}`
    })
    .join(', ')
}
