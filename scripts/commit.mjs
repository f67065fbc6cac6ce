import { execFileSync } from 'node:child_process'

/** The commit that is built: `COMMIT`, or Git's word; empty where there is neither. */
export function commit() {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    const asked = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', asked, { stdio: 'pipe' }).toString().trim()
  } catch {
    return ''
  }
}
