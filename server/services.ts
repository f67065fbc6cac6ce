import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { routePages } from '../app/content/page-paths.ts'
import { openCounter } from './analytics/counter.ts'
import { openSitePages } from './analytics/names.ts'
import { openPurger } from './cdn/purger.ts'
import { type Config, localServer } from './config.ts'
import { openContent } from './content/content-store.ts'
import { databaseCopies, folderCopies } from './content/copy-stores.ts'
import { localSource } from './content/local-source.ts'
import { openPageLookup, slugLists } from './content/page-lookup.ts'
import { remoteBlogs, remoteJobs } from './content/remote-source.ts'
import { databaseHealth } from './database/health.ts'
import { acquireLease } from './database/leases.ts'
import { openDatabase } from './database/open.ts'
import { openFormHost } from './forms/form-host.ts'
import { openReceivedFiles } from './forms/received-files.ts'
import { openSpamFilter } from './forms/spam/filter.ts'
import { type Chore, startHousekeeping } from './jobs/housekeeping.ts'
import { openCanary } from './leads/canary.ts'
import { strayFileChores } from './leads/erase.ts'
import { readLedgerMetrics } from './leads/ledger-metrics.ts'
import { openLeadStore } from './leads/store.ts'
import { openUploadStore } from './leads/uploads/open-upload-store.ts'
import { log } from './log.ts'
import { confirmationChores } from './notifications/confirmation.ts'
import * as notifications from './notifications/open-channels.ts'
import { openOutboxWorker } from './notifications/worker.ts'
import { openCounters } from './observability/counters.ts'
import { openShareImages } from './share-images/share-images.ts'

/** Each part of the site has some of these; its checks and metrics are read by name below. */
type Part = { close?(): Promise<void>; chores?: Chore[] }

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens the parts of the site. If one cannot be opened, those before it are closed.
 * @param filesDir folder of the browser's files, with the drawings
 * @param build names the build
 * @throws {ContentError} if the content is invalid
 * @throws if the database cannot be opened or migrated
 */
export async function openServices(config: Config, filesDir: string, build: string) {
  const parts = new AsyncDisposableStack()
  try {
    return await openParts(config, filesDir, build, parts)
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}

async function openParts(c: Config, filesDir: string, build: string, parts: AsyncDisposableStack) {
  const chores: Chore[] = []
  function add<Opened extends Part>(part: Opened): Opened {
    parts.defer(async () => part.close?.())
    chores.push(...(part.chores ?? []))
    return part
  }
  // With PostgreSQL nothing that must last, or that another server needs, is on this one's disk.
  const isOnDisk = c.databaseUrl === undefined
  const uploadFolder = join(c.dataDir, 'uploads')

  const content = add(await openContent(c.contentDir, { isPreview: c.isPreview }))
  const findForm = (id: string) => content.current().forms.find((form) => form.id === id)
  const counters = openCounters(() => content.current().forms.map(({ id }) => id))

  const db = openDatabase(c.dataDir, c.databaseUrl)
  add({ close: () => db.destroy() })
  const uploads = openUploadStore({ ...c, db, folder: uploadFolder })
  const channels = notifications.openChannels(c.channels, findForm, c.siteUrl, uploads)
  const outbox = openOutboxWorker({ db, channels, log })
  const leads = await openLeadStore(db, {
    channelsFor: notifications.channelsForNew(channels),
    digestTo: notifications.digestTo(channels),
    onQueued: outbox.wake,
  })
  add(outbox).start()
  if (channels.length === 0) log('warn', 'no-channel', { advice: notifications.noChannelAdvice })
  const health = add(databaseHealth(db, isOnDisk ? c.dataDir : undefined))
  const canary = add(openCanary(db, c.canaryMinutes, log))

  const local = localSource(content)
  const openCopies = isOnDisk ? folderCopies(join(c.dataDir, 'upstream')) : databaseCopies(db)
  const remote = { key: c.apiKey, timeout: c.apiTimeout, freshFor: c.apiFreshFor, openCopies }
  const remoteAt = (host: string, name: string) => ({
    ...remote,
    host,
    onResponse: counters.watchUpstream(name),
  })
  const blogs = c.blogApiHost ? add(remoteBlogs(remoteAt(c.blogApiHost, 'blogs'))) : local
  const jobs = c.careersApiHost ? add(remoteJobs(remoteAt(c.careersApiHost, 'jobs'))) : local

  const shown = [c.siteUrl, c.formHost, c.embedders, c.isPreview, c.isCounting]
  const version = hashJson([build, content.current().version, shown])
  const purger = c.purge && add(openPurger({ db, target: c.purge, version, log }))
  purger?.start()

  const paths = routePages.map(({ path }) => path)
  const pages = openSitePages(paths, slugLists(content, blogs, jobs))
  const counter = add(openCounter({ db, pages, log, isOn: c.isCounting }))
  const spamFilter = add(await openSpamFilter(db))
  const forms = openFormHost({
    findForm,
    words: () => content.current().formWords,
    leads,
    spamFilter,
    whatsapp: () => content.current().site.whatsapp,
    onSent: counter.addSent,
    onStored: counters.addLead,
  })
  add({ chores: [...confirmationChores(db), ...strayFileChores(db, uploadFolder, uploads)] })
  add(
    startHousekeeping(chores, log, async ({ name, every }) => {
      return (await acquireLease(db, name, every)).acquired
    }),
  )

  return {
    content,
    local,
    blogs,
    jobs,
    findForm,
    pageLookup: openPageLookup(content, blogs),
    drawSharing: openShareImages(join(filesDir, 'pictures')),
    forms,
    receivedFiles: openReceivedFiles(uploadFolder, uploads),
    counter,
    purger,
    checks: health.checks,
    metrics: {
      ...counters.metrics,
      readiness: health.checks,
      // Faults that need an operator, and that another server would have as well.
      alarms: { ...outbox.checks, ...canary.checks },
      canaryInterval: c.canaryMinutes * 60,
      async ledger() {
        const names = channels.map(({ name }) => name)
        const hasCanary = c.canaryMinutes > 0
        const ledger = await readLedgerMetrics(db, { channels: names, hasCanary })
        if (purger) ledger.outbox.push(await purger.metrics())
        return ledger
      },
    },
    /** Reported by `/readyz` beside readiness. */
    detail: () => {
      const contentError = content.fault()
      return {
        contentVersion: content.current().version,
        ...(contentError && { contentError }),
      }
    },
    /** Aborted when the server begins to drain: it is not ready from then on. */
    draining: new AbortController(),
    /** Call once the server listens at this port. */
    startCanary(port: number): void {
      const form = findForm('contact-us')
      if (form) canary.start(localServer(c, port), form.id)
    },
    /** Deliveries under way may finish; the outbox keeps the rest. */
    stopNotifications: () => outbox.close(),
    /** Closes every part, the last opened first. */
    close: () => parts.disposeAsync(),
  }
}

const hashJson = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')
