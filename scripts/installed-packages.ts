import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})

export type LockedPackage = z.infer<typeof entry>

/** The packages of the lockfile, by their place: `node_modules/hono`; '' is the project. */
export function readLockfile(): Record<string, LockedPackage> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text)).packages
}

/** The names of the packages that the project needs to run or build. */
export const neededBy = (lock: Record<string, LockedPackage>): string[] =>
  Object.keys({ ...lock['']?.dependencies, ...lock['']?.optionalDependencies })

/** The name of the package at a place. */
export const nameAt = (place: string) => place.replace(/^.*node_modules\//, '')

/** The places of a package and of everything it needs, as Node would find them. */
export function closureOf(lock: Record<string, LockedPackage>, place: string): Set<string> {
  const found = new Set<string>()
  const visit = (at: string) => {
    const locked = lock[at]
    if (!locked || found.has(at)) return
    found.add(at)
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const name of Object.keys({
      ...peerDependencies,
      ...optionalDependencies,
      ...dependencies,
    })) {
      const needed = findFrom(lock, at, name)
      if (needed) visit(needed)
    }
  }
  visit(place)
  return found
}

/** Where a package finds another: beside itself, or further up. */
function findFrom(lock: Record<string, LockedPackage>, from: string, name: string) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[place]) return place
    if (at === '') return undefined
  }
}

/** Bytes of a folder, without the packages in it. Packages for other platforms are not there and have none. */
export function sizeOf(place: string): number {
  const visit = (folder: string): number => {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => name !== 'node_modules')
        .map((each) => {
          const path = join(folder, each.name)
          return each.isDirectory() ? visit(path) : statSync(path).size
        })
        .reduce((sum, size) => sum + size, 0)
    } catch {
      return 0
    }
  }
  return visit(join(root, place))
}
