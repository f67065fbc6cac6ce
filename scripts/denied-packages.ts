import { z } from 'zod'
import { type LockedPackage, nameAt } from './installed-packages.ts'

const version = z.string().regex(/^\d+\.\d+\.\d+$/)

/** The schema of deny-list.yaml. */
export const denyListSchema = z.array(
  z.union([
    z.strictObject({
      name: z.string(),
      below: version,
      except: z.array(version).default([]),
      why: z.string(),
    }),
    z.strictObject({ name: z.string(), only: z.array(version).min(1), why: z.string() }),
  ]),
)

type DenyList = z.infer<typeof denyListSchema>

/** A line for each package of the lockfile that is on the list. */
export function deniedPackages(lock: Record<string, LockedPackage>, list: DenyList): string[] {
  return Object.entries(lock).flatMap(([place, { version }]) =>
    list
      .filter((entry) => place !== '' && entry.name === nameAt(place) && isDenied(version, entry))
      .map(({ why }) => `${place} is ${version ?? 'of no version'}: ${why}`),
  )
}

/** A version that cannot be compared is denied. */
function isDenied(version: string | undefined, entry: DenyList[number]): boolean {
  if (version === undefined) return true
  if ('only' in entry) return entry.only.includes(version)
  const majorOf = (version: string) => version.split('.', 1)[0]
  const isMendedApart = entry.except.some(
    (mended) => majorOf(mended) === majorOf(version) && !isBelow(version, mended),
  )
  return !isMendedApart && isBelow(version, entry.below)
}

/** By number; a pre-release is before its release. */
function isBelow(version: string, limit: string): boolean {
  const [release = '', ...before] = version.split('-')
  const numbers = release.split('.').map(Number)
  const limits = limit.split('.').map(Number)
  const at = limits.findIndex((part, index) => part !== numbers[index])
  if (at === -1) return before.length > 0
  return !((numbers[at] ?? 0) > (limits[at] ?? 0))
}
