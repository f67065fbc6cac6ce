import { Counter, Gauge, type Registry } from 'prom-client'
import type { LedgerFigures } from '../leads/figures.ts'
import type { LeadTally, UpstreamTally } from './tallies.ts'

/** Gives a thing's name when it is not well. */
type Check = () => Promise<string | undefined>

/** What the site tells of itself when it is asked. */
export type SiteFigures = {
  /** What an instance needs to have traffic. */
  readiness: Record<string, Check>
  /** What somebody must look at, though pages are served. */
  alarms: Record<string, Check>
  /** Asks the database. */
  ledger(): Promise<LedgerFigures>
  listLeads(): readonly LeadTally[]
  listUpstreams(): readonly UpstreamTally[]
  pageCache(): { entries: number; bytes: number; hits: number; misses: number; renders: number }
  /** Seconds from one canary to the next; 0 is never. */
  canaryInterval: number
  /** The build that runs, and the commit it was made from. */
  build: { version: string; commit: string }
}

/** How long the database and a check may take, in milliseconds: a scrape is given up after ten seconds. */
const askTimeout = 1500
/** For how long what they said is told again, in milliseconds: several may scrape, and as often as they like. */
const freshFor = 4000

/** Registers what is read when metrics are asked for. */
export function registerSite(register: Registry, figures: SiteFigures, isDraining: () => boolean) {
  const registers = [register]
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name, help, labelNames: [...labelNames], registers })
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter({ name, help, labelNames: [...labelNames], registers })

  gauge('site_build_info', 'The build that runs.', ['version', 'commit']).set(figures.build, 1)
  const { canaryInterval } = figures
  gauge('site_canary_interval_seconds', 'From one canary to the next; 0 is never.').set(
    canaryInterval,
  )
  const draining = gauge('site_draining', '1 from SIGTERM on.')
  const ready = gauge('site_ready', '1 while this instance may have traffic.')
  const checks = gauge('site_check_ok', '1 while a part is well, as this instance sees it.', [
    'check',
  ])
  const database = gauge('site_database_up', '1 while the database answers in time.')
  const row = ['channel', 'state'] as const
  const messages = gauge('site_outbox_messages', 'Messages that are not delivered.', row)
  const ages = gauge('site_outbox_oldest_age_seconds', 'Age of the oldest; 0 without one.', row)
  const canaryAge = gauge(
    'site_canary_age_seconds',
    'Since a canary was delivered to every channel, of all instances; at most a day.',
  )
  const leads = counter('site_leads_total', 'Leads that this instance has stored.', [
    'form',
    'outcome',
  ])
  const upstreamAge = gauge('site_upstream_age_seconds', 'Since the last good answer of a host.', [
    'upstream',
  ])
  const failures = counter('site_upstream_failures_total', 'Calls of a host that failed.', [
    'upstream',
  ])
  const entries = gauge('site_page_cache_entries', 'Finished pages in memory.')
  const bytes = gauge('site_page_cache_bytes', 'Their bodies, in every encoding.')
  const lookups = counter('site_page_cache_lookups_total', 'Pages asked for.', ['result'])
  const renders = counter('site_page_cache_renders_total', 'Pages rendered for the cache.')

  const askLedger = fresh(() => inTime(figures.ledger()))
  const askChecks = fresh(async () => {
    const named = async ([name, check]: [string, Check]) => {
      const result = await inTime(check().then((failing) => ({ isWell: failing === undefined })))
      return [name, result?.isWell ?? false] as const
    }
    const all = (checks: Record<string, Check>) => Promise.all(Object.entries(checks).map(named))
    const [readiness, alarms] = await Promise.all([all(figures.readiness), all(figures.alarms)])
    return { readiness, alarms }
  })

  /** Brings what is read up to date. */
  return async function collect(): Promise<void> {
    const [ledger, { readiness, alarms }] = await Promise.all([askLedger(), askChecks()])
    for (const [check, isWell] of [...readiness, ...alarms]) checks.set({ check }, Number(isWell))
    draining.set(Number(isDraining()))
    ready.set(Number(!isDraining() && readiness.every(([, isWell]) => isWell)))

    database.set(Number(ledger !== undefined))
    // What nobody knows is absent: an old figure would hide that.
    messages.reset()
    ages.reset()
    for (const { channel, state, ...figures } of ledger?.outbox ?? []) {
      messages.set({ channel, state }, figures.messages)
      ages.set({ channel, state }, figures.oldestAge)
    }
    if (ledger?.canaryAge === undefined) canaryAge.remove()
    else canaryAge.set(ledger.canaryAge)

    // These only grow, and are counted elsewhere.
    for (const each of [leads, failures, lookups, renders]) each.reset()
    for (const { form, stored, quarantined } of figures.listLeads()) {
      leads.inc({ form, outcome: 'stored' }, stored)
      leads.inc({ form, outcome: 'quarantined' }, quarantined)
    }
    for (const { upstream, lastGood, failures: failed } of figures.listUpstreams()) {
      upstreamAge.set({ upstream }, (performance.now() - lastGood) / 1000)
      failures.inc({ upstream }, failed)
    }
    const cache = figures.pageCache()
    entries.set(cache.entries)
    bytes.set(cache.bytes)
    lookups.inc({ result: 'hit' }, cache.hits)
    lookups.inc({ result: 'miss' }, cache.misses)
    renders.inc(cache.renders)
  }
}

/** What work gives; undefined when it fails or takes too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, askTimeout, undefined).unref()
  })
  return Promise.race([work.catch(() => undefined), late])
}

/** Asks once for everybody who wants to know within a while. */
function fresh<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: { value: Promise<Value>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now > known.until) known = { value: ask(), until: now + freshFor }
    return known.value
  }
}
