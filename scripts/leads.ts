/** `npm run leads`: the operator's commands for stored leads. Without one it lists them. */
import { existsSync } from 'node:fs'
import { ConfigError, readConfig, serverAddress } from '../server/config.ts'
import { openChannels } from '../server/leads/channels/open-channels.ts'
import { runCommand } from '../server/leads/commands/run-command.ts'
import { openDatabase } from '../server/leads/database.ts'
import { migrate } from '../server/leads/migrations.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const db = openDatabase(config.dataDir, config.databaseUrl)
  await migrate(db)
  process.exitCode = await runCommand(process.argv.slice(2), {
    db,
    channels: openChannels(config.channels, () => undefined, config.siteUrl),
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    server: serverAddress(config, config.port),
    out: process.stdout,
    err: process.stderr,
  })
  await db.destroy()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof ConfigError ? message : `Cannot open the ledger: ${message}`)
  process.exitCode = 1
}
