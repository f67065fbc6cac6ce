import { Counter, Gauge, type Registry } from 'prom-client'
import type { LedgerMetrics } from '../leads/ledger-metrics.ts'
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
  ledger(): Promise<LedgerMetrics>
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
  const metrics = siteMetrics(register)
  metrics.build.set(figures.build, 1)
  metrics.canaryInterval.set(figures.canaryInterval)

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
    for (const [check, isWell] of [...readiness, ...alarms]) {
      metrics.checks.set({ check }, Number(isWell))
    }
    metrics.draining.set(Number(isDraining()))
    metrics.ready.set(Number(!isDraining() && readiness.every(([, isWell]) => isWell)))
    setLedger(metrics, ledger)
    setCounts(metrics, figures)
  }
}

type SiteMetrics = ReturnType<typeof siteMetrics>

/** What nobody knows is absent: an old figure would hide that. */
function setLedger(metrics: SiteMetrics, ledger: LedgerMetrics | undefined): void {
  metrics.database.set(Number(ledger !== undefined))
  metrics.messages.reset()
  metrics.ages.reset()
  for (const { channel, state, messages, oldestAge } of ledger?.outbox ?? []) {
    metrics.messages.set({ channel, state }, messages)
    metrics.ages.set({ channel, state }, oldestAge)
  }
  if (ledger?.canaryAge === undefined) metrics.canaryAge.remove()
  else metrics.canaryAge.set(ledger.canaryAge)
}

/** What is counted elsewhere, from the start of the process on. */
function setCounts(metrics: SiteMetrics, figures: SiteFigures): void {
  const { leads, failures, lookups, renders } = metrics
  for (const each of [leads, failures, lookups, renders]) each.reset()
  for (const { form, stored, quarantined } of figures.listLeads()) {
    leads.inc({ form, outcome: 'stored' }, stored)
    leads.inc({ form, outcome: 'quarantined' }, quarantined)
  }
  for (const { upstream, lastGood, failures: failed } of figures.listUpstreams()) {
    metrics.upstreamAge.set({ upstream }, (performance.now() - lastGood) / 1000)
    failures.inc({ upstream }, failed)
  }
  const cache = figures.pageCache()
  metrics.entries.set(cache.entries)
  metrics.bytes.set(cache.bytes)
  lookups.inc({ result: 'hit' }, cache.hits)
  lookups.inc({ result: 'miss' }, cache.misses)
  renders.inc(cache.renders)
}

/** What there is to be read, at first without values. */
function siteMetrics(register: Registry) {
  const made = <Label extends string>(name: string, help: string, labels: readonly Label[]) => ({
    ...{ name: `site_${name}`, help, labelNames: [...labels], registers: [register] },
  })
  const gauge = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Gauge(made(name, help, labels))
  const counter = <Label extends string>(name: string, help: string, ...labels: Label[]) =>
    new Counter(made(name, help, labels))
  return {
    build: gauge('build_info', 'The build that runs.', 'version', 'commit'),
    draining: gauge('draining', '1 from SIGTERM on.'),
    ready: gauge('ready', '1 while this instance may have traffic.'),
    checks: gauge('check_ok', '1 while a part is well, as this instance sees it.', 'check'),
    database: gauge('database_up', '1 while the database answers in time.'),
    messages: gauge('outbox_messages', 'Messages not delivered.', 'channel', 'state'),
    ages: gauge('outbox_oldest_age_seconds', 'Age of the oldest, or 0.', 'channel', 'state'),
    canaryAge: gauge(
      'canary_age_seconds',
      'Since a canary reached every channel, of all instances; at most a day.',
    ),
    canaryInterval: gauge('canary_interval_seconds', 'From one canary to the next; 0 is never.'),
    leads: counter('leads_total', 'Leads that this instance has stored.', 'form', 'outcome'),
    upstreamAge: gauge('upstream_age_seconds', 'Since the last good answer of a host.', 'upstream'),
    failures: counter('upstream_failures_total', 'Calls of a host that failed.', 'upstream'),
    entries: gauge('page_cache_entries', 'Finished pages in memory.'),
    bytes: gauge('page_cache_bytes', 'Their bodies, in every encoding.'),
    lookups: counter('page_cache_lookups_total', 'Pages asked for.', 'result'),
    renders: counter('page_cache_renders_total', 'Pages rendered for the cache.'),
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
