import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { FormOutcome } from '../../contracts/form.ts'
import type { Budget } from './budget.ts'
import { clientKey, type Networks } from './client-ip.ts'
import type { Screens } from './error-screens.ts'
import { plainRejection } from './server.ts'

/** Gives the place back. Idempotent. */
export type Leave = () => void

export type RenderQueue = ReturnType<typeof openRenderQueue>

/**
 * A queue for work that takes the main thread. Round-robin over clients; and no more begins in one
 * iteration of the event loop than may be under way, so that cached responses go out in between.
 * @param maxRunning how many may be under way
 * @param places how many may wait, in all and of one client
 */
export function openRenderQueue(maxRunning: number, places: Budget) {
  let running = 0
  let isScheduled = false
  /** By client, in the order in which they are served; all without a key are one. */
  const waiting = new Map<string, Set<() => void>>()

  function schedule(): void {
    if (isScheduled || running >= maxRunning || waiting.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      for (let begun = 0; begun < maxRunning && running < maxRunning; begun += 1) startNext()
      schedule()
    })
  }

  function startNext(): void {
    const [next] = waiting
    if (!next) return
    const [client, [start, ...others]] = next
    waiting.delete(client)
    if (others.length > 0) waiting.set(client, new Set(others))
    start?.()
  }

  function begin(): Leave {
    running += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      running -= 1
      schedule()
    }
  }

  /** @param onFree called when the place in the queue is free again */
  function waitForSlot(
    onFree: () => void,
    client = '',
    signal?: AbortSignal,
  ): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const stop = () => {
        signal?.removeEventListener('abort', giveUp)
        onFree()
      }
      const start = () => {
        stop()
        resolve(begin())
      }
      const giveUp = () => {
        const own = waiting.get(client)
        own?.delete(start)
        if (own?.size === 0) waiting.delete(client)
        stop()
        resolve(undefined)
      }
      waiting.set(client, (waiting.get(client) ?? new Set()).add(start))
      signal?.addEventListener('abort', giveUp)
      schedule()
    })
  }

  return {
    /**
     * Waits until the work may begin.
     * @param client if one client asks for it
     * @param signal gives up the place in the queue
     * @returns undefined if there was no place, or it was given up
     */
    async enter(client?: string, signal?: AbortSignal): Promise<Leave | undefined> {
      if (signal?.aborted || !places.take(1, client)) return undefined
      return waitForSlot(() => places.give(1, client), client, signal)
    },
    /** Waits as long as it takes: for the site's own work, one piece after the other. */
    async enterAlways(): Promise<Leave> {
      const leave = await waitForSlot(() => {}, 'the site')
      if (!leave) throw new Error('a wait without a signal was given up')
      return leave
    },
  }
}

/** Lets a request through when its render may begin. If too many wait: 503 with Retry-After. */
export const inRenderQueue =
  (
    queue: RenderQueue,
    screens: Screens,
    trustedProxies: Networks,
  ): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const { signal } = c.req.raw
    const outcome = c.get('formOutcome')
    // The post has been carried out, or nothing is rendered for it.
    const mustBeAnswered = outcome?.state === 'stored' || outcome?.format === 'json'
    const leave = mustBeAnswered
      ? await queue.enterAlways()
      : await queue.enter(clientKey(c.env.incoming, trustedProxies), signal)
    c.set('leaveRenderQueue', leave)
    if (leave) return next().finally(leave)
    // The client is gone.
    if (signal.aborted) return c.body(null, 400)
    if (outcome?.state === 'oversize') {
      const plain = plainRejection(413, {})
      return c.body(plain.text, 413, plain.headers)
    }
    await screens.send(503, c.env.incoming, c.env.outgoing)
    return RESPONSE_ALREADY_SENT
  }

declare module 'hono' {
  interface ContextVariableMap {
    formOutcome: FormOutcome | undefined
    /** Call it when the response waits for work in another queue. */
    leaveRenderQueue: Leave | undefined
  }
}
