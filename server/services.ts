import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { routePages } from '../app/content/page-paths.ts'
import type { ApiResult } from '../app/content/sources.ts'
import { withSlugs } from '../app/helpers/with-slugs.ts'
import { openCounter } from './analytics/counter.ts'
import { openSitePages } from './analytics/names.ts'
import { pruneCounts } from './analytics/rows.ts'
import { openPurger } from './cdn/purger.ts'
import { type Config, serverAddress } from './config.ts'
import { openAddresses } from './content/addresses.ts'
import { openContent } from './content/content-store.ts'
import { databaseCopies } from './content/database-copies.ts'
import { openLastChange } from './content/last-change.ts'
import { localSource } from './content/local-source.ts'
import { remoteBlogs, remoteJobs } from './content/remote-source.ts'
import { acquireLease } from './database/leases.ts'
import { findMigrations } from './database/migrations.ts'
import { checkDatabase, checkDisk, clearLog, openDatabase } from './database/open.ts'
import { openFormHost } from './forms/form-host.ts'
import { openSpamFilter } from './forms/spam/filter.ts'
import { openUploads } from './forms/uploads.ts'
import type { HealthCheck } from './http/health.ts'
import { type Chore, startHousekeeping } from './jobs/housekeeping.ts'
import { openCanary } from './leads/canary.ts'
import { pruneStrayFiles } from './leads/erase.ts'
import { readLedgerMetrics } from './leads/ledger-metrics.ts'
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
import type { SiteFigures } from './observability/site-gauges.ts'
import { openTallies } from './observability/tallies.ts'
import { openDrawing } from './share-images/draw-sharing.ts'

/**
 * Opens the parts of the site: the sources of posts and jobs, the forms, and the ledger of leads with
 * its outbox.
 * @param filesDir folder of the browser's files, with the drawings
 * @throws {ContentError} when the content cannot be shown
 * @throws when the database cannot be opened or migrated
 */
export async function openServices(config: Config, filesDir: string, build: string) {
  const { apiKey: key, apiTimeout: timeout, apiFreshFor: freshFor, dataDir } = config
  const content = await openContent(config.contentDir, { isPreview: config.isPreview })
  const lastChange = await openLastChange(config.contentDir)
  const local = localSource(content)
  const { databaseUrl, s3 } = config
  /** With PostgreSQL nothing that another server needs, or that is to last, is on this one's disk. */
  const needsDisk = databaseUrl === undefined
  const tallies = openTallies()

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

  const openCopies = needsDisk ? undefined : databaseCopies(db)
  const remote = { key, timeout, freshFor, dataDir, openCopies }
  const { blogApiHost, careersApiHost } = config
  const remoteAt = (host: string, name: string) => ({
    ...{ host, ...remote, onAnswer: tallies.watchUpstream(name) },
  })
  const blogs = blogApiHost ? remoteBlogs(remoteAt(blogApiHost, 'blogs')) : local
  const jobs = careersApiHost ? remoteJobs(remoteAt(careersApiHost, 'jobs')) : local
  const { siteUrl, formHost, embedders, isPreview, isCounting } = config
  const settings = [siteUrl, formHost, embedders, isPreview, isCounting]
  const version = createHash('sha256')
    .update(JSON.stringify([build, content.current().version, settings]))
    .digest('hex')
  const purger = config.purge && openPurger({ db, target: config.purge, version, log })
  purger?.start()
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
  const counter = config.isCounting ? openCounter({ db, pages, log }) : undefined
  const uploads = openUploads(folder, uploadStore)
  const spamFilter = await openSpamFilter(db)
  const forms = openFormHost({
    findForm,
    words: () => content.current().formWords,
    leads,
    uploads,
    spamFilter,
    whatsapp: () => content.current().site.whatsapp,
    onSent: counter?.addSent,
    onStored: tallies.addLead,
  })

  const canary = openCanary(db, config.canaryMinutes, log)
  const hour = 3_600_000
  const chores: Chore[] = [
    ...spamFilter.chores,
    { name: 'confirmations', every: hour, isShared: true, run: () => pruneConfirmations(db) },
    ...canary.chores,
    { name: 'counts', every: hour, isShared: true, run: () => pruneCounts(db) },
    // Each server has a folder of its own.
    { name: 'stray files', every: hour, run: () => pruneStrayFiles(db, folder, uploadStore) },
    { name: 'write-ahead log', every: hour, run: () => clearLog(db) },
  ]
  const housekeeping = startHousekeeping(
    chores,
    log,
    async ({ name, every }) => (await acquireLease(db, name, every)).acquired,
  )

  /** Faults that somebody must look at, and that another server would have as well. */
  const alarms: Record<string, HealthCheck> = {
    ...outbox.checks,
    ...canary.checks,
  }
  const checks: Record<string, HealthCheck> = {
    database: async () => {
      await checkDatabase(db)
      const { missing } = await findMigrations(db)
      return missing.length > 0 ? 'migrations' : undefined
    },
    ...(needsDisk && { disk: () => checkDisk(dataDir) }),
  }
  const figures: Omit<SiteFigures, 'pageCache' | 'build'> = {
    readiness: checks,
    alarms,
    ledger: async () => {
      const ledger = await readLedgerMetrics(db, {
        channels: channels.map(({ name }) => name),
        hasCanary: config.canaryMinutes > 0,
      })
      if (purger) ledger.outbox.push(await purger.metrics())
      return ledger
    },
    listLeads: () => tallies.listLeads(content.current().forms.map(({ id }) => id)),
    listUpstreams: tallies.listUpstreams,
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
    lastChange,
    local,
    blogs,
    jobs,
    findForm,
    addresses: openAddresses(content, blogs),
    drawSharing: openDrawing(join(filesDir, 'pictures')),
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
      if (form) canary.start(serverAddress(config, port), form.id)
    },
    /** Stops notifying channels of leads; deliveries under way may finish, and the outbox keeps the rest. */
    drain: () => outbox.close(),
    /** Lets go of the database. */
    async close(): Promise<void> {
      await Promise.all([
        ...[content.close(), canary.close(), outbox.close(), purger?.close()],
        ...[housekeeping.close(), counter?.close(), blogs.settle?.(), jobs.settle?.()],
      ])
      await leads.close()
    },
  }
}

/** What a source holds; nothing while it cannot tell. */
const valuesOf = <Item>(result: ApiResult<readonly Item[]>): readonly Item[] =>
  result.state === 'found' ? result.value : []

export type Services = Awaited<ReturnType<typeof openServices>>
