import type { ErrorHandler } from 'hono'
import { log } from '../log.ts'

/** Answers a request that failed with an error, and logs it under the request's id. */
export const requestFailed: ErrorHandler = (error, c) => {
  // A visitor who breaks off an upload hears nothing of it, and it is no error of ours.
  if (c.req.raw.signal.aborted) return c.body(null, 400)
  const reason = error.stack ?? String(error)
  log('error', 'request-failed', { path: c.req.path, id: c.get('requestId'), reason })
  return c.text('Unexpected Application Error!', 500, { 'Cache-Control': 'no-store' })
}
