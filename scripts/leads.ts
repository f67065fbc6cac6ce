/** `npm run leads`: the operator's commands. Without one it prints the usage. */
import { join } from 'node:path'
import { UsageError } from '../server/cli/command.ts'
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { readStaffWords } from '../server/cli/read-staff-words.ts'
import { isCommand, isReading, runCommand, usage } from '../server/cli/run-command.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'
import { openChannels } from '../server/delivery/open-channels.ts'
import { listDoubtfulSettings } from '../server/doubtful-settings.ts'
import { noStaffWords } from '../server/leads/staff-words.ts'
import { openUploadStore } from '../server/leads/uploads/open-upload-store.ts'

const { stdout: out, stderr: err } = process
// A reader such as `head` may leave; a command that changes leads still finishes.
out.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  // `npm run leads` ends in `--`, so that Node takes no option for its own.
  const [, , first, ...others] = process.argv
  process.exitCode = await run(first === '--' ? others : process.argv.slice(2))
} catch (error) {
  err.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

/** An operator's command queues what visitors get; the server, which has the content, sends it. */
function onlyTheServer(): never {
  throw new Error('Only the server sends mail to visitors.')
}

async function run(argv: string[]): Promise<number> {
  const { args, environment, from } = readSettings(argv, process.env)
  if (!isCommand(args[0])) {
    err.write(usage)
    return 2
  }
  const config = readConfig(environment)
  for (const advice of listDoubtfulSettings(environment)) err.write(`${advice}\n`)
  const { dataDir, databaseUrl, channels, contentDir, leadsLanguage } = config
  const create = args[0] === 'migrate'
  const db = await openCommandDatabase({
    ...{ dataDir, databaseUrl, from, err, create },
    isReading: isReading(args),
  })
  const uploads = openUploadStore({ db, databaseUrl, folder: join(dataDir, 'uploads') })
  const code = await runCommand(args, {
    db,
    channels: openChannels(channels, noStaffWords(leadsLanguage), onlyTheServer, uploads),
    databaseUrl,
    uploads,
    leadsLanguage,
    readStaffWords: () => readStaffWords(contentDir, leadsLanguage, err),
    out,
    err,
  })
  await db.destroy()
  return code
}
