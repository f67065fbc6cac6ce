/** `npm run content`: brings the content folder and what the desk published together. */
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { contentUsage, pullContent, pushContent } from '../server/cli/content.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'

const { stdout: out, stderr: err } = process
const commands: Record<string, typeof pullContent> = { pull: pullContent, push: pushContent }

try {
  const { args, environment, from } = readSettings(
    process.argv.slice(2).filter((each) => each !== '--'),
    process.env,
  )
  const command = commands[args[0] ?? '']
  if (command) {
    const { dataDir, databaseUrl, contentDir } = readConfig(environment)
    const db = await openCommandDatabase({
      ...{ dataDir, databaseUrl, from, err },
      isReading: args[0] === 'pull',
    })
    await command({ db, contentDir, out }).finally(() => db.destroy())
  } else {
    err.write(contentUsage)
    process.exitCode = 2
  }
} catch (error) {
  err.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
