import type { Handler } from 'hono'

/** What must be well for requests to be sent here: gives what is wrong, or nothing. */
export type ReadinessCheck = () => Promise<string | undefined>

/** How long a check may take before it counts as failed, in milliseconds. */
const patience = 1200
/** For how long what was found is said again, in milliseconds: anybody may ask, and as often as they like. */
const freshFor = 400

/** Answers 200, or 503 with the name of everything that is not well. It says nothing of why to anybody. */
export function readiness(checks: Record<string, ReadinessCheck>): Handler {
  let known: { failing: Promise<string[]>; until: number } | undefined
  return async (c) => {
    if (!known || performance.now() > known.until) {
      known = { failing: findFailing(checks), until: performance.now() + freshFor }
    }
    const failing = await known.failing
    c.header('Cache-Control', 'no-store')
    return c.json({ ready: failing.length === 0, failing }, failing.length === 0 ? 200 : 503)
  }
}

async function findFailing(checks: Record<string, ReadinessCheck>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = new Promise<string>((resolve) => {
        setTimeout(resolve, patience, name).unref()
      })
      return Promise.race([check().catch(() => name), late])
    }),
  )
  return results.filter((result) => result !== undefined)
}
