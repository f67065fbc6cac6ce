import type { IncomingMessage } from 'node:http'
import type { OriginOf } from './own-origins.ts'

/** What a path takes beside GET and HEAD. */
export type Post = { types: readonly string[]; maxBody: number }

/** How large a body may be, in bytes, where nothing is posted to: nobody reads it. */
export const maxIdleBody = 64 * 1024

export type GuardRules = {
  originOf: OriginOf
  /** What may be posted to a path, or undefined. */
  postTo: (path: string) => Post | undefined
}

/** Statuses a person may come to see, for which the site has screens. */
export type ScreenStatus = 400 | 405

export type Refusal = {
  status: 400 | 405 | 413 | 414 | 415 | 421
  /** Of a 405. */
  allow?: string
  /** A screen of the site says so, for a person may have come here; else a line of text. */
  hasScreen?: true
}

/** As much of a request as tells whether to refuse it: `node:http`'s own fits. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & {
  /** Names and values by turns, as they came; nothing where it is certain that no name came twice. */
  rawHeaders: readonly string[] | undefined
}

/**
 * Why a request is refused before anything looks at it, or undefined. What React Router would answer
 * with a 500, or with another page, ends here with the right status (RELIABILITY.md, known traps 1
 * and 2).
 */
export function refusalOf(asked: Asked, { originOf, postTo }: GuardRules): Refusal | undefined {
  const { method = '', url = '', headers } = asked
  const path = pathOf(url)

  // A method no page has a screen for: TRACE would tell what it was asked, CONNECT leads elsewhere.
  if (!withScreen.has(method)) return { status: 405, allow: allowed(postTo(path)) }
  // Addresses are made of the host, and two hosts are read differently by proxies and by us.
  const host = hostOf(asked)
  if (host === undefined || !isHost(host)) return { status: 400 }
  // Who checks health asks an address of its own; nothing is made of it there.
  if (originOf(host) === undefined && !isHealth(path)) return { status: 421 }
  if (url.length > 2048) return { status: 414 }
  // `http://other/path` is for proxies, which this is not; `*` asks about the server.
  if (!url.startsWith('/') || path.includes('\\')) return { status: 400 }
  if (!isDecodable(path)) return { status: 400, hasScreen: true }
  // Who only asks is through, and nearly all only ask.
  if (reading.has(method) && headers['content-length'] === undefined) return undefined
  const post = postTo(path)
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

const allowed = (post: Post | undefined) => (post ? 'GET, HEAD, POST' : 'GET, HEAD')

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

const reading = new Set(['GET', 'HEAD'])
const withScreen = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'

/** The one Host header; none if there are several, of which Node's own collection keeps the first. */
function hostOf({ headers, rawHeaders }: Asked): string | undefined {
  if (!rawHeaders) return headers.host
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return undefined
    host = rawHeaders[at + 1]
  }
  return host
}

const typeOf = (headers: Asked['headers']) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const nameOrAddress = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a Host header is a name or an address with at most a port, and nothing that could be a path. */
export const isHost = (host: string) => nameOrAddress.test(host)

/** Nothing to decode, and no dot to climb by. */
const plainPath = /^[\w/-]*$/

/** Whether a path is whole percent-encoding of text without control characters or climbing. */
export function isDecodable(pathname: string): boolean {
  // Nearly all are, and it shows.
  if (plainPath.test(pathname)) return true
  try {
    const path = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\0-\x1f\x7f-\x9f\\]/.test(path) && !path.split('/').includes('..')
  } catch {
    return false
  }
}
