import type { Lead } from '../leads/lead.ts'

/** What happened to the leads of a form since the start of this process. */
export type LeadTally = { form: string; stored: number; quarantined: number }

/** How a content host answered since the start of this process. */
export type UpstreamTally = {
  upstream: string
  /** Moment of the last good answer on `performance.now()`; at first, that of the start. */
  lastGood: number
  failures: number
}

/** Counts what is in no database, whether anybody asks for it or not: that costs less than to ask. */
export function openTallies() {
  const leads = new Map<string, LeadTally>()
  const upstreams: UpstreamTally[] = []
  return {
    /** A lead is new, and a person's: those of the canary are not counted. */
    addLead({ formId, quarantine, canary }: Pick<Lead, 'formId' | 'quarantine' | 'canary'>): void {
      if (canary) return
      const tally = leads.get(formId) ?? { form: formId, stored: 0, quarantined: 0 }
      leads.set(formId, tally)
      if (quarantine) tally.quarantined += 1
      else tally.stored += 1
    },
    /** @returns takes note of an answer of a host: whether it was good */
    watchUpstream(upstream: string): (isGood: boolean) => void {
      const tally: UpstreamTally = { upstream, lastGood: performance.now(), failures: 0 }
      upstreams.push(tally)
      return (isGood) => {
        if (isGood) tally.lastGood = performance.now()
        else tally.failures += 1
      }
    },
    /** Every form of the content is told of, also before its first lead. */
    listLeads: (forms: readonly string[]): LeadTally[] =>
      forms.map((form) => leads.get(form) ?? { form, stored: 0, quarantined: 0 }),
    listUpstreams: (): readonly UpstreamTally[] => upstreams,
  }
}
