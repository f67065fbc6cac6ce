import { setTimeout as wait } from 'node:timers/promises'

/** Nobody is served once no request has come for this time, in ms. */
const quiet = 250

/** The longest wait, in ms: a site that is never idle makes something ahead now and then. */
const maxWait = 10_000

/** Tells when nobody is served, so that what is made ahead takes no processor from visitors. */
export function openIdle() {
  let servedAt = Number.NEGATIVE_INFINITY
  return {
    /** Call it for each request. */
    serve(): void {
      servedAt = performance.now()
    },
    async wait(): Promise<void> {
      const deadline = performance.now() + maxWait
      while (performance.now() < Math.min(servedAt + quiet, deadline))
        await wait(quiet, undefined, { ref: false })
    },
  }
}
