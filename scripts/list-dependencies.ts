/**
 * `npm run deps`: every runtime dependency, its size, what only it brings along, and why it is here.
 * Fails when a dependency has no reason in dependency-reasons.yaml, or a reason no dependency.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { markdownTable } from '../bench/table.ts'
import { closureOf, neededBy, readLockfile, sizeOf } from './installed-packages.ts'

const reasons = z
  .record(
    z.string(),
    z.strictObject({ when: z.enum(['run', 'build', 'browser']), why: z.string() }),
  )
  .parse(parse(readFileSync(join(import.meta.dirname, 'dependency-reasons.yaml'), 'utf8')))
const lock = readLockfile()
const names = neededBy(lock)

const without = names.filter((name) => !reasons[name])
const gone = Object.keys(reasons).filter((name) => !names.includes(name))
for (const name of without)
  console.error(`${name} has no reason in scripts/dependency-reasons.yaml`)
for (const name of gone) console.error(`${name} has a reason, and is no dependency any more`)
if (without.length + gone.length > 0) process.exitCode = 1

const closures = new Map(names.map((name) => [name, closureOf(lock, `node_modules/${name}`)]))
const rows = names.map((name) => {
  const others = new Set(
    [...closures].flatMap(([other, places]) => (other === name ? [] : [...places])),
  )
  const only = [...(closures.get(name) ?? [])].filter(
    (place) => place !== `node_modules/${name}` && !others.has(place),
  )
  const own = sizeOf(`node_modules/${name}`)
  const brought = only.map(sizeOf).filter((size) => size > 0)
  return {
    name,
    own,
    brought: brought.reduce((sum, size) => sum + size, 0),
    count: brought.length,
    ...(reasons[name] ?? { when: '', why: '' }),
  }
})
rows.sort((one, other) => other.own + other.brought - one.own - one.brought)
const all = new Set([...closures.values()].flatMap((places) => [...places]))
const installed = [...all].map(sizeOf).filter((size) => size > 0)

console.log(
  markdownTable(
    ['package', 'version', 'when', 'own', 'brings', 'why'],
    rows.map(({ name, own, brought, count, when, why }) => [
      name,
      lock[`node_modules/${name}`]?.version ?? '',
      when,
      megabytes(own),
      count === 0 ? '' : `${count}: ${megabytes(brought)}`,
      why,
    ]),
  ),
)
const total = installed.reduce((sum, size) => sum + size, 0)
console.log(
  `\n${names.length} packages bring ${installed.length} in all, ${megabytes(total)} on this machine.`,
)

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e5 ? 2 : 1)} MB`
}
