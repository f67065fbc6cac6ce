import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../server/database/retry-while-busy.ts'
import { PostRejected } from '../server/forms/read-post.ts'
import { retryAfter } from '../server/http/limits.ts'
import { log, requestId } from '../server/log.ts'
import type { DeskEnv } from './desk.ts'
import { withPost } from './guard.ts'
import { Gate, sendPage } from './layout/page.tsx'
import { HiddenFields } from './layout/parts.tsx'
import { layoutWords } from './layout/words.ts'
import { listPosted, pathOf, readLanguage } from './people/request.ts'

export const notFound = (c: Context<DeskEnv>) => sendFailure(c, 404)

/** Answers a request whose handler threw, with a page that names it as the log does. */
export async function requestFailed(error: Error, c: Context<DeskEnv>) {
  // The browser has left.
  if (c.env.incoming.socket.destroyed) return c.body(null, 400)
  if (error instanceof PostRejected) return c.text('', error.status)
  // PostgreSQL stores no NUL in a text.
  if ('code' in error && error.code === '22021') return c.text('', 400)
  // The rest of a path may be the secret of an invitation.
  const [, room = ''] = c.req.path.split('/')
  log('error', 'request-failed', { path: `/${room}`, reason: error.stack ?? String(error) })
  const isAway = error instanceof HTTPException || isUnavailable(error)
  if (isAway) c.header('Retry-After', String(retryAfter))
  // It may have failed before its fields were read.
  if (!c.get('post')) await withPost(c, async () => {}).catch(() => {})
  return sendFailure(c, isAway ? 503 : 500)
}

/** Says what failed; a request that is not 404 can be made again, with what was typed. */
function sendFailure(c: Context<DeskEnv>, status: 404 | 500 | 503) {
  const language = c.get('person')?.language ?? readLanguage(c)
  const { desk, missing, failure } = layoutWords[language]
  const isMissing = status === 404
  const { title, advice } = isMissing ? missing : failure
  const page = (
    <Gate language={language} title={title} word={['{{site}}', desk]}>
      <h1 className="h2">{title}</h1>
      <p>{advice}</p>
      {!isMissing && (
        <p className="small quiet">
          {failure.reference} <bdi className="mono">{requestId()}</bdi>
        </p>
      )}
      {!isMissing && c.req.method === 'POST' ? (
        <form method="post" action={pathOf(c)} className="stack">
          <p>{failure.kept}</p>
          <HiddenFields fields={listPosted(c)} />
          <button type="submit" className="btn go">
            {failure.again}
          </button>
        </form>
      ) : (
        <a className="btn go" href={isMissing ? '/' : pathOf(c)}>
          {isMissing ? failure.toStart : failure.again}
        </a>
      )}
    </Gate>
  )
  return sendPage(c, page, status)
}
