import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies that are larger than anything a path asks for, counted as they come: the guard has
 * looked at those that say their length.
 * @param limitOf bytes that are taken at a path
 */
export const limitBody =
  (limitOf: (path: string) => number): MiddlewareHandler =>
  (c, next) =>
    bodyLimit({
      maxSize: limitOf(c.req.path),
      // What is still coming is not read.
      onError: (c) => c.text('Content Too Large', 413, { Connection: 'close' }),
    })(c, next)
