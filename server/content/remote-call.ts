import { ZodError, z } from 'zod'
import { type ApiResult, found, missing, unavailable } from '../../app/content/sources.ts'
import { log } from '../log.ts'
import { InvalidResponse } from './read-list.ts'

export type Remote = {
  host: string
  key: string | undefined
  /** Deadline of the whole response, in milliseconds. */
  timeout: number
  /** Called after each call; a 404 of something that may be missing is `ok`. */
  onResponse?: ((ok: boolean) => void) | undefined
}

export type Call = {
  method: 'GET' | 'POST'
  path: string
  /** Size limit of the response, after decompression. */
  maxBytes: number
  /** A 404 means `missing`; otherwise it is a failure. */
  mayMiss?: boolean
}

/**
 * Calls a content host as SPEC.md section 7 says. Redirects are errors: they would carry the key elsewhere.
 * @param read parses the JSON body, or throws a {@link ZodError} or an {@link InvalidResponse}
 * @returns `unavailable` for every failure, which is logged
 */
export async function callRemote<Value>(
  remote: Remote,
  call: Call,
  read: (json: unknown) => Value,
): Promise<ApiResult<Value>> {
  // The slug is the visitor's: it goes into no log.
  const name = `${call.method} ${call.path.replace(/\/detail\/.*/, '/detail/{slug}')}`
  const result = await request(remote, call, read).catch((error: unknown) => {
    const reason = formatReason(error)
    log('error', 'upstream-failed', { call: name, reason })
    return unavailable(reason)
  })
  remote.onResponse?.(result.state !== 'unavailable')
  return result
}

async function request<Value>(
  { host, key, timeout }: Remote,
  { method, path, maxBytes, mayMiss = false }: Call,
  read: (json: unknown) => Value,
): Promise<ApiResult<Value>> {
  const response = await fetch(`${host}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: key }) },
    ...(method === 'POST' && { body: '{}' }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (response.ok) return found(read(JSON.parse(await readText(response, maxBytes))))
  await response.body?.cancel()
  if (response.status === 404 && mayMiss) return missing
  throw new InvalidResponse(`answered ${response.status}`)
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new InvalidResponse(`is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

/** Quotes nothing of the response, which may repeat the key. */
function formatReason(error: unknown): string {
  if (error instanceof InvalidResponse) return error.message
  if (error instanceof ZodError) return z.prettifyError(error)
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `${error.name}: ${error.message}${code}`
}
