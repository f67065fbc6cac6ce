import { Counter, Gauge, type Registry } from 'prom-client'
import type { DeliveryMetrics } from '../delivery/delivery-metrics.ts'
import { inTime, shared } from '../http/health.ts'
import type { Check } from './checks.ts'
import type { PostCounter, UpstreamCounter } from './metric-counters.ts'
import type { SiteState } from './site-state.ts'

/** Sources of the site's metrics, read at each scrape. */
export type SiteMetrics = {
  readChecks(): Promise<Check[]>
  /** Names of the checks without which an instance gets no traffic. */
  readiness: readonly string[]
  delivery(): Promise<DeliveryMetrics>
  readState(): Promise<SiteState>
  listPosts(): readonly PostCounter[]
  listUpstreams(): readonly UpstreamCounter[]
  pageCache(): { entries: number; bytes: number; hits: number; misses: number; renders: number }
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

  const readDelivery = shared(freshFor, () => inTime(source.delivery(), readTimeout, undefined))
  const readState = shared(freshFor, () => inTime(source.readState(), readTimeout, undefined))
  const readChecks = shared(freshFor, source.readChecks)

  return async function collect(): Promise<void> {
    const [delivery, state, checks] = await Promise.all([readDelivery(), readState(), readChecks()])
    metrics.checks.reset()
    for (const { name, state } of checks)
      metrics.checks.set({ check: name }, Number(state === 'good'))
    const isReady = checks.every(
      ({ name, state }) => state === 'good' || !source.readiness.includes(name),
    )
    metrics.draining.set(Number(isDraining()))
    metrics.ready.set(Number(!isDraining() && isReady))
    setDelivery(metrics, delivery)
    setState(metrics, state)
    setCounts(metrics, source)
  }
}

type Declared = ReturnType<typeof declareMetrics>

/** Unknown values are removed, not left stale. */
function setDelivery(metrics: Declared, delivery: DeliveryMetrics | undefined): void {
  metrics.database.set(Number(delivery !== undefined))
  for (const each of [metrics.messages, metrics.ages, metrics.leads]) each.reset()
  for (const { form, outcome, count } of delivery?.leads ?? []) {
    metrics.leads.inc({ form, outcome }, count)
  }
  for (const { channel, state, messages, oldestAge } of delivery?.outbox ?? []) {
    metrics.messages.set({ channel, state }, messages)
    metrics.ages.set({ channel, state }, oldestAge)
  }
}

function setState(metrics: Declared, state: SiteState | undefined): void {
  const { lastBackupAt, lastLeadAt, certificateUntil, disk, channels } = state ?? {}
  const seconds = (ms: number | undefined) => ms && ms / 1000
  const values: [Gauge, number | undefined][] = [
    [metrics.lastBackup, seconds(lastBackupAt)],
    [metrics.lastLead, seconds(lastLeadAt)],
    [metrics.certificate, seconds(certificateUntil)],
    [metrics.diskFree, disk?.free],
    [metrics.diskSize, disk?.size],
    [metrics.recipients, channels],
  ]
  for (const [gauge, value] of values) {
    if (value === undefined) gauge.remove()
    else gauge.set(value)
  }
}

function setCounts(metrics: Declared, source: SiteMetrics): void {
  const { posts, failures, lookups, renders } = metrics
  for (const each of [posts, failures, lookups, renders]) each.reset()
  for (const { form, outcome, count } of source.listPosts()) posts.inc({ form, outcome }, count)
  for (const { upstream, failingSince, failures: failed } of source.listUpstreams()) {
    const now = performance.now()
    metrics.upstreamFailing.set({ upstream }, (now - (failingSince ?? now)) / 1000)
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
    lastBackup: gauge('last_backup_timestamp_seconds', 'When the last good backup was made.'),
    lastLead: gauge('last_lead_timestamp_seconds', 'When the last enquiry came, spam aside.'),
    certificate: gauge('certificate_expiry_timestamp_seconds', 'When that of SITE_URL expires.'),
    diskFree: gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.'),
    diskSize: gauge('disk_size_bytes', 'Its size.'),
    recipients: gauge('recipients', 'Recipients of the company that are told of enquiries.'),
    leads: counter('leads_total', 'Leads in the database, of all instances.', 'form', 'outcome'),
    posts: counter('form_posts_total', 'Answers to posts, by this instance.', 'form', 'outcome'),
    upstreamFailing: gauge(
      'upstream_failing_seconds',
      'For how long every call of a host has failed, or 0.',
      'upstream',
    ),
    failures: counter('upstream_failures_total', 'Calls of a host that failed.', 'upstream'),
    entries: gauge('page_cache_entries', 'Finished pages in memory.'),
    bytes: gauge('page_cache_bytes', 'Their bodies, in every encoding.'),
    lookups: counter('page_cache_lookups_total', 'Pages asked for.', 'result'),
    renders: counter('page_cache_renders_total', 'Pages rendered for the cache.'),
  }
}
