/** `npm run leads`: the operator's commands. Without one it prints the usage. */
import { join } from 'node:path'
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { readStaffWords } from '../server/cli/read-staff-words.ts'
import { isCommand, isReading, runCommand, usage } from '../server/cli/run-command.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'
import { openChannels } from '../server/delivery/open-channels.ts'
import { listDoubtfulSettings } from '../server/doubtful-settings.ts'
import { noStaffWords } from '../server/leads/staff-words.ts'
import { openUploadStore } from '../server/leads/uploads/open-upload-store.ts'
import { runCommandLine } from './run-command-line.ts'

const { stdout: out, stderr: err } = process

/** An operator's command queues what visitors get; the server, which has the content, sends it. */
function onlyTheServer(): never {
  throw new Error('Only the server sends mail to visitors.')
}

await runCommandLine(async (argv) => {
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
})
