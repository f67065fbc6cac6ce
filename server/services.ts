import { join } from 'node:path'
import { routePages } from '../app/content/page-paths.ts'
import type { ApiResult } from '../app/content/sources.ts'
import { withSlugs } from '../app/helpers/with-slugs.ts'
import { openCounter } from './analytics/counter.ts'
import { openSitePages } from './analytics/names.ts'
import { type Config, localServer } from './config.ts'
import { openContent } from './content/content-store.ts'
import { databaseCopies, folderCopies } from './content/copy-stores.ts'
import { localSource } from './content/local-source.ts'
import { openPageLookup } from './content/page-lookup.ts'
import { remoteBlogs, remoteJobs } from './content/remote-source.ts'
import { takeTurn } from './database/leases.ts'
import { findMigrations } from './database/migrations.ts'
import { checkDatabase, checkDisk, clearLog, openDatabase } from './database/open.ts'
import { openFormHost } from './forms/form-host.ts'
import { openSpamFilter } from './forms/spam/filter.ts'
import { openUploads } from './forms/uploads.ts'
import type { HealthCheck } from './http/health.ts'
import { type Chore, startHousekeeping } from './jobs/housekeeping.ts'
import { type CanaryTimer, pruneCanaries, startCanary } from './leads/canary.ts'
import { pruneStrayFiles } from './leads/erase.ts'
import { readFigures } from './leads/ledger-metrics.ts'
import { openLeadStore } from './leads/store.ts'
import { openUploadStore } from './leads/uploads/open-upload-store.ts'
import { log } from './log.ts'
import { pruneConfirmations } from './notifications/confirmation.ts'
import {
  channelsForNew,
  digestTo,
  noChannelAdvice,
  openChannels,
} from './notifications/open-channels.ts'
import { openOutboxWorker } from './notifications/worker.ts'
import { openCounters } from './observability/counters.ts'
import type { SiteMetrics } from './observability/site-gauges.ts'
import { openShareImages } from './share-images/share-images.ts'

/**
 * Opens the parts of the site: the sources of posts and jobs, the forms, and the ledger of leads with
 * its outbox.
 * @param filesDir folder of the browser's files, with the drawings
 * @throws {ContentError} when the content cannot be shown
 * @throws when the database cannot be opened or migrated
 */
