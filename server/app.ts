import type { Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { getFormWords, listForms } from '../app/content/forms.server.ts'
import { getSite } from '../app/content/site.server.ts'
import {
  blogsContext,
  formsContext,
  jobsContext,
  nonceContext,
  originsContext,
  patienceContext,
  refusalContext,
  reportContext,
  requestIdContext,
  visitorContext,
} from '../app/context.ts'
import { linkRules } from '../app/helpers/link-rules.ts'
import { inlineScripts } from '../app/light-page.server.ts'
import { type Config, serverAddress } from './config.ts'
import { contentApi } from './content/api.ts'
import { openLocalSource } from './content/local-source.ts'
import { remoteBlogs, remoteJobs } from './content/remote-source.ts'
import { openFormHost } from './forms/form-host.ts'
import { openSpamGuard } from './forms/spam/spam-guard.ts'
import { openUploads } from './forms/uploads.ts'
import { compress } from './http/compress.ts'
import { guard, guarded } from './http/guard.ts'
import { headers, securityHeaders } from './http/headers.ts'
import { type Finished, findFinished, keptFirst } from './http/kept-first.ts'
import { limitBody } from './http/limit-body.ts'
import { log } from './http/log.ts'
import { media } from './http/media.ts'
import { machineOrigins, ownOrigins } from './http/own-origins.ts'
import { pages } from './http/pages.ts'
import { createPatientServer } from './http/patient-server.ts'
import { plainFirst } from './http/plain-first.ts'
import { readiness } from './http/readiness.ts'
import { maxIdleBody, refusalOf } from './http/refusal-of.ts'
import { openStaticFiles } from './http/static-files.ts'
import { openKeptPages } from './kept-pages.ts'
import { type CanaryTimer, startCanary } from './leads/canary.ts'
import { channelsForNew, noChannelAdvice, openChannels } from './leads/channels/open-channels.ts'
import { checkDatabase, checkDisk, openDatabase } from './leads/database.ts'
import { openLeadStore } from './leads/store.ts'
import { openOutboxWorker } from './leads/worker.ts'
import { postsOf } from './posts.ts'
import { visitorOf } from './visitor-of.ts'

export type App = {
  fetch: Hono['fetch']
  /** A server with what is finished before everything, behind the same guard as the app. */
  createServer(): Server
  /** Says that requests are taken at this port; the canary can fly. */
  listening(port: number): void
  /** Lets clients go, and stops telling channels of leads; what is being sent may finish. The outbox keeps the rest. */
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
  const embedded = await openLocalSource(config.contentDir, { isPreview: config.isPreview })
  const remote = { key, timeout, freshFor: config.apiFreshFor, dataDir: config.dataDir }
  const blogs = blogApiHost ? remoteBlogs({ host: blogApiHost, ...remote }) : embedded
  const jobs = careersApiHost ? remoteJobs({ host: careersApiHost, ...remote }) : embedded
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
  const { siteUrl: site, formHost, embedders } = config
  const policy = { site, formHost, embedders, linkRules }
  const originOf = config.fixedOrigin
    ? ownOrigins([config.fixedOrigin, ...config.aliases])
    : machineOrigins(config.host)
  const plain = securityHeaders({ kind: 'other' }, policy)
  const fileHeaders = (contentType: string) =>
    securityHeaders({ kind: contentType.startsWith('image/') ? 'picture' : 'other' }, policy)
  const rules = { originOf, postTo: postsOf(listForms()) }

  const openContext = (id?: string) => {
    const context = new RouterContextProvider()
    context.set(blogsContext, blogs)
    context.set(jobsContext, jobs)
    context.set(formsContext, forms)
    context.set(originsContext, {
      site: config.siteUrl,
      forms: config.formHost ?? '',
      embedders: config.embedders,
    })
    context.set(patienceContext, timeout)
    context.set(refusalContext, undefined)
    context.set(nonceContext, undefined)
    context.set(requestIdContext, id)
    context.set(reportContext, (event, path, error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('error', event, { path, id, reason })
    })
    return context
  }
  const handler = createRequestHandler(build)
  const kept = openKeptPages({
    ...{ build, handler, blogs, jobs, openContext, policy },
    freshFor: config.apiFreshFor,
    alsoSent: config.isPreview ? { 'X-Robots-Tag': 'noindex' } : {},
  })

  const app = new Hono()
  app.use(guard(rules))
  app.use(compress)
  // In development the page's scripts and styles are Vite's.
  if (clientDir) app.use(headers(policy))
  if (config.isPreview) {
    app.use(async (c, next) => {
      await next()
      c.header('X-Robots-Tag', 'noindex')
    })
  }
  app.use(limitBody((path) => rules.postTo(path)?.maxBody ?? maxIdleBody))
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  let canary: CanaryTimer | undefined
  app.get(
    '/readyz',
    readiness({
      database: () => checkDatabase(db),
      disk: () => checkDisk(config.dataDir),
      outbox: outbox.check,
      canary: async () => canary?.check(),
    }),
  )
  app.route('/api', contentApi(embedded, key))
  app.route('/media', media(config.contentDir))
  app.all(
    '*',
    pages({
      ...{ handler, originOf },
      policy: clientDir ? policy : undefined,
      ownScripts: inlineScripts,
      openContext(refusal, nonce, c) {
        const context = openContext(c.get('requestId'))
        context.set(refusalContext, refusal)
        context.set(nonceContext, nonce)
        context.set(visitorContext, visitorOf(c, config.trustedProxies))
        return context
      },
    }),
  )
  app.onError((error, c) => {
    // Who breaks off an upload hears nothing of it, and it is no error of ours.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    log('error', 'request-failed', {
      path: c.req.path,
      id: c.get('requestId'),
      reason: error.stack ?? String(error),
    })
    return c.text('Unexpected Application Error!', 500)
  })
  const next = getRequestListener(app.fetch)
  const finished: Finished | undefined = clientDir
    ? {
        pages: kept,
        canonical: kept.canonical,
        findFile: openStaticFiles(clientDir, fileHeaders),
      }
    : undefined
  const listener = finished ? keptFirst(finished, next) : next
  let isDraining = false
  return {
    fetch: app.fetch,
    createServer() {
      const guardedListener = guarded({ rules, headers: plain, listener, screens: next })
      const server = createPatientServer(guardedListener, timeout + 5000, plain)
      if (finished) {
        plainFirst(server, (asked) => {
          // Node asks clients to leave.
          if (isDraining || refusalOf(asked, rules)) return undefined
          const found = findFinished(finished, asked)
          return typeof found === 'function' ? undefined : found
        })
      }
      return server
    },
    listening(port) {
      kept.warm()
      if (channels.length === 0) log('warn', 'no-channel', { advice: noChannelAdvice })
      const form = findForm('contact-us')
      if (config.canaryMinutes === 0 || !form || canary) return
      const server = serverAddress(config, port)
      canary = startCanary({ db, server, formId: form.id }, config.canaryMinutes, log)
    },
    async drain() {
      isDraining = true
      await outbox.drain()
    },
    async close() {
      kept.close()
      canary?.stop()
      await outbox.drain()
      await leads.close()
    },
  }
}
