import { hash } from 'node:crypto'
import type { Context } from 'hono'

/** Tags an answer with what its page was made of; true if the browser has that page already. */
export function notModified(c: Context, madeOf: unknown): boolean {
  const tag = `"${hash('sha256', JSON.stringify(madeOf)).slice(0, 16)}"`
  c.header('ETag', tag)
  return c.req.header('if-none-match') === tag
}
