import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '../server/config.ts'
import { openMigratedDatabase } from '../server/database/migrations.ts'
import { connectionKey } from '../server/http/client-ip.ts'
import { drainable } from '../server/http/drain.ts'
import { createHttpServer } from '../server/http/server.ts'
import { noStaffWords } from '../server/leads/staff-words.ts'
import { openUploadStore } from '../server/leads/uploads/open-upload-store.ts'
import { LoggableError, writeLine } from '../server/log.ts'
import { openChannels } from '../server/notifications/open-channels.ts'
import { openDeskApp } from './app.ts'
import { deskHeaders } from './guard.ts'
import { countWhoCanSignIn } from './people/people.ts'

/**
 * Serves the desk until a signal stops it, or the process that forked it is gone.
 * @param clientDir folder of the browser's files, for the fonts
 * @throws {ConfigError} without DESK_PORT
 */
export async function startDesk(config: Config, clientDir: string): Promise<void> {
  const { desk, dataDir, databaseUrl, s3, channels, leadsLanguage, trustedProxies } = config
  if (!desk) throw new ConfigError('DESK_PORT is needed for the desk')
  const db = await openMigratedDatabase(dataDir, databaseUrl)
  const uploads = openUploadStore({ db, databaseUrl, s3, folder: join(dataDir, 'uploads') })
  const staffWords = noStaffWords(leadsLanguage)
  const app = openDeskApp({
    clientDir,
    desk: {
      ...{ db, uploads, staffWords, trustedProxies },
      origin: desk.url,
      proxyHeader: desk.proxyHeader,
      channels: openChannels(channels, staffWords, onlyTheSite, uploads),
      siteUrl: config.siteUrl,
      dataDir: databaseUrl ? undefined : dataDir,
    },
  })
  const server = createHttpServer({
    listener: getRequestListener(app.fetch),
    renderTimeout: 30_000,
    headers: deskHeaders,
    toClientKey: (socket) => connectionKey(socket, trustedProxies),
  })
  const draining = new AbortController()
  const drain = drainable(server, draining.signal)
  server.on('error', ({ message }) => {
    writeLine('error', `The desk cannot listen on ${desk.host}:${desk.port}: ${message}`)
    process.exitCode = 1
    void db.destroy()
  })
  await new Promise<void>((resolve) => server.listen(desk.port, desk.host, resolve))
  writeLine('info', `9ex desk on ${desk.url}`)
  if ((await countWhoCanSignIn(db, desk.proxyHeader !== undefined)) === 0)
    writeLine(
      'info',
      'Nobody can sign in to the desk yet. Invite the first: npm run desk -- invite EMAIL --rights leads,content,people',
    )

  const stop = async () => {
    if (draining.signal.aborted) return
    draining.abort()
    await drain()
    await db.destroy()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop)
}

/** The desk queues what visitors get; the site sends it. */
function onlyTheSite(): never {
  throw new LoggableError('Only the site sends mail to visitors.')
}
