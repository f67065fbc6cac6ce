import { execFileSync } from 'node:child_process'

/** The commit of the build: `COMMIT`, or Git's; empty without either. */
export function commit() {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { stdio: 'pipe' }).toString().trim()
  } catch {
    return ''
  }
}
