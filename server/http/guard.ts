import type { IncomingMessage, ServerResponse } from 'node:http'
import { barePath } from '../../app/lib/languages.ts'
import { countsPath } from '../../contracts/count-names.ts'
import { log } from '../log.ts'
import type { Screens } from './error-screens.ts'
import type { OriginOf } from './hosts.ts'
import { limits } from './limits.ts'
import { lingeringEnd } from './lingering-end.ts'
import type { RouteMatch } from './route-table.ts'
import { hasBody, plainRejection, type Step } from './server.ts'

/** The posts that a path accepts; `maxBody` in bytes, of a multipart body where the path takes one. */
type AcceptedPost = { types: readonly string[]; maxBody: number }

export type GuardRules = {
  originOf: OriginOf
  findAccepted: (request: Pick<RequestHead, 'url'>) => AcceptedPost | undefined
}

/** One that a person may meet has a screen of the site. */
type Rejection = { allow?: string } & (
  | { status: 400 | 403 | 405 | 415; hasScreen: true }
  | { status: 400 | 405 | 413 | 414 | 415 | 421; hasScreen?: undefined }
)

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/**
 * Finds why a request is rejected; undefined if it is let through. Requests that React Router would
 * answer with a 500, or with another page, end here with the right status.
 */
export function findRejection(
  head: RequestHead,
  { originOf, findAccepted }: GuardRules,
): Rejection | undefined {
  const { method = '', url = '', headers } = head
  const [path = ''] = url.split('?', 1)

  // TRACE would echo the request, CONNECT leads elsewhere: no page has a screen for them.
  if (!withScreen.has(method)) return { status: 405, allow: toAllow(findAccepted(head)) }
  // URLs are made of the host, and a proxy may read another of two hosts than we do.
  const host = findHost(head)
  if (host === undefined || !isHost(host)) return { status: 400 }
  // Health checks use the machine's own IP; no URL is made of it there.
  if (originOf(host) === undefined && !isHealth(path)) return { status: 421 }
  if (url.length > limits.url) return { status: 414 }
  // `http://other/path` is for proxies; `*` asks about the server.
  if (!url.startsWith('/') || path.includes('\\')) return { status: 400 }
  if (!isDecodable(path)) return { status: 400, hasScreen: true }
  const post = findAccepted(head)
  if (!reading.has(method) && !(post && method === 'POST')) {
    return { status: 405, allow: toAllow(post), hasScreen: true }
  }
  // A GET needs no body, and a server may refuse one (RFC 9110, 9.3.1).
  if (method !== 'POST' || !post) return hasBody(head) ? { status: 400 } : undefined
  const isTooLarge = Number(headers['content-length'] ?? 0) > getMaxBody(post.maxBody, headers)
  // A form's own page answers a post that is too large (form-posts.ts).
  const isToForm = post.types.includes('multipart/form-data')
  if (isTooLarge && !isToForm) return { status: 413 }
  if (!post.types.includes(mediaType(headers))) {
    return isToForm ? { status: 415, hasScreen: true } : { status: 415 }
  }
  // Sent by another site's page. Browsers name the origin of a post; scripts and tools need not.
  const { origin } = headers
  const isForeign = origin !== undefined && origin !== originOf(host)
  return isForeign ? { status: 403, hasScreen: true } : undefined
}

/** The largest body, in bytes: only a multipart body, which may include a file, may be larger than text. */
export function getMaxBody(maxBody: number, headers: RequestHead['headers']): number {
  const isMultipart = mediaType(headers) === 'multipart/form-data'
  return isMultipart ? maxBody : Math.min(maxBody, limits.textBody)
}

type GuardOptions = {
  rules: GuardRules
  headers: Record<string, string>
  sendScreen: Screens['send']
}

/**
 * Rejects a request before anything else reads it. A rejection closes the connection, so
 * that nothing sent behind it is carried out.
 */
export function guard({ rules, headers, sendScreen }: GuardOptions): Step {
  let isLogged = false
  return (request, response, next) => {
    const rejection = findRejection(request, rules)
    if (rejection) reject(rejection, request, response)
    else next()
  }

  function reject(rejection: Rejection, request: IncomingMessage, response: ServerResponse): void {
    const { status, allow } = rejection
    if (rejection.hasScreen) {
      const more = { Connection: 'close', ...(allow && { Allow: allow }) }
      sendScreen(rejection.status, request, response, more).catch(() => response.destroy())
      return
    }
    if (status === 421 && !isLogged) {
      // Once, for the operator who sets the site up: robots ask for many hosts.
      log('warn', 'host-rejected', { host: request.headers.host, see: 'SITE_URL, SITE_ALIASES' })
      isLogged = true
    }
    const plain = plainRejection(status, headers)
    response.writeHead(status, { ...plain.headers, ...(allow && { Allow: allow }) })
    if (status === 413) lingeringEnd(request, response, plain.text)
    else response.end(request.method === 'HEAD' ? undefined : plain.text)
  }
}

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The posts that routes accept. A form that takes no file has a lower limit of its own (form-posts.ts). */
const accepted: Record<string, AcceptedPost> = {
  '/to/:formId': { types: formTypes, maxBody: limits.fileBody },
  '/api/jobs': { types: ['application/json'], maxBody: limits.textBody },
  [countsPath]: { types: ['application/json'], maxBody: limits.countsBody },
}

export const acceptedPosts =
  (match: (request: Pick<RequestHead, 'url'>) => RouteMatch): GuardRules['findAccepted'] =>
  (request) => {
    const { route = '', isData } = match(request)
    return isData ? undefined : accepted[barePath(route)]
  }

const toAllow = (post: AcceptedPost | undefined) => (post ? 'GET, HEAD, POST' : 'GET, HEAD')

const reading = new Set(['GET', 'HEAD'])
const withScreen = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const isHealth = (path: string) => /^\/(?:healthz|readyz|up)$/.test(path)

/** The one Host header; undefined if there are several, of which `headers` would keep the first. */
function findHost({ rawHeaders }: RequestHead): string | undefined {
  const hosts = rawHeaders.filter((_, at) => rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2)
  return hosts.length === 1 ? hosts[0] : undefined
}

const mediaType = (headers: RequestHead['headers']) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const nameOrIp = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** A Host header is a name or an IP with at most a port, and nothing that could be a path. */
export const isHost = (host: string) => nameOrIp.test(host)

/** A path is whole percent-encoding of text, without control characters and `..`. */
export function isDecodable(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    return !/[\p{Cc}\\]/u.test(path) && !path.split('/').includes('..')
  } catch {
    return false
  }
}
