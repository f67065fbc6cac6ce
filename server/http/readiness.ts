import type { Handler } from 'hono'

/** What must be well for requests to be sent here: gives what is wrong, or nothing. */
export type ReadinessCheck = () => Promise<string | undefined>

/** How long a check may take before it counts as failed, in milliseconds. */
const patience = 1500

/** Answers 200, or 503 with the name of everything that is not well. It says nothing of why to anybody. */
export const readiness =
  (checks: Record<string, ReadinessCheck>): Handler =>
  async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const late = new Promise<string>((resolve) => {
          setTimeout(resolve, patience, name).unref()
        })
        return Promise.race([check().catch(() => name), late])
      }),
    )
    const failing = results.filter((result) => result !== undefined)
    c.header('Cache-Control', 'no-store')
    return c.json({ ready: failing.length === 0, failing }, failing.length === 0 ? 200 : 503)
  }
