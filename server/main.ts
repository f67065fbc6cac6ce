import { join } from 'node:path'
import { ConfigError, readConfig, readJournalStream } from './config.ts'
import { listDoubtfulSettings } from './doubtful-settings.ts'
import { foldRepeats, LoggableError, log, markPriorities, setLogLevel, writeLine } from './log.ts'
import { listUnencryptedSettings } from './unencrypted-settings.ts'

/** The bundle is build/server/index.js; the browser's files lie beside its folder. */
const clientDir = join(import.meta.dirname, '../client')

/** `node build/server/index.js desk` is the desk, a process of its own. */
const isDesk = process.argv[2] === 'desk'

markPriorities(readJournalStream(process.env))
process.on('uncaughtExceptionMonitor', (error) => {
  log('error', 'crashed', { reason: error.stack ?? String(error) })
})
try {
  const config = readConfig(process.env)
  setLogLevel(config.logLevel)
  foldRepeats()
  for (const list of [listDoubtfulSettings, listUnencryptedSettings])
    for (const advice of list(process.env)) writeLine('warn', advice)
  // Each loads what it needs.
  if (isDesk) await (await import('../desk/main.ts')).startDesk(config, clientDir)
  else await (await import('./site.ts')).startSite(config, clientDir)
} catch (error) {
  if (!(error instanceof LoggableError || error instanceof ConfigError)) throw error
  writeLine('error', error.message)
  process.exitCode = 1
}
