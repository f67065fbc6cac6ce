import { DeliveryError, isTlsFailure, parseRetryAfter } from '../jobs/delivery-error.ts'

/** Caches by their URLs, or one of two CDNs by its API. */
export type PurgeTarget =
  | { kind: 'http'; urls: readonly string[]; token: string | undefined }
  | { kind: 'fastly'; serviceId: string; token: string }
  | { kind: 'cloudflare'; zoneId: string; token: string }

/**
 * Purges everything, from every cache of a list.
 * @param send for tests, which have no CDN
 * @throws {DeliveryError} if one did not confirm it
 */
export async function purgeEverything(
  target: PurgeTarget,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<void> {
  const requests = listRequests(target)
  await Promise.all(requests.map(([url, init]) => request(url, { ...init, signal }, send)))
}

function listRequests(target: PurgeTarget): [url: string, init: RequestInit][] {
  const { kind, token } = target
  const bearer: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  switch (kind) {
    case 'http':
      return target.urls.map((url) => [url, { method: 'PURGE', headers: bearer }])
    case 'fastly': {
      // https://www.fastly.com/documentation/reference/api/purging/
      const url = `https://api.fastly.com/service/${target.serviceId}/purge_all`
      return [[url, { method: 'POST', headers: { 'Fastly-Key': target.token } }]]
    }
    case 'cloudflare': {
      // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-everything/
      const url = `https://api.cloudflare.com/client/v4/zones/${target.zoneId}/purge_cache`
      const headers = { 'Content-Type': 'application/json', ...bearer }
      const body = JSON.stringify({ purge_everything: true })
      return [[url, { method: 'POST', headers, body }]]
    }
  }
}

async function request(url: string, init: RequestInit, send: typeof fetch): Promise<void> {
  // A redirect would receive the token.
  const response = await send(url, { ...init, redirect: 'error' }).catch((error) => {
    const code = errorCode(error)
    throw new DeliveryError(`no connection: ${code}`, {
      kind: isTlsFailure(code) ? 'settings' : 'temporary',
    })
  })
  const { ok, status, headers } = response
  await response.body?.cancel()
  if (ok) return
  throw new DeliveryError(`the cache answered ${status}`, {
    kind: status >= 500 || [408, 425, 429].includes(status) ? 'temporary' : 'settings',
    retryAfter: parseRetryAfter(headers.get('retry-after'), new Date()),
  })
}

/** Node's code; `fetch` wraps it as the cause of its own error. */
function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause ? String(cause.code) : cause.name
}
