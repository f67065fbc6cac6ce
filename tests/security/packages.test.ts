import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { deniedPackages, denyListSchema } from '../../scripts/denied-packages.ts'
import { closureOf, nameAt, readLockfile } from '../../scripts/installed-packages.ts'

/** Row S1 of RELIABILITY.md, as far as it needs no network; `npm run check:supply-chain` does the rest. */
const lock = readLockfile()
const text = readFileSync(join(import.meta.dirname, '../../scripts/deny-list.yaml'), 'utf8')
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

test('no runtime package but Node itself asks for a script at install', () => {
  const installed = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  )
  const needed = Object.keys(lock['']?.dependencies ?? {}).flatMap((name) => [
    ...closureOf(lock, `node_modules/${name}`),
  ])
  const withScript = needed.filter((place) => installed.packages[place].hasInstallScript)
  expect([...new Set(withScript)].map(nameAt)).toEqual(['node'])
})

test('every dependency has a reason, and every reason a dependency', () => {
  const file = join(import.meta.dirname, '../../scripts/dependency-reasons.yaml')
  const reasons = Object.keys(parse(readFileSync(file, 'utf8')))
  expect(reasons.sort()).toEqual(Object.keys(lock['']?.dependencies ?? {}).sort())
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
