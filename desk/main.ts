import { once } from 'node:events'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { type Config, ConfigError, noDesk } from '../server/config.ts'
import { openPlace } from '../server/content/ledger/place.ts'
import { databaseHealth } from '../server/database/health.ts'
import { openMigratedDatabase } from '../server/database/migrations.ts'
import type { Tables } from '../server/database/open.ts'
import { openChannels } from '../server/delivery/open-channels.ts'
import { openHealth } from '../server/health/checks.ts'
import { connectionKey, proxyRequestId } from '../server/http/client-ip.ts'
import { drainable } from '../server/http/drain.ts'
import { createHttpServer, inOrder } from '../server/http/server.ts'
import { openUploadStore } from '../server/leads/uploads/open-upload-store.ts'
import { LoggableError, withRequestId, writeLine } from '../server/log.ts'
import { onStopSignal } from '../server/stop-signal.ts'
import { openDeskApp } from './app.ts'
import { openPreview } from './content/preview.ts'
import { openPublishing } from './content/publishing.ts'
import { openDeskContent } from './content.ts'
import { deskHeaders } from './guard.ts'
import { openFirstLink } from './people/first-link.ts'
import { countWhoCanSignIn } from './people/people.ts'

/**
 * Serves the desk until a signal stops it, or the process that keeps it is gone.
 * @throws {ConfigError} if it is off
 * @throws {LoggableError} if the database cannot be opened, or the port is taken
 */
export async function startDesk(config: Config, clientDir: string): Promise<void> {
  const { desk, dataDir, databaseUrl, channels, leadsLanguage, trustedProxies } = config
  if (!desk) throw new ConfigError(noDesk)
  const db = await openMigratedDatabase(dataDir, databaseUrl)
  const uploads = openUploadStore({ db, databaseUrl, folder: join(dataDir, 'uploads') })
  const place = await openPlace({ ...config, db })
  const content = await openDeskContent(place, config.siteUrl, config.timeZone)
  const { checks } = databaseHealth(db, databaseUrl ? undefined : dataDir)
  const publishing = openPublishing(db, place, content.version, config)
  const arabic = async () => content.behind().join(', ') || undefined
  const own = { ...checks, release: publishing.checkRelease, arabic }
  const health = openHealth({ ...config, db, contentFault: content.fault, own })
  const preview = openPreview(join(clientDir, '../server/index.js'), dataDir, place.folder)
  const draining = new AbortController()
  const parts = {
    ...{ db, uploads, content, publishing, preview, leadsLanguage, trustedProxies },
    origin: desk.url,
    channels: openChannels(channels, content.words(leadsLanguage), onlyTheSite, uploads),
    readHealth: health.readHealth,
  }
  const app = openDeskApp(parts, clientDir, { checks, draining })
  const withId: Parameters<typeof inOrder>[0][number] = (request, _response, next) =>
    withRequestId(next, proxyRequestId(request, trustedProxies))
  const server = createHttpServer({
    listener: inOrder([withId], getRequestListener(app.fetch)),
    headers: deskHeaders,
    toClientKey: (socket) => connectionKey(socket, trustedProxies),
  })
  const drain = drainable(server, draining.signal)

  await once(server.listen(desk.port, desk.host), 'listening').catch(async (error: unknown) => {
    await db.destroy()
    throw new LoggableError(toAdvice(error, desk))
  })
  writeLine('info', `9ex desk on ${desk.url}`)
  if ((await countWhoCanSignIn(db)) === 0) writeLine('info', await inviteFirst(db, desk.url))

  const stop = onStopSignal(draining, async () => {
    await drain()
    await content[Symbol.asyncDispose]()
    await preview.close()
    await db.destroy()
    // Listening for its end keeps the channel to the other process open, and this one alive.
    if (process.connected) process.disconnect()
  })
  process.once('disconnect', stop)
  // It ended while this process started.
  if (process.connected === false) await stop()
}

/** A service's log is kept, so that only `npm start` prints a link; none while the database takes no writes. */
async function inviteFirst(db: Kysely<Tables>, origin: string): Promise<string> {
  const link = process.send && (await openFirstLink(db, origin).catch(() => undefined))
  const way = link
    ? `This link is for the first, once, for 24 hours: ${link}`
    : 'Invite the first: desk invite EMAIL --rights leads,content,people'
  return `Nobody can sign in to the desk yet. ${way}`
}

const toAdvice = (error: unknown, { host, port }: NonNullable<Config['desk']>) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set DESK_PORT to another one, or stop the program that uses it.`
    : `The desk cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`

/** The desk queues what visitors get; the site sends it. */
function onlyTheSite(): never {
  throw new LoggableError('Only the site sends mail to visitors.')
}
