import { Hono } from 'hono'

/** One of the things that must be well for requests to be sent here: gives its name when it is not. */
export type HealthCheck = () => Promise<string | undefined>

/** How long a check may take before it counts as failed, in milliseconds. */
const checkTimeout = 1200
/** For how long a result is given again, in milliseconds: anybody may ask, and as often as they like. */
const freshFor = 400

/**
 * `/healthz` answers 200 as soon as pages can be served. `/readyz` answers 200, or 503 with the name of
 * everything that is not well; it tells nobody why.
 * @param detail told beside the verdict, and no part of it
 */
export function health(
  checks: Record<string, HealthCheck>,
  detail: () => Record<string, string> = () => ({}),
): Hono {
  const app = new Hono()
  let known: { failing: Promise<string[]>; until: number } | undefined
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    if (!known || performance.now() > known.until) {
      known = { failing: listFailing(checks), until: performance.now() + freshFor }
    }
    const failing = await known.failing
    c.header('Cache-Control', 'no-store')
    return c.json(
      { ready: failing.length === 0, failing, ...detail() },
      failing.length === 0 ? 200 : 503,
    )
  })
  return app
}

async function listFailing(checks: Record<string, HealthCheck>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = new Promise<string>((resolve) => {
        setTimeout(resolve, checkTimeout, name).unref()
      })
      return Promise.race([check().catch(() => name), late])
    }),
  )
  return results.filter((result) => result !== undefined)
}
