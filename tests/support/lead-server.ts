/**
 * The lead store as a process of its own, for tests that kill it: `POST /` takes a lead as JSON and
 * responds with its reference once it is durable; the environment configures the channels.
 */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { openOutboxWorker } from '../../server/delivery/notifications.ts'
import {
  digestRecipients,
  listRecipients,
  openChannels,
} from '../../server/delivery/open-channels.ts'
import { noStaffWords } from '../../server/leads/staff-words.ts'
import { log } from '../../server/log.ts'
import { content } from './content-value.ts'
import { openTestLeadStore } from './lead-store.ts'
import { openUploads } from './leads.ts'

const config = readConfig(process.env)
const db = openDatabase(config.dataDir, config.databaseUrl)
const uploads = openUploads(config, db)
const channels = openChannels(config.channels, noStaffWords('en'), () => content, uploads)
const worker = openOutboxWorker({ db, channels, log })
const store = await openTestLeadStore(db, {
  listRecipients: listRecipients(channels),
  digestRecipients: digestRecipients(channels),
})
worker.start()

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  if (request.method !== 'POST') return void response.end('ok')
  try {
    const { lead } = await store.add(JSON.parse(body))
    response.end(lead.reference)
  } catch (error) {
    response.writeHead(503).end(String(error))
  }
})
server.listen(config.port, '127.0.0.1')
// Node writes its cache on exit, and this process is killed.
flushCompileCache()

process.once('SIGTERM', () => {
  server.close(() => worker.close().then(() => store.close()))
  server.closeAllConnections()
})
