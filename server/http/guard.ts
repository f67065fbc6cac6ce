import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countsPath } from '../../contracts/count-names.ts'
import type { FormDefinition } from '../../contracts/form.ts'
import { log } from '../log.ts'
import { bodyMeter } from './budget.ts'
import type { Screens } from './error-screens.ts'
import type { OriginOf } from './hosts.ts'
import { limits } from './limits.ts'
import { lingeringEnd } from './lingering-end.ts'
import { hasBody, plainRejection } from './server.ts'

/** The posts that a path accepts; `maxBody` in bytes, of one in parts. */
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

/** A post to a form that is only too large: its page says so (form-posts.ts). */
type FormRejection = Rejection & { status: 413; hasForm: true }

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
): Rejection | ScreenRejection | FormRejection | undefined {
  const { method = '', url = '', headers } = asked
  const [path = ''] = url.split('?', 1)

  // A method no page has a screen for: TRACE would tell what it was asked, CONNECT leads elsewhere.
  if (!withScreen.has(method)) return { status: 405, allow: allowed(acceptedAt(path)) }
  // Addresses are made of the host, and two hosts are read differently by proxies and by us.
  const host = hostOf(asked)
  if (host === undefined || !isHost(host)) return { status: 400 }
  // Health is asked for at an address of its own; nothing is made of it there.
  if (originOf(host) === undefined && !isHealth(path)) return { status: 421 }
  if (url.length > limits.address) return { status: 414 }
  // `http://other/path` is for proxies, which this is not; `*` asks about the server.
  if (!url.startsWith('/') || path.includes('\\')) return { status: 400 }
  if (!isDecodable(path)) return { status: 400, hasScreen: true }
  const post = acceptedAt(path)
  if (!reading.has(method) && !(post && method === 'POST')) {
    return { status: 405, allow: allowed(post), hasScreen: true }
  }
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBodyOf(post, headers)
  const toForm = method === 'POST' && post?.types.includes('multipart/form-data')
  if (isTooLarge && !toForm) return { status: 413 }
  if (method !== 'POST' || !post) return undefined
  if (!post.types.includes(typeOf(headers))) return { status: 415 }
  // Sent by another site's page. Browsers say where a post comes from; scripts and tools need not.
  const { origin } = headers
  if (origin !== undefined && origin !== originOf(host)) return { status: 400, hasScreen: true }
  return isTooLarge ? { status: 413, hasForm: true } : undefined
}

/** How large a body may be, in bytes: larger than text only in parts, of which one is a file. */
export function maxBodyOf(post: AcceptedPost | undefined, headers: Asked['headers']): number {
  if (!post) return limits.textBody
  const isInParts = typeOf(headers) === 'multipart/form-data'
  return isInParts ? post.maxBody : Math.min(post.maxBody, limits.textBody)
}

type GuardOptions = {
  rules: GuardRules
  /** Security headers of a rejection in a line. */
  headers: Record<string, string>
  /** Answers a request that is let through. */
  listener: RequestListener
  /** Answers with the screen of a status and these headers. */
  sendScreen: Screens['send']
}

/**
 * Stands before everything that answers, also before `node:http`'s requests become Hono's. A rejection
 * closes the connection, so that nothing sent behind it is carried out.
 */
export function guard({ rules, headers, listener, sendScreen }: GuardOptions): RequestListener {
  let hasTold = false
  return (request, response) => {
    const rejection = rejectionFor(request, rules)
    if (rejection && 'hasForm' in rejection) return listener(request, response)
    if (rejection) return refuse(rejection, request, response)
    if (request.method === 'POST' || !hasBody(request)) return listener(request, response)
    // A question for a page means the same with a body (RFC 9110, 9.3.1), if that is well-formed.
    const tooLarge = () => refuse({ status: 413 }, request, response)
    throwAway(request, tooLarge, () => listener(request, response))
  }

  function refuse(
    rejection: Rejection | ScreenRejection,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { status, allow } = rejection
    if ('hasScreen' in rejection) {
      const more = { Connection: 'close', ...(allow && { Allow: allow }) }
      return void sendScreen(rejection.status, request, response, more)
    }
    if (status === 421 && !hasTold) {
      // Once, for the person who sets the site up: robots that know the address ask for other hosts.
      log('warn', 'host-refused', { host: request.headers.host, see: 'SITE_URL, SITE_ALIASES' })
      hasTold = true
    }
    const plain = plainRejection(status, headers)
    response.writeHead(status, { ...plain.headers, ...(allow && { Allow: allow }) })
    if (status === 413) lingeringEnd(request, response, plain.text)
    else response.end(request.method === 'HEAD' ? undefined : plain.text)
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The posts that each path accepts: forms, counts, and the one call of the content API that is a post. */
export function acceptedPosts(
  findForm: (id: string) => FormDefinition | undefined,
): GuardRules['acceptedAt'] {
  const form = { types: formTypes, maxBody: limits.textBody }
  const formWithFile = { types: formTypes, maxBody: limits.fileBody }
  const apiCall = { types: ['application/json'], maxBody: limits.textBody }
  const counts = { types: ['application/json'], maxBody: limits.countsBody }
  return (path) => {
    if (path === '/api/jobs') return apiCall
    if (path === countsPath) return counts
    const [, id] = /^\/to\/([^/.]+)$/.exec(path) ?? []
    if (!id) return undefined
    const takesFile = findForm(id)?.questions.some(({ type }) => type === 'file')
    return takesFile ? formWithFile : form
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

/** Reads a body that nobody wants to its end, if it is no larger than text is. */
function throwAway(request: IncomingMessage, tooLarge: () => void, then: () => void): void {
  const isWithin = bodyMeter(limits.textBody)
  const count = (chunk: Buffer) => {
    if (isWithin(chunk)) return
    request.off('data', count).off('end', then)
    tooLarge()
  }
  request.on('data', count).once('end', then)
}
