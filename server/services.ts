import { join } from 'node:path'
import { findOfficeZone } from '../app/content/office-countries.server.ts'
import type { Language } from '../app/lib/languages.ts'
import { formPath } from '../app/lib/paths.ts'
import { openAnalytics } from './analytics/analytics.ts'
import type { Config } from './config.ts'
import { contentOfPage } from './content/content-of-page.ts'
import { openContent } from './content/content-store.ts'
import { openPlace } from './content/ledger/place.ts'
import { openSources } from './content/open-sources.ts'
import { databaseHealth } from './database/health.ts'
import { type Chore, startHousekeeping } from './database/housekeeping.ts'
import { openMigratedDatabase } from './database/migrations.ts'
import { openNotifications } from './delivery/notifications.ts'
import { openFormService } from './forms/form-service.ts'
import { openReceivedFiles } from './forms/received-files.ts'
import { openSpamFilter } from './forms/spam/filter.ts'
import { openHealth, openNotStoredRecord } from './health/checks.ts'
import { openCounter } from './health/counter.ts'
import { healthPings } from './health/ping.ts'
import { weeklyMails } from './health/weekly-mail.ts'
import { openLeadStore } from './leads/store.ts'
import { unopenedLeads } from './leads/unopened-leads.ts'
import { openUploadStore } from './leads/uploads/open-upload-store.ts'
import { log } from './log.ts'
import { openShareImages } from './share-images/share-images.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens the parts of the site; if one cannot be opened, those before it are closed. Each part may have
 * `close` and `chores`.
 * @param filesDir folder of the browser's files, with the drawings
 * @throws {ContentError} if the content is invalid
 * @throws if the database cannot be opened or migrated
 */
export async function openServices(config: Config, filesDir: string) {
  const parts = new AsyncDisposableStack()
  return openParts(config, filesDir, parts).catch(async (error) => {
    await parts.disposeAsync()
    throw error
  })
}

async function openParts(c: Config, filesDir: string, parts: AsyncDisposableStack) {
  const chores: Chore[] = []
  function add<Part extends { close?(): Promise<void>; chores?: Chore[] }>(part: Part): Part {
    parts.defer(async () => part.close?.())
    chores.push(...(part.chores ?? []))
    return part
  }
  const db = await openMigratedDatabase(c.dataDir, c.databaseUrl)
  add({ close: () => db.destroy() })
  const place = await openPlace({ ...c, db })
  const content = add(await openContent(place, { isPreview: c.isPreview }))
  const { current } = content
  const posts = openCounter<{ form: string; outcome: string }>()
  const upstreams = openCounter<{ upstream: string; ok: string }>()
  const sources = openSources(
    c,
    content,
    (upstream) => (ok) => upstreams.add({ upstream, ok: `${ok}` }),
  )
  const contentOfForm = (id: string, language: Language) =>
    contentOfPage(current, language, formPath(id))
  const findForm = (id: string, language: Language = 'en') =>
    contentOfForm(id, language).forms.find((form) => form.id === id)
  const folder = join(c.dataDir, 'uploads')
  const uploads = add(openUploadStore({ ...c, db, folder }))
  const timeZone = () => c.timeZone ?? findOfficeZone(current().site)
  const notifications = add(openNotifications({ ...c, db, uploads, timeZone, content: current }))
  notifications.start()
  // With PostgreSQL nothing that must last is on this machine's disk.
  const readiness = add(databaseHealth(db, c.databaseUrl ? undefined : c.dataDir)).checks
  const { readHealth, readKnown } = openHealth({
    ...c,
    db,
    contentFault: content.fault,
    own: readiness,
  })
  const notStored = add(openNotStoredRecord(db))
  if (c.healthPingUrl) chores.push(healthPings(db, c.healthPingUrl, readKnown))
  if (c.channels.smtp && c.weeklyMailTo)
    chores.push(weeklyMails({ ...c, db, readHealth, timeZone, to: c.weeklyMailTo }))
  const { smtp, webhook, deskUrl } = c.channels
  if (deskUrl)
    chores.push(
      unopenedLeads({
        ...{ db, hasWebhook: webhook !== undefined },
        site: () => current().site,
        emails: smtp && (c.weeklyMailTo ?? []),
      }),
    )
  const folders = { drawings: join(filesDir, 'pictures'), content: place.folder }
  const analytics = add(openAnalytics({ db, isPage: sources.isOwnPage, log, isOn: c.isCounting }))
  const spamFilter = add(await openSpamFilter(db))
  const formService = openFormService({
    findForm,
    words: (id, language) => contentOfForm(id, language).formWords,
    leads: openLeadStore(db, notifications.leadStoreOptions),
    spamFilter,
    site: (language) => current(language).site,
    onSubmission: analytics.addSubmission,
    onOutcome(form, outcome) {
      posts.add({ form, outcome })
      if (outcome === 'unavailable') notStored.record()
    },
  })
  add(startHousekeeping(chores))

  return {
    /** `local`, `blogs`, `jobs`, `pageLookup`, `isOwnPage`; `detail`, which `/readyz` reports beside readiness. */
    ...sources,
    content,
    contentFolder: place.folder,
    drawShareImage: openShareImages(folders),
    formService,
    receivedFiles: openReceivedFiles(folder, uploads),
    analytics,
    advice: notifications.advice,
    checks: readiness,
    metrics: { posts, upstreams, readKnown },
    /** Aborted when the server begins to drain: it is not ready from then on. */
    draining: new AbortController(),
    /** Deliveries under way may finish; the outbox keeps the rest. `close` calls it again, to no effect. */
    stopNotifications: notifications.close,
    /** Closes every part, the last opened first. */
    close: () => parts.disposeAsync(),
  }
}
