import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Variables about the sources of content. */
export const contentSources = [
  'CONTENT_DIR',
  'BLOG_API_HOST',
  'CAREERS_API_HOST',
  'API_KEY',
  'API_TIMEOUT_MS',
  'API_FRESH_S',
  'FORM_HOST',
]

/**
 * Empties the server's variables but some, so that a second server shares no database with the site and
 * notifies nobody. An empty variable counts as unset, and overrides a `.env` file.
 * @param {readonly string[]} kept
 * @returns {Record<string, string>}
 */
export function emptySettings(kept) {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  return Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, '']))
}
