import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FormDefinition } from '../../contracts/form.ts'
import { log } from '../log.ts'
import type { OriginOf } from './origins.ts'
import { plainRejection } from './server.ts'

/** The posts that a path accepts; `maxBody` in bytes. */
type AcceptedPost = { types: readonly string[]; maxBody: number }

export type GuardRules = {
  originOf: OriginOf
  /** Gives the posts that a path accepts; undefined for none. */
  acceptedAt: (path: string) => AcceptedPost | undefined
}

type Rejection = {
  status: 400 | 405 | 413 | 414 | 415 | 421
  /** Of a 405. */
  allow?: string
}

/** A rejection that a person may meet, for which the site has a screen. */
export type ScreenRejection = Rejection & { status: 400 | 405; hasScreen: true }

/** The data that the guard hands to the app beside the request. */
export type Bindings = HttpBindings & { rejection?: ScreenRejection }

/** As much of a request as tells whether to reject it: `node:http`'s own fits. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/**
 * Says why a request is rejected before anything looks at it; undefined when it is let through.
 * Requests that React Router would answer with a 500, or with another page, end here with the right
 * status (RELIABILITY.md, known traps 1 and 2).
 */
export function rejectionFor(
  asked: Asked,
  { originOf, acceptedAt }: GuardRules,
): Rejection | ScreenRejection | undefined {
  const { method = '', url = '', headers } = asked
  const [path = ''] = url.split('?', 1)

  // A method no page has a screen for: TRACE would tell what it was asked, CONNECT leads elsewhere.
  if (!withScreen.has(method)) return { status: 405, allow: allowed(acceptedAt(path)) }
  // Addresses are made of the host, and two hosts are read differently by proxies and by us.
  const host = hostOf(asked)
  if (host === undefined || !isHost(host)) return { status: 400 }
  // Health is asked for at an address of its own; nothing is made of it there.
  if (originOf(host) === undefined && !isHealth(path)) return { status: 421 }
  if (url.length > 2048) return { status: 414 }
  // `http://other/path` is for proxies, which this is not; `*` asks about the server.
  if (!url.startsWith('/') || path.includes('\\')) return { status: 400 }
  if (!isDecodable(path)) return { status: 400, hasScreen: true }
  const post = acceptedAt(path)
  if (!reading.has(method) && !(post && method === 'POST')) {
    return { status: 405, allow: allowed(post), hasScreen: true }
  }
  if (Number(headers['content-length'] ?? 0) > (post?.maxBody ?? maxIdleBody))
    return { status: 413 }
  if (method !== 'POST' || !post) return undefined
  if (!post.types.includes(typeOf(headers))) return { status: 415 }
  // Sent by another site's page. Browsers say where a post comes from; scripts and tools need not.
  const { origin } = headers
  if (origin !== undefined && origin !== originOf(host)) return { status: 400, hasScreen: true }
  return undefined
}

type GuardOptions = {
  rules: GuardRules
  /** Security headers of a rejection in a line. */
  headers: Record<string, string>
  /** Answers a request that is let through. */
  listener: RequestListener
  /** Answers with a screen of the site. */
  screenFor: (rejection: ScreenRejection) => RequestListener
}

/** Stands before everything that answers, also before `node:http`'s requests become Hono's. */
export function guard({ rules, headers, listener, screenFor }: GuardOptions): RequestListener {
  let hasTold = false
  return (request, response) => {
    const rejection = rejectionFor(request, rules)
    if (!rejection) return listener(request, response)
    if ('hasScreen' in rejection) return screenFor(rejection)(request, response)
    const { status, allow } = rejection
    if (status === 421 && !hasTold) {
      // Once, for the person who sets the site up: robots that know the address ask for other hosts.
      log('warn', 'host-refused', { host: request.headers.host, see: 'SITE_URL, SITE_ALIASES' })
      hasTold = true
    }
    const plain = plainRejection(status, headers)
    response.writeHead(status, { ...plain.headers, ...(allow && { Allow: allow }) })
    if (status === 413) {
      response.write(plain.text)
      return lingeringEnd(request, response)
    }
    response.end(request.method === 'HEAD' ? undefined : plain.text)
  }
}

/**
 * In the app: rejects bodies that are larger than a path takes, counted as they come. The guard has
 * looked at those that say their length.
 */
export const limitBody =
  ({ acceptedAt }: GuardRules): MiddlewareHandler =>
  (c, next) =>
    bodyLimit({
      maxSize: acceptedAt(c.req.path)?.maxBody ?? maxIdleBody,
      // The rest of the body is not read.
      onError: (c) => c.text('Content Too Large', 413, { Connection: 'close' }),
    })(c, next)

/** How large a body may be where nothing is posted to, and of a post without a file, in bytes. */
const maxIdleBody = 64 * 1024
const maxPost = 64 * 1024
/** Where a file is taken, in bytes: one of 5 MB, with what is sent around it. */
const maxPostWithFile = 6 * 1024 * 1024

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The posts that each path accepts: forms, and the one call of the content API that is a post. */
export function acceptedPosts(forms: readonly FormDefinition[]): GuardRules['acceptedAt'] {
  const form = { types: formTypes, maxBody: maxPost }
  const formWithFile = { types: formTypes, maxBody: maxPostWithFile }
  const apiCall = { types: ['application/json'], maxBody: maxPost }
  const withFiles = new Set(
    forms
      .filter(({ questions }) => questions.some(({ type }) => type === 'file'))
      .map(({ id }) => `/to/${id}`),
  )
  return (path) => {
    if (path === '/api/jobs') return apiCall
    if (withFiles.has(path)) return formWithFile
    return /^\/to\/[^/.]+$/.test(path) ? form : undefined
  }
}

const allowed = (post: AcceptedPost | undefined) => (post ? 'GET, HEAD, POST' : 'GET, HEAD')

const reading = new Set(['GET', 'HEAD'])
const withScreen = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'

/** The one Host header; none if there are several, of which Node's own collection keeps the first. */
function hostOf({ rawHeaders }: Asked): string | undefined {
  const hosts = rawHeaders.filter((_, at) => rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2)
  return hosts.length === 1 ? hosts[0] : undefined
}

const typeOf = (headers: Asked['headers']) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const nameOrAddress = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a Host header is a name or an address with at most a port, and nothing that could be a path. */
export const isHost = (host: string) => nameOrAddress.test(host)

/** Whether a path is whole percent-encoding of text without control characters or climbing. */
export function isDecodable(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\0-\x1f\x7f-\x9f\\]/.test(path) && !path.split('/').includes('..')
  } catch {
    return false
  }
}

/** How long an oversize body is still listened to, in milliseconds, and how much is thrown away, in bytes. */
const lingering = 1000
const lingeringBytes = 128 * 1024

/** Closing while a client still sends makes it an error of the network, and the answer is lost. */
function lingeringEnd(request: IncomingMessage, response: ServerResponse): void {
  const end = () => response.end()
  const timer = setTimeout(end, lingering)
  let read = 0
  request
    .on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > lingeringBytes) request.pause()
    })
    .once('close', () => clearTimeout(timer))
    .once('end', end)
}
