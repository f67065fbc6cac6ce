import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { listDoubtfulSettings } from './doubtful-settings.ts'
import { LoggableError, log, markPriorities, writeLine } from './log.ts'
import { listUnencryptedSettings } from './unencrypted-settings.ts'

/** The bundle is build/server/index.js; the browser's files lie beside its folder. */
const clientDir = join(import.meta.dirname, '../client')

/** `desk` serves the desk alone, `with-desk` the site, which then keeps the desk as a process of its own. */
const [, program, part] = process.argv

// Before the configuration, whose errors go to the journal too.
markPriorities(process.env.JOURNAL_STREAM)
process.on('uncaughtExceptionMonitor', (error) => {
  log('error', 'crashed', { reason: error.stack ?? String(error) })
})
try {
  const config = readConfig(process.env)
  // The site that keeps a desk has said it.
  const lists =
    part === 'desk' && process.send ? [] : [listDoubtfulSettings, listUnencryptedSettings]
  for (const list of lists) for (const advice of list(process.env)) writeLine('warn', advice)
  // Each loads what it needs.
  if (part === 'desk') {
    const { startDesk } = await import('../desk/main.ts')
    await startDesk(config, clientDir)
  } else {
    const { startSite } = await import('./site.ts')
    // The desk that shows it is gone.
    if (config.isPreview) process.once('disconnect', () => process.exit())
    const deskProgram = part === 'with-desk' ? program : undefined
    await startSite(config, { clientDir, deskProgram })
  }
} catch (error) {
  if (!(error instanceof LoggableError || error instanceof ConfigError)) throw error
  writeLine('error', error.message)
  process.exitCode = 1
}
