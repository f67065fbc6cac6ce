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

export type PostCount = { form: string; outcome: PostOutcome; count: number }

/** @param failingFor since when no call of the host succeeded, up to its last failure, in ms */
export type UpstreamState = { upstream: string; failingFor: number }

/**
 * Opens the counters of what no database knows; they count also without METRICS_PORT.
 * @param listForms the forms of the content: each is reported, also before its first post
 */
export function openMetricCounters(listForms: () => readonly string[]) {
  const posts = new Map<string, number>()
  const upstreams: { upstream: string; since: number; last: number }[] = []
  const keyOf = (form: string, outcome: PostOutcome) => `${outcome} ${form}`
  return {
    countPost(form: string, outcome: PostOutcome): void {
      const key = keyOf(form, outcome)
      posts.set(key, (posts.get(key) ?? 0) + 1)
    },
    /** @returns counts a response of the host */
    watchUpstream(upstream: string): (ok: boolean) => void {
      const state = { upstream, since: 0, last: 0 }
      upstreams.push(state)
      return (ok) => {
        const now = performance.now()
        if (ok || state.last === 0) state.since = now
        state.last = ok ? 0 : now
      }
    },
    metrics: {
      listPosts: (): PostCount[] =>
        listForms().flatMap((form) =>
          postOutcomes.map((outcome) => {
            const count = posts.get(keyOf(form, outcome)) ?? 0
            return { form, outcome, count }
          }),
        ),
      listUpstreams: (): UpstreamState[] =>
        upstreams.map(({ upstream, since, last }) => ({
          upstream,
          failingFor: last > performance.now() - quiet ? last - since : 0,
        })),
    },
  }
}

/** A host that nobody asked for this long is not known to fail, in ms. */
const quiet = 15 * 60_000
