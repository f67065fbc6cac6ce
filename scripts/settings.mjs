import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a site's posts, jobs and forms come from. */
export const contentSources = [
  ...['CONTENT_DIR', 'BLOG_API_HOST', 'CAREERS_API_HOST', 'API_KEY', 'API_TIMEOUT_MS'],
  ...['API_FRESH_S', 'FORM_HOST'],
]

/**
 * Every variable that the server reads, empty but for some: a server beside the site shares no ledger
 * with it, and tells nobody. Empty, a variable counts as unset and is not taken from a `.env` file.
 * @param {readonly string[]} kept
 * @returns {Record<string, string>}
 */
export function emptySettings(kept) {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  return Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, '']))
}
