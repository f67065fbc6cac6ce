import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { getFormWords, listForms } from '../app/content/forms.server.ts'
import { getSite } from '../app/content/site.server.ts'
import {
  blogsContext,
  formsContext,
  jobsContext,
  originsContext,
  patienceContext,
  refusalContext,
  visitorContext,
} from '../app/context.ts'
import type { Visitor } from '../contracts/form.ts'
import { type Config, serverAddress } from './config.ts'
import { contentApi } from './content-api/content-api.ts'
import { openEmbeddedSource } from './content-api/embedded-source.ts'
import { remoteBlogs, remoteJobs } from './content-api/remote-source.ts'
import { openFormHost } from './forms/form-host.ts'
import { openSpamGuard } from './forms/spam/spam-guard.ts'
import { openUploads } from './forms/uploads.ts'
import { compress } from './http/compress.ts'
import { guard } from './http/guard.ts'
import { limitBody } from './http/limit-body.ts'
import { log } from './http/log.ts'
import { media } from './http/media.ts'
import { pages } from './http/pages.ts'
import { readiness } from './http/readiness.ts'
import { type CanaryTimer, startCanary } from './leads/canary-timer.ts'
import { channelsForNew, nobodyIsTold, openChannels } from './leads/channels.ts'
import { checkDatabase } from './leads/check-database.ts'
import { openDatabase } from './leads/database.ts'
import { openLeadStore } from './leads/lead-store.ts'
import { openOutboxWorker } from './leads/outbox-worker.ts'
import { visitorOf } from './visitor-of.ts'

export type App = {
  fetch: Hono['fetch']
  /** Says that requests are taken at this port; the canary can fly. */
  listening(port: number): void
  /** Stops telling channels of leads; what is being sent may finish. The outbox keeps the rest. */
  drain(): Promise<void>
  /** Lets go of the database. */
  close(): Promise<void>
}

/**
 * Puts the site together: where posts, jobs and leads live, and what answers which path.
 * @param build the app as React Router built it
 * @param clientDir folder of the browser's files, or undefined when Vite serves them
 * @throws when the database cannot be opened or migrated
 */
export async function openApp(
  config: Config,
  build: ServerBuild,
  clientDir: string | undefined,
): Promise<App> {
  const { apiKey: key, apiTimeout: timeout, blogApiHost, careersApiHost } = config
  const embedded = await openEmbeddedSource(config.contentDir)
  const blogs = blogApiHost ? remoteBlogs({ host: blogApiHost, key, timeout }) : embedded
  const jobs = careersApiHost ? remoteJobs({ host: careersApiHost, key, timeout }) : embedded
  const db = openDatabase(config.dataDir, config.databaseUrl)
  const findForm = (id: string) => listForms().find((form) => form.id === id)
  const channels = openChannels(config.channels, findForm, config.siteUrl)
  const outbox = openOutboxWorker({ db, channels, log })
  const leads = await openLeadStore(db, {
    channelsFor: channelsForNew(channels),
    onQueued: outbox.wake,
  })
  outbox.start()
  const forms = openFormHost({
    forms: listForms(),
    words: getFormWords(),
    leads,
    uploads: openUploads(join(config.dataDir, 'uploads')),
    judge: await openSpamGuard(db),
    whatsapp: getSite().whatsapp,
  })
  const withFiles = new Set(
    listForms()
      .filter(({ questions }) => questions.some(({ type }) => type === 'file'))
      .map(({ id }) => `/to/${id}`),
  )

  const openContext = (refusal: 400 | 405 | undefined, visitor: Visitor) => {
    const context = new RouterContextProvider()
    context.set(blogsContext, blogs)
    context.set(jobsContext, jobs)
    context.set(formsContext, forms)
    context.set(visitorContext, visitor)
    context.set(originsContext, { site: config.siteUrl, forms: config.formHost ?? '' })
    context.set(patienceContext, timeout)
    context.set(refusalContext, refusal)
    return context
  }

  const app = new Hono()
  app.use(guard)
  app.use(compress)
  app.use(
    secureHeaders({
      xFrameOptions: false,
      crossOriginResourcePolicy: false,
      // A stricter policy has browsers post forms with `Origin: null`, which tells us nothing.
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )
  app.use(limitBody((path) => withFiles.has(path)))
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  let canary: CanaryTimer | undefined
  app.get(
    '/readyz',
    readiness({ database: () => checkDatabase(db), canary: async () => canary?.check() }),
  )
  app.route('/api', contentApi(embedded, key))
  app.route('/media', media(config.contentDir))
  if (clientDir) {
    app.on('GET', ['/assets/*', '/pictures/*'], async (c, next) => {
      await next()
      // A file's name, or the version in a picture's address, changes with what is in it.
      const lasts = c.req.path.startsWith('/assets/') || c.req.url.includes('?')
      if (c.res.ok && lasts) c.header('Cache-Control', 'public, max-age=31536000, immutable')
    })
    app.get('*', serveStatic({ root: clientDir, precompressed: true }))
  }
  app.all(
    '*',
    pages({
      handler: createRequestHandler(build),
      fixedOrigin: config.fixedOrigin,
      openContext: (refusal, c) => openContext(refusal, visitorOf(c, config.trustedProxies)),
    }),
  )
  app.onError((error, c) => {
    log('error', 'request-failed', { path: c.req.path, reason: error.stack ?? String(error) })
    return c.text('Unexpected Application Error!', 500)
  })
  return {
    fetch: app.fetch,
    listening(port) {
      if (channels.length === 0) log('warn', 'no-channel', { advice: nobodyIsTold })
      const form = findForm('contact-us')
      if (config.canaryMinutes === 0 || !form || canary) return
      const server = serverAddress(config, port)
      canary = startCanary({ db, server, formId: form.id }, config.canaryMinutes, log)
    },
    drain: () => outbox.drain(),
    async close() {
      canary?.stop()
      await outbox.drain()
      await leads.close()
    },
  }
}
