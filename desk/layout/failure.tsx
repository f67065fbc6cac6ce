import type { Context } from 'hono'
import { DatabaseBusyError } from '../../server/database/retry-while-busy.ts'
import { retryAfter } from '../../server/http/limits.ts'
import { log, requestId } from '../../server/log.ts'
import type { DeskEnv } from '../desk.ts'
import { askedLanguage } from './asked-language.ts'
import { Gate, sendPage } from './page.tsx'
import { layoutWords } from './words.ts'

/** Answers a request for what the desk does not have. */
export function notFound(c: Context<DeskEnv>) {
  const language = askedLanguage(c)
  const words = layoutWords[language]
  const page = (
    <Gate language={language} title={words.missing.title} word={words.desk}>
      <h1>{words.missing.title}</h1>
      <p>{words.missing.advice}</p>
      <a className="btn go" href="/">
        {words.failure.toStart}
      </a>
    </Gate>
  )
  return sendPage(c, page, 404)
}

/** Answers a request whose handler threw, with a page that names it as the log does. */
export function requestFailed(error: Error, c: Context<DeskEnv>) {
  // The browser has left.
  if (c.req.raw.signal.aborted) return c.body(null, 400)
  // The rest of a path may be the secret of an invitation.
  const [, room = ''] = c.req.path.split('/')
  log('error', 'request-failed', { path: `/${room}`, reason: error.stack ?? String(error) })
  const language = askedLanguage(c)
  const words = layoutWords[language].failure
  if (error instanceof DatabaseBusyError) c.header('Retry-After', String(retryAfter))
  const page = (
    <Gate language={language} title={words.title} word={layoutWords[language].desk}>
      <h1>{words.title}</h1>
      <p>{words.advice}</p>
      <p className="small quiet">
        {words.reference} <bdi className="mono">{requestId()}</bdi>
      </p>
      <a className="btn go" href={c.req.method === 'GET' ? c.req.path : '/'}>
        {c.req.method === 'GET' ? words.again : words.toStart}
      </a>
    </Gate>
  )
  return sendPage(c, page, error instanceof DatabaseBusyError ? 503 : 500)
}
