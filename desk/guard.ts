import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { createElement } from 'react'
import { collectTexts, PostRejected, parseFields, readBody } from '../server/forms/read-post.ts'
import { openBudget, openBudgets } from '../server/http/budget.ts'
import { findRejection, formTypes, type GuardRules } from '../server/http/guard.ts'
import { limits } from '../server/http/limits.ts'
import { maxForm, readParts } from './content/pictures.ts'
import type { Desk, DeskEnv, Right } from './desk.ts'
import { readBarState } from './layout/bar-state.ts'
import { sendPage } from './layout/page.tsx'
import { readCookie, writeCookie } from './people/cookie.ts'
import { AskPage, type AskPageProps, RefusedPage } from './people/gates.tsx'
import { listOwners } from './people/people.ts'
import { clientOf, listPosted, pathOf, readLanguage, wantsPage } from './people/request.ts'
import { day } from './people/secrets.ts'
import { findSession, isFresh } from './people/sessions.ts'

/** On every answer: nothing from elsewhere, nothing kept, framed by itself alone. */
export const deskHeaders: Record<string, string> = {
  'Content-Security-Policy': [
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ...['script', 'style', 'font', 'connect', 'frame'].map((kind) => `${kind}-src 'self'`),
    "img-src 'self' blob:",
  ].join('; '),
  'Cache-Control': 'no-store',
  // Browsers ignore it over http.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'X-Robots-Tag': 'noindex',
}

/** Puts the headers on every answer; an answer's own win. */
export const withDeskHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(deskHeaders))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}

/** Answers 503 to more requests at once than a few people make. Behind `withPost`, so that no slow body counts. */
export function limitAtOnce(): MiddlewareHandler {
  const places = openBudget(40)
  return async (c, next) => {
    const place = places.open()
    if (!place.take(1)) return c.text('', 503, { 'Retry-After': '1' })
    return next().finally(place.close)
  }
}

/** Refuses what the site's guard refuses, another host, and a POST that another origin sent. */
export function guard({ origin }: Pick<Desk, 'origin'>): MiddlewareHandler<DeskEnv> {
  const { host } = new URL(origin)
  const rules: GuardRules = {
    originOf: (given) => (given.toLowerCase() === host ? origin : undefined),
    findAccepted: () => ({ types: postTypes, maxBody: limits.textBody }),
  }
  return async (c, next) => {
    const { status, allow } = findRejection(c.env.incoming, rules) ?? {}
    if (status) return c.text('', status, allow ? { Allow: allow } : {})
    const isOwn =
      c.req.header('origin') === origin &&
      (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    return c.req.method === 'POST' && !isOwn ? c.text('', 403) : next()
  }
}

/** With multipart/form-data among the types, findRejection leaves the size to `withPost`. */
const postTypes = ['', 'application/json', ...formTypes]

/** Gives those behind it the person and the session of a cookie; a stranger has neither. */
export const withPerson: MiddlewareHandler<DeskEnv> = async (c, next) => {
  const { desk } = c.var
  const secret = readCookie(c, desk, 'desk')
  const found = secret ? await findSession(desk.db, secret) : undefined
  if (found) {
    c.set('person', found.person)
    c.set('session', found.session)
    const { passkeyId } = found.session
    const isNew = c.req.method === 'GET' && readCookie(c, desk, 'desk-device') !== passkeyId
    if (passkeyId && isNew) writeCookie(c, desk, 'desk-device', passkeyId, 365 * day)
  }
  return next()
}

const { bodiesOfText, bodiesWithFiles } = openBudgets()

/** Reads a post within the limits of its sender. */
export const withPost: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const isEditor = c.get('person')?.rights.includes('content')
  const type = c.req.header('content-type') ?? ''
  const hasFiles = /^multipart\//i.test(type)
  const [maxText, maxFields] = isEditor ? [512 * 1024, 1500] : [limits.textBody, limits.fields]
  // An editor whose session has ended sends pictures too, which the form's script made small.
  const maxBody = !hasFiles ? maxText : isEditor ? maxForm : 512 * 1024
  const budget = hasFiles ? bodiesWithFiles : bodiesOfText
  const { take, close } = budget.open(clientOf(c, c.var.desk.trustedProxies))
  const body = await readBody(c.env.incoming, { maxBody, take }).finally(close)
  c.set('body', hasFiles ? '' : `${body}`)
  const fields = hasFiles ? await readParts(body, type) : parseFields(`${body}`, maxFields)
  if (fields.length > maxFields) throw new PostRejected(413)
  c.set('post', collectTexts(fields))
  return next()
}

/** Fails a request after longer (ms) than a slow database takes, and before a proxy does. A site for previews may start. */
export const withDeadline = timeout(20_000, () => new HTTPException(503, { message: 'too slow' }))

/** Sends who is not signed in to sign-in. Behind `withPerson`. */
export const requireSession: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (c.get('session')) return next()
  if (!wantsPage(c)) return c.text('', 401)
  if (c.req.method !== 'POST')
    return c.redirect(`/sign-in?to=${encodeURIComponent(pathOf(c))}`, 303)
  const by = readCookie(c, c.var.desk, 'desk-device') ?? ''
  return askForPasskey(c, { reason: 'lost', language: readLanguage(c), by })
}

/** Refuses who has none of the rights to a room, and says who can change that. Behind `requireSession`. */
export const requireRight =
  (right: Right, other = right): MiddlewareHandler<DeskEnv> =>
  async (c, next) => {
    const { desk, person } = c.var
    if ([right, other].some((each) => person.rights.includes(each))) return next()
    if (!wantsPage(c)) return c.text('', 403)
    const [bar, owners] = await Promise.all([readBarState(desk, person), listOwners(desk.db)])
    return sendPage(c, createElement(RefusedPage, { person, bar, right, owners }), 403)
  }

/** Asks for a passkey again when the last one is ten minutes old, then goes on. Behind `requireSession`. */
export const requireFreshPasskey: MiddlewareHandler<DeskEnv> = async (c, next) => {
  const { person, session } = c.var
  if (isFresh(session)) return next()
  if (!wantsPage(c)) return c.text('', 401)
  return askForPasskey(c, { reason: 'prove', language: person.language })
}

/** Keeps all of a request that a page needs to go on with it later. */
function askForPasskey(c: Context<DeskEnv>, asked: Omit<AskPageProps, 'request'>) {
  const request = { method: c.req.method, path: pathOf(c), fields: listPosted(c) }
  return sendPage(c, createElement(AskPage, { ...asked, request }), 401)
}
