import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a preview shares with the site: where posts, jobs and forms come from. */
const shared = [
  ...['CONTENT_DIR', 'BLOG_API_HOST', 'CAREERS_API_HOST', 'API_KEY', 'API_TIMEOUT_MS'],
  ...['API_FRESH_S', 'FORM_HOST'],
]

/**
 * The environment of a preview. It shows drafts and content dated later, on a port of its own and to
 * this machine only. Its forms work: it stores leads of its own and notifies nobody.
 * @param {Record<string, string | undefined>} environment
 */
export const previewEnvironment = ({ PREVIEW_PORT, PREVIEW_DATA_DIR }) => ({
  // Empty here, they are not taken from a .env file.
  ...Object.fromEntries(settings().flatMap((name) => (shared.includes(name) ? [] : [[name, '']]))),
  NODE_ENV: 'production',
  PREVIEW: '1',
  PORT: PREVIEW_PORT || '4173',
  HOST: '127.0.0.1',
  DATA_DIR: PREVIEW_DATA_DIR || './data/preview',
})

/** Every variable that the server reads. */
function settings() {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  return [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}
