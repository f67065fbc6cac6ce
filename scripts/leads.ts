/** `npm run leads`: the operator's commands for stored leads. Without one it names them. */
import { join } from 'node:path'
import { UsageError } from '../server/cli/command.ts'
import { openLedger } from '../server/cli/open-ledger.ts'
import { isCommand, runCommand, usage } from '../server/cli/run-command.ts'
import { readSettings } from '../server/cli/settings.ts'
import { localServer, readConfig } from '../server/config.ts'
import { openUploadStore } from '../server/leads/uploads/open-upload-store.ts'
import { openChannels } from '../server/notifications/open-channels.ts'

const { stdout: out, stderr: err } = process
// A reader such as `head` may leave. A command that changes leads goes on all the same.
out.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  // Behind `--`, where `npm run leads` puts them, Node takes no option for its own.
  const [, , first, ...others] = process.argv
  process.exitCode = await run([...(first && first !== '--' ? [first] : []), ...others])
} catch (error) {
  err.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run(argv: string[]): Promise<number> {
  const { args, environment, from } = readSettings(argv, process.env)
  if (!isCommand(args[0])) {
    err.write(usage)
    return 2
  }
  const config = readConfig(environment)
  const { dataDir, databaseUrl, s3, channels, siteUrl, port } = config
  const db = await openLedger({
    dataDir,
    databaseUrl,
    from,
    argv,
    err,
    makes: args[0] === 'migrate',
  })
  const folder = join(dataDir, 'uploads')
  const uploads = openUploadStore({ db, databaseUrl, s3, folder })
  const code = await runCommand(args, {
    db,
    channels: openChannels(channels, () => undefined, siteUrl, uploads),
    dataDir,
    databaseUrl,
    uploads,
    server: localServer(config, port),
    out,
    err,
  })
  await db.destroy()
  return code
}
