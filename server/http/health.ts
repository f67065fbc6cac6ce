import { setTimeout as wait } from 'node:timers/promises'
import type { Handler } from 'hono'

/** Gives the name of the failing part; undefined if none fails. */
export type HealthCheck = () => Promise<string | undefined>

/** A slower check is late; in milliseconds. */
const checkTimeout = 1200
/** A late check keeps its last result for this time: a busy machine is not a fault, a silent database is. In ms. */
const holdFor = 5000
/** A result is reused for this time, however many ask; in ms. */
const freshFor = 400

type Options = {
  checks: Record<string, HealthCheck>
  detail?: () => Record<string, unknown>
  draining?: AbortController
}

/**
 * `/readyz` answers 200, or 503 with the names of the failing parts. `?exclude=database` skips a check, as
 * in Kubernetes' own servers: a load balancer should not remove all servers for a fault they share
 * (docs/decisions/024).
 */
export function readiness({ checks, detail = () => ({}), draining }: Options): Handler {
  const runChecks = openChecks(checks)
  return async (c) => {
    const verdicts = await runChecks(c.req.queries('exclude'))
    const failing = Object.values(verdicts).filter((verdict) => verdict !== undefined)
    if (draining?.signal.aborted) failing.unshift('draining')
    const isReady = failing.length === 0
    c.header('Cache-Control', 'no-store')
    return c.json({ ready: isReady, failing, ...detail() }, isReady ? 200 : 503)
  }
}

/** Opens checks that run side by side. */
export function openChecks(checks: Record<string, HealthCheck>) {
  const shareds = Object.entries(checks).map(
    ([name, check]) => [name, shared(freshFor, holdVerdict(name, check))] as const,
  )
  return async (excluded: readonly string[] = []): Promise<Record<string, string | undefined>> => {
    const included = shareds.filter(([name]) => !excluded.includes(name))
    return Object.fromEntries(
      await Promise.all(included.map(async ([name, check]) => [name, await check()] as const)),
    )
  }
}

/** Runs a check with a timeout: one that throws has failed, one that is late has its last result. */
function holdVerdict(name: string, check: HealthCheck): HealthCheck {
  let last: { verdict: string | undefined; until: number } = { verdict: name, until: 0 }
  async function run() {
    const verdict = await check().catch(() => name)
    last = { verdict, until: performance.now() + holdFor }
  }
  return async () => {
    await inTime(run(), checkTimeout, undefined)
    return performance.now() < last.until ? last.verdict : name
  }
}

/** Gives work a timeout; both a failure and a late result are `otherwise`. */
export function inTime<Value, Other>(work: Promise<Value>, timeout: number, otherwise: Other) {
  const late = wait(timeout, otherwise, { ref: false })
  return Promise.race([work.catch(() => otherwise), late])
}

/** Shares one result among all calls within a time, in milliseconds. */
export function shared<Value>(freshFor: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { result: Promise<Value>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (known && now <= known.until) return known.result
    const mine = { result: read(), until: now + freshFor }
    known = mine
    // A failure is not kept.
    mine.result.catch(() => {
      if (known === mine) known = undefined
    })
    return mine.result
  }
}