export async function openServices(config: Config, filesDir: string) {
  const { apiKey: key, apiTimeout: timeout, apiFreshFor: freshFor, dataDir } = config
  const content = await openContent(config.contentDir, { isPreview: config.isPreview })
  const local = localSource(content)
  const { databaseUrl, s3 } = config
  /** With PostgreSQL nothing that another server needs, or that is to last, is on this one's disk. */
  const needsDisk = databaseUrl === undefined
  const counters = openCounters(() => content.current().forms.map(({ id }) => id))

  const db = openDatabase(dataDir, databaseUrl)
  const findForm = (id: string) => content.current().forms.find((form) => form.id === id)
  const folder = join(dataDir, 'uploads')
  const uploadStore = openUploadStore({ db, databaseUrl, s3, folder })
  const channels = openChannels(config.channels, findForm, config.siteUrl, uploadStore)
  const outbox = openOutboxWorker({ db, channels, log })
  const leads = await openLeadStore(db, {
    channelsFor: channelsForNew(channels),
    digestTo: digestTo(channels),
    onQueued: outbox.wake,
  })
  outbox.start()

  const openCopies = needsDisk ? folderCopies(join(dataDir, 'upstream')) : databaseCopies(db)
  const remote = { key, timeout, freshFor, openCopies }
  const { blogApiHost, careersApiHost } = config
  const remoteAt = (host: string, name: string) => ({
    ...{ host, ...remote, onResponse: counters.watchUpstream(name) },
  })
  const blogs = blogApiHost ? remoteBlogs(remoteAt(blogApiHost, 'blogs')) : local
  const jobs = careersApiHost ? remoteJobs(remoteAt(careersApiHost, 'jobs')) : local
  const purger = undefined as { contentChanged(): void } | undefined
  const pages = openSitePages(
    routePages.map(({ path }) => path),
    {
      '/services/:slug': async () => content.current().services.map(({ slug }) => slug),
      '/blog/:slug': async () => valuesOf(await blogs.listBlogs()).map(({ slug }) => slug),
      '/career/job-positions/:slug': async () =>
        withSlugs(valuesOf(await jobs.listJobs())).map(({ slug }) => slug),
      '/to/:formId': async () => content.current().forms.map(({ id }) => id),
    },
  )
  const counter = openCounter({ db, pages, log, isOn: config.isCounting })
  const uploads = openUploads(folder, uploadStore)
  const spamFilter = await openSpamFilter(db)
  const forms = openFormHost({
    findForm,
    words: () => content.current().formWords,
    leads,
    uploads,
    spamFilter,
    whatsapp: () => content.current().site.whatsapp,
    onSent: counter.addSent,
    onStored: counters.addLead,
  })

  const hour = 3_600_000
  const chores: Chore[] = [
    ...spamFilter.chores,
    ...counter.chores,
    { name: 'confirmations', every: hour, isShared: true, run: () => pruneConfirmations(db) },
    { name: 'canaries', every: hour, isShared: true, run: () => pruneCanaries(db) },
    // Each server has a folder of its own.
    { name: 'stray files', every: hour, run: () => pruneStrayFiles(db, folder, uploadStore) },
    { name: 'write-ahead log', every: hour, run: () => clearLog(db) },
  ]
  const housekeeping = startHousekeeping(
    chores,
    log,
    async ({ name, every }) => (await takeTurn(db, name, every)).isOurs,
  )

  let canary: CanaryTimer | undefined
  /** Faults that somebody must look at, and that another server would have as well. */
  const alarms: Record<string, HealthCheck> = {
    outbox: outbox.check,
    canary: async () => canary?.check(),
  }
  const checks: Record<string, HealthCheck> = {
    database: async () => {
      await checkDatabase(db)
      const { missing } = await findMigrations(db)
      return missing.length > 0 ? 'migrations' : undefined
    },
    ...(needsDisk && { disk: () => checkDisk(dataDir) }),
  }
  const figures: Omit<SiteMetrics, 'pageCache' | 'build'> = {
    readiness: checks,
    alarms,
    ledger: async () => {
      const ledger = await readFigures(db, {
        channels: channels.map(({ name }) => name),
        hasCanary: config.canaryMinutes > 0,
      })
      return ledger
    },
    ...counters.metrics,
    canaryInterval: config.canaryMinutes * 60,
  }
  /** Told beside readiness, and no part of it. */
  const detail = () => {
    const fault = content.fault()
    return {
      contentVersion: content.current().version,
      ...(fault && { contentError: fault }),
    }
  }
  return {
    content,
    local,
    blogs,
    jobs,
    findForm,
    addresses: openPageLookup(content, blogs),
    drawSharing: openShareImages(join(filesDir, 'pictures')),
    forms,
    uploads,
    counter,
    purger,
    checks,
    figures,
    detail,
    /** Aborted when the server begins to drain: it is not ready from then on. */
    draining: new AbortController(),
    /** Requests are taken at this port: the canary can fly. */
    start(port: number): void {
      if (channels.length === 0) log('warn', 'no-channel', { advice: noChannelAdvice })
      const form = findForm('contact-us')
      if (config.canaryMinutes === 0 || !form || canary) return
      const server = localServer(config, port)
      canary = startCanary({ db, server, formId: form.id }, config.canaryMinutes, log)
    },
    /** Stops notifying channels of leads; deliveries under way may finish, and the outbox keeps the rest. */
    drain: () => outbox.drain(),
    /** Lets go of the database. */
    async close(): Promise<void> {
      canary?.stop()
      await Promise.all([
        ...[content.close(), outbox.drain()],
        ...[housekeeping.stop(), counter.close(), blogs.close?.(), jobs.close?.()],
      ])
      await leads.close()
    },
  }
}

/** What a source holds; nothing while it cannot tell. */
const valuesOf = <Item>(result: ApiResult<readonly Item[]>): readonly Item[] =>
  result.state === 'found' ? result.value : []

export type Services = Awaited<ReturnType<typeof openServices>>
