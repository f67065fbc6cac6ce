import { Hono } from 'hono'

/** One of the things that must be well for requests to be sent here: gives a name when it is not. */
export type HealthCheck = () => Promise<string | undefined>

/** How long a check may take before it counts as failed, in milliseconds. */
const checkTimeout = 1200
/** For how long a result is given again, in milliseconds: anybody may ask, and as often as they like. */
const freshFor = 400

type Options = {
  checks: Record<string, HealthCheck>
  /** Told beside the verdict, and no part of it. */
  detail?: () => Record<string, string>
  /** Aborted when the server begins to drain. */
  draining?: AbortController
}

/**
 * `/healthz` answers 200 as soon as pages can be served. `/readyz` answers 200, or 503 with the name of
 * everything that is not well; it tells nobody why. `?exclude=database` leaves a check out, as in
 * Kubernetes' own servers: for what would take the pages of all servers away for a fault of none of them
 * (docs/decisions/024).
 */
export function health({ checks, detail = () => ({}), draining }: Options): Hono {
  const app = new Hono()
  const run = new Map(Object.entries(checks).map(([name, check]) => [name, reuse(name, check)]))
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const excluded = c.req.queries('exclude') ?? []
    const asked = [...run].filter(([name]) => !excluded.includes(name))
    const results = await Promise.all(asked.map(([, check]) => check()))
    if (draining?.signal.aborted) results.unshift('draining')
    const failing = results.filter((result) => result !== undefined)
    const isReady = failing.length === 0
    c.header('Cache-Control', 'no-store')
    return c.json({ ready: isReady, failing, ...detail() }, isReady ? 200 : 503)
  })
  return app
}

/** A check that ends in time, and is made once for all who ask within a moment. */
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
