import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, found, missing, unavailable } from '../../contracts/answer.ts'
import { log } from '../http/log.ts'
import { BadAnswer } from './bad-answer.ts'

export type Remote = {
  /** Origin of the host: `{api host}` or `{careers backend host}` of SPEC.md section 7. */
  host: string
  /** The fixed authorization value, sent as it is. */
  key: string | undefined
  /** One deadline for the whole answer, in milliseconds. */
  timeout: number
}

export type Call = {
  method: 'GET' | 'POST'
  path: string
  /** The most that may be sent, in bytes after decompression. */
  limit: number
  /** Whether a 404 says that there is no such thing; otherwise it is a failure. */
  mayMiss?: boolean
}

/** What an answer brings, piece by piece, after decompression. */
export type Body = AsyncIterable<Uint8Array>

/**
 * A call as SPEC.md section 7 writes it. Redirects are refused: they would carry the key elsewhere.
 * @param read makes a value of what is sent, or throws {@link BadAnswer}
 */
export async function callRemote<Value>(
  { host, key, timeout }: Remote,
  { method, path, limit, mayMiss = false }: Call,
  read: (body: Body) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: key } : {}) },
      ...(method === 'POST' ? { body: '{}' } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === 404 && mayMiss) return missing
      return refuse(path, `answered ${response.status}`)
    }
    return found(await read(capped(response.body ?? [], limit)))
  } catch (error) {
    return refuse(path, reasonOf(error))
  }
}

/** Lets other work run after so many bytes: what is already here comes without a pause. */
const turn = 1024 * 1024

/** @throws {BadAnswer} when more comes than may */
export async function* capped(body: AsyncIterable<Uint8Array> | [], limit: number): Body {
  let size = 0
  let rested = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new BadAnswer(`is longer than ${limit} bytes`)
    if (size - rested > turn) {
      rested = size
      await nextTurn()
    }
    yield chunk
  }
}

/** Without the words of the answer itself, which may repeat what it was sent: the key. */
function reasonOf(error: unknown): string {
  if (error instanceof BadAnswer) return error.message
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `${error.name}: ${error.message}${code}`
}

function refuse(path: string, reason: string): Answer<never> {
  log('error', 'upstream-failed', { path, reason })
  return unavailable(reason)
}
