/**
 * Leaves in package.json only the packages that the bundles do not hold, so that `npm prune` leaves only
 * those, with what they need, of the versions in the lockfile. For a copy of the site (Dockerfile): here,
 * it would take the tools away.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { runPackages } from '../vite.config.ts'

const file = 'package.json'
const { name, version, type, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
const kept = Object.fromEntries(runPackages.map((each) => [each, dependencies[each]]))
writeFileSync(file, JSON.stringify({ name, version, type, dependencies: kept }, null, 2))
