import { DeliveryError, isTlsFailure } from '../notifications/channel.ts'
import { parseRetryAfter } from '../notifications/webhook.ts'

/** What is told of purges: caches by their addresses, or one of two CDNs by its own interface. */
export type PurgeTarget =
  | { kind: 'http'; urls: readonly string[]; token: string | undefined }
  | { kind: 'fastly'; serviceId: string; token: string }
  | { kind: 'cloudflare'; zoneId: string; token: string }

/** The most tags of one request: Cloudflare took no more for years, and a header stays short. */
export const tagsAtOnce = 30

/** How long a cache may take to answer, in milliseconds. */
const answerTimeout = 20_000

/**
 * Purges tags, at every cache where there are several.
 * @returns once each has said so
 * @throws {DeliveryError} saying why one did not
 */
export type PurgeChannel = (tags: readonly string[], signal: AbortSignal) => Promise<void>

/** @param send for tests, which have no CDN */
export function openPurgeChannel(target: PurgeTarget, send: typeof fetch = fetch): PurgeChannel {
  return async (tags, signal) => {
    const requests = requestsFor(target, tags)
    await Promise.all(requests.map(([url, init]) => deliver(url, { ...init, signal }, send)))
  }
}

function requestsFor(target: PurgeTarget, tags: readonly string[]): [string, RequestInit][] {
  const json = { 'Content-Type': 'application/json' }
  switch (target.kind) {
    case 'http':
      return target.urls.map((url) => [
        url,
        {
          method: 'PURGE',
          headers: {
            'Surrogate-Key': tags.join(' '),
            ...(target.token && { Authorization: `Bearer ${target.token}` }),
          },
        },
      ])
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return [
        [
          `https://api.fastly.com/service/${target.serviceId}/purge`,
          {
            method: 'POST',
            headers: { ...json, 'Fastly-Key': target.token },
            body: JSON.stringify({ surrogate_keys: tags }),
          },
        ],
      ]
    // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
    case 'cloudflare':
      return [
        [
          `https://api.cloudflare.com/client/v4/zones/${target.zoneId}/purge_cache`,
          {
            method: 'POST',
            headers: { ...json, Authorization: `Bearer ${target.token}` },
            body: JSON.stringify({ tags }),
          },
        ],
      ]
  }
}

async function deliver(url: string, init: RequestInit, send: typeof fetch): Promise<void> {
  const timeout = AbortSignal.timeout(answerTimeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  // A redirect would be told the token.
  const response = await send(url, { ...init, signal, redirect: 'error' }).catch((error) => {
    const code = codeOf(error)
    throw new DeliveryError(timeout.aborted ? 'the cache is silent' : `no connection: ${code}`, {
      outcome: isTlsFailure(code) ? 'settings' : 'temporary',
    })
  })
  const { status, headers } = response
  await response.body?.cancel()
  if (status >= 200 && status <= 299) return
  const passes = status >= 500 || [408, 425, 429].includes(status)
  throw new DeliveryError(`the cache answered ${status}`, {
    outcome: passes ? 'temporary' : 'settings',
    retryAfter: parseRetryAfter(headers.get('retry-after') ?? undefined, new Date()),
  })
}

/** Node's code for what went wrong; `fetch` says it in the cause of its own error. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause ? String(cause.code) : cause.name
}
