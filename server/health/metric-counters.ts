import type { FormReply } from '../../contracts/form.ts'

/** Outcomes of posts to forms; a `rejected` one was not read. */
export const postOutcomes = [
  'stored',
  'refused',
  'suspicious',
  'limited',
  'oversize',
  'unavailable',
  'rejected',
] as const satisfies (FormReply['state'] | 'rejected')[]

export type PostOutcome = (typeof postOutcomes)[number]

export type PostCounter = { form: string; outcome: PostOutcome; count: number }

/** Responses of a content host since the start of this process. */
export type UpstreamCounter = {
  upstream: string
  /** When the first of the failures came that no success has followed, on `performance.now()`. */
  failingSince: number | undefined
  failures: number
}

/**
 * Opens the counters of what no database knows; they count also without METRICS_PORT.
 * @param listForms the forms of the content: each is reported, also before its first post
 */
export function openMetricCounters(listForms: () => readonly string[]) {
  const posts = new Map<string, number>()
  const upstreams: UpstreamCounter[] = []
  const keyOf = (form: string, outcome: PostOutcome) => `${outcome} ${form}`
  return {
    countPost(form: string, outcome: PostOutcome): void {
      const key = keyOf(form, outcome)
      posts.set(key, (posts.get(key) ?? 0) + 1)
    },
    /** @returns counts a response of the host */
    watchUpstream(upstream: string): (ok: boolean) => void {
      const counter: UpstreamCounter = { upstream, failingSince: undefined, failures: 0 }
      upstreams.push(counter)
      return (ok) => {
        counter.failingSince = ok ? undefined : (counter.failingSince ?? performance.now())
        if (!ok) counter.failures += 1
      }
    },
    metrics: {
      listPosts: (): PostCounter[] =>
        listForms().flatMap((form) =>
          postOutcomes.map((outcome) => {
            const count = posts.get(keyOf(form, outcome)) ?? 0
            return { form, outcome, count }
          }),
        ),
      listUpstreams: (): readonly UpstreamCounter[] => upstreams,
    },
  }
}
