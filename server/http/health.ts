import type { Handler } from 'hono'

/** Gives the name of the failing part; undefined if none fails. */
export type HealthCheck = () => Promise<string | undefined>

/** A slower check counts as failed; in milliseconds. */
const checkTimeout = 1200
/** A result is reused for this time, however many ask; in ms. */
const freshFor = 400

type Options = {
  checks: Record<string, HealthCheck>
  detail?: () => Record<string, string | undefined>
  draining?: AbortController
}

/**
 * `/readyz` answers 200, or 503 with the names of the failing parts. `?exclude=database` skips a check, as
 * in Kubernetes' own servers: a load balancer should not remove all servers for a fault they share
 * (docs/decisions/024).
 */
export function readiness({ checks, detail = () => ({}), draining }: Options): Handler {
  const run = new Map(Object.entries(checks).map(([name, check]) => [name, reuse(name, check)]))
  return async (c) => {
    const excluded = c.req.queries('exclude') ?? []
    const included = [...run].filter(([name]) => !excluded.includes(name))
    const results = await Promise.all(included.map(([, check]) => check()))
    if (draining?.signal.aborted) results.unshift('draining')
    const failing = results.filter((result) => result !== undefined)
    const isReady = failing.length === 0
    c.header('Cache-Control', 'no-store')
    return c.json({ ready: isReady, failing, ...detail() }, isReady ? 200 : 503)
  }
}

/** A check with a timeout, whose result is shared by all requests within `freshFor`. */
function reuse(name: string, check: HealthCheck): HealthCheck {
  let known: { result: Promise<string | undefined>; until: number } | undefined
  return () => {
    if (!known || performance.now() > known.until) {
      const late = new Promise<string>((resolve) => {
        setTimeout(resolve, checkTimeout, name).unref()
      })
      const result = Promise.race([check().catch(() => name), late])
      known = { result, until: performance.now() + freshFor }
    }
    return known.result
  }
}
