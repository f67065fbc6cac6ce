import { Counter, Gauge, type Registry } from 'prom-client'
import { type HealthCheck, inTime, shared } from '../http/health.ts'
import type { DeliveryMetrics } from '../leads/delivery-metrics.ts'
import type { LeadCounter, UpstreamCounter } from './metric-counters.ts'

/** Sources of the site's metrics, read at each scrape. */
export type SiteMetrics = {
  /** An instance gets no traffic while one of these fails. */
  readiness: Record<string, HealthCheck>
  /** Faults that need an operator, though pages are served. */
  alarms: Record<string, HealthCheck>
  delivery(): Promise<DeliveryMetrics>
  listLeads(): readonly LeadCounter[]
  listUpstreams(): readonly UpstreamCounter[]
  pageCache(): { entries: number; bytes: number; hits: number; misses: number; renders: number }
  /** Seconds between canaries; 0 is never. */
  canaryInterval: number
  build: { version: string; commit: string }
}

/** Timeout of the database and of a check, in milliseconds; Prometheus gives up a scrape after ten seconds. */
const readTimeout = 1500
/** Their results are cached, in milliseconds: any number of scrapers costs one query. */
const freshFor = 4000

/** @returns updates the metrics, before they are read */
export function registerSite(register: Registry, source: SiteMetrics, isDraining: () => boolean) {
  const metrics = declareMetrics(register)
  metrics.build.set(source.build, 1)
  metrics.canaryInterval.set(source.canaryInterval)

  const readDelivery = shared(freshFor, () => inTime(source.delivery(), readTimeout, undefined))
  const runChecks = shared(freshFor, async () => {
    const named = async ([name, check]: [string, HealthCheck]) =>
      [name, (await inTime(check(), readTimeout, name)) === undefined] as const
    const all = (checks: Record<string, HealthCheck>) =>
      Promise.all(Object.entries(checks).map(named))
    const [readiness, alarms] = await Promise.all([all(source.readiness), all(source.alarms)])
    return { readiness, alarms }
  })

  return async function collect(): Promise<void> {
    const [delivery, { readiness, alarms }] = await Promise.all([readDelivery(), runChecks()])
    for (const [check, ok] of [...readiness, ...alarms]) {
      metrics.checks.set({ check }, Number(ok))
    }
    metrics.draining.set(Number(isDraining()))
    metrics.ready.set(Number(!isDraining() && readiness.every(([, ok]) => ok)))
    setDelivery(metrics, delivery)
    setCounts(metrics, source)
  }
}

type Declared = ReturnType<typeof declareMetrics>

/** Unknown values are removed, not left stale. */
function setDelivery(metrics: Declared, delivery: DeliveryMetrics | undefined): void {
  metrics.database.set(Number(delivery !== undefined))
  metrics.messages.reset()
  metrics.ages.reset()
  for (const { channel, state, messages, oldestAge } of delivery?.outbox ?? []) {
    metrics.messages.set({ channel, state }, messages)
    metrics.ages.set({ channel, state }, oldestAge)
  }
  if (delivery?.canaryAge === undefined) metrics.canaryAge.remove()
  else metrics.canaryAge.set(delivery.canaryAge)
}

function setCounts(metrics: Declared, source: SiteMetrics): void {
  const { leads, failures, lookups, renders } = metrics
  for (const each of [leads, failures, lookups, renders]) each.reset()
  for (const { form, stored, quarantined } of source.listLeads()) {
    leads.inc({ form, outcome: 'stored' }, stored)
    leads.inc({ form, outcome: 'quarantined' }, quarantined)
  }
  for (const { upstream, lastSuccess, failures: failed } of source.listUpstreams()) {
    metrics.upstreamAge.set({ upstream }, (performance.now() - lastSuccess) / 1000)
    failures.inc({ upstream }, failed)
  }
  const cache = source.pageCache()
  metrics.entries.set(cache.entries)
  metrics.bytes.set(cache.bytes)
  lookups.inc({ result: 'hit' }, cache.hits)
  lookups.inc({ result: 'miss' }, cache.misses)
  renders.inc(cache.renders)
}

function declareMetrics(register: Registry) {
  const registers = [register]
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `site_${name}`, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `site_${name}`, help, labelNames, registers })
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
    upstreamAge: gauge(
      'upstream_age_seconds',
      'Since the last good response of a host.',
      'upstream',
    ),
    failures: counter('upstream_failures_total', 'Calls of a host that failed.', 'upstream'),
    entries: gauge('page_cache_entries', 'Finished pages in memory.'),
    bytes: gauge('page_cache_bytes', 'Their bodies, in every encoding.'),
    lookups: counter('page_cache_lookups_total', 'Pages asked for.', 'result'),
    renders: counter('page_cache_renders_total', 'Pages rendered for the cache.'),
  }
}
