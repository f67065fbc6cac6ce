/**
 * Keeps in package.json only the packages outside the bundles, so that `npm prune` keeps only those and
 * their dependencies. For a copy of the site (Dockerfile): here it would remove the tools.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { runPackages } from '../vite.config.ts'

const file = 'package.json'
const { name, version, type, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
const kept = Object.fromEntries(runPackages.map((each) => [each, dependencies[each]]))
writeFileSync(file, JSON.stringify({ name, version, type, dependencies: kept }, null, 2))
