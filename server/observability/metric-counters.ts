import type { Lead } from '../leads/lead.ts'

/** Leads of a form since the start of this process. */
export type LeadCounter = { form: string; stored: number; quarantined: number }

/** Responses of a content host since the start of this process. */
export type UpstreamCounter = {
  upstream: string
  /** Time of the last success on `performance.now()`; at first, that of the start. */
  lastSuccess: number
  failures: number
}

/**
 * Opens the counters of what no database knows; they count also without METRICS_PORT.
 * @param listForms the forms of the content: each is reported, also before its first lead
 */
export function openMetricCounters(listForms: () => readonly string[]) {
  const leads = new Map<string, LeadCounter>()
  const upstreams: UpstreamCounter[] = []
  return {
    /** Counts a new lead, unless it is the canary's. */
    addLead({ formId, quarantine, canary }: Pick<Lead, 'formId' | 'quarantine' | 'canary'>): void {
      if (canary) return
      const counter = leads.get(formId) ?? { form: formId, stored: 0, quarantined: 0 }
      leads.set(formId, counter)
      if (quarantine) counter.quarantined += 1
      else counter.stored += 1
    },
    /** @returns counts a response of the host */
    watchUpstream(upstream: string): (ok: boolean) => void {
      const counter: UpstreamCounter = { upstream, lastSuccess: performance.now(), failures: 0 }
      upstreams.push(counter)
      return (ok) => {
        if (ok) counter.lastSuccess = performance.now()
        else counter.failures += 1
      }
    },
    metrics: {
      listLeads: (): LeadCounter[] =>
        listForms().map((form) => leads.get(form) ?? { form, stored: 0, quarantined: 0 }),
      listUpstreams: (): readonly UpstreamCounter[] => upstreams,
    },
  }
}
