import type { Context } from 'hono'
import type { ReactNode } from 'react'
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

/** Answers a request for what the desk does not have. */
export function notFound(c: Context<DeskEnv>) {
  const words = wordsFor(c)
  return sendFailure(c, 404, words.missing, <ToStart>{words.failure.toStart}</ToStart>)
}

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
  const isAway = isUnavailable(error)
  if (isAway) c.header('Retry-After', String(retryAfter))
  const { failure } = wordsFor(c)
  const again = <Again path={pathOf(c)} fields={await listFields(c)} words={failure} />
  return sendFailure(c, isAway ? 503 : 500, failure, again)
}

const languageOf = (c: Context<DeskEnv>) => c.get('person')?.language ?? readLanguage(c)
const wordsFor = (c: Context<DeskEnv>) => layoutWords[languageOf(c)]

/** Lists the fields of a post, also of one that failed before they were read; undefined for other requests. */
async function listFields(c: Context<DeskEnv>) {
  if (c.req.method !== 'POST') return undefined
  if (!c.get('post')) await withPost(c, async () => {}).catch(() => {})
  return listPosted(c)
}

type Words = { title: string; advice: string; reference?: string }

function sendFailure(
  c: Context<DeskEnv>,
  status: 404 | 500 | 503,
  { title, advice, reference }: Words,
  wayOn: ReactNode,
) {
  const language = languageOf(c)
  const page = (
    <Gate language={language} title={title} word={['{{site}}', layoutWords[language].desk]}>
      <h1 className="h2">{title}</h1>
      <p>{advice}</p>
      {reference && (
        <p className="small quiet">
          {reference} <bdi className="mono">{requestId()}</bdi>
        </p>
      )}
      {wayOn}
    </Gate>
  )
  return sendPage(c, page, status)
}

const ToStart = ({ children }: { children: string }) => (
  <a className="btn go" href="/">
    {children}
  </a>
)

type AgainProps = {
  path: string
  fields: ReturnType<typeof listPosted> | undefined
  words: { again: string; kept: string }
}

/** Asks again, with what was typed. */
const Again = ({ path, fields, words }: AgainProps) =>
  fields ? (
    <form method="post" action={path} className="stack">
      <p>{words.kept}</p>
      <HiddenFields fields={fields} />
      <button type="submit" className="btn go">
        {words.again}
      </button>
    </form>
  ) : (
    <a className="btn go" href={path}>
      {words.again}
    </a>
  )
