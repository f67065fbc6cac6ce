import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const maxBody = 64 * 1024
/** Where a file is taken: one of 5 MB, with what is sent around it. */
const maxBodyWithFile = 6 * 1024 * 1024

/**
 * Refuses bodies that are larger than anything the site asks for.
 * @param takesFile whether a path takes a file
 */
export function limitBody(takesFile: (path: string) => boolean): MiddlewareHandler {
  const limitOf = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.text('Content Too Large', 413) })
  const small = limitOf(maxBody)
  const large = limitOf(maxBodyWithFile)
  return (c, next) => (takesFile(c.req.path) ? large : small)(c, next)
}
