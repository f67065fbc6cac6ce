import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { DeskEnv } from '../desk.ts'

/** Tags a person's page with what it was made of; true if their browser has it already. */
export function notModified(c: Context<DeskEnv>, madeOf: unknown): boolean {
  const tag = `"${hash('sha256', JSON.stringify([c.get('person'), madeOf])).slice(0, 16)}"`
  c.header('ETag', tag)
  return c.req.header('if-none-match') === tag
}
