/** `npm run content`: brings the content folder and what the desk published together. */
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { contentUsage, pullContent, pushContent } from '../server/cli/content.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'
import { runCommandLine } from './run-command-line.ts'

const { stdout: out, stderr: err } = process
const commands: Record<string, typeof pullContent> = { pull: pullContent, push: pushContent }

await runCommandLine(async (argv) => {
  const { args, environment, from } = readSettings(argv, process.env)
  const command = commands[args[0] ?? '']
  if (!command) {
    err.write(contentUsage)
    return 2
  }
  const { dataDir, databaseUrl, contentDir } = readConfig(environment)
  const db = await openCommandDatabase({
    ...{ dataDir, databaseUrl, from, err },
    isReading: args[0] === 'pull',
  })
  await command({ db, contentDir, out }).finally(() => db.destroy())
  return 0
})
