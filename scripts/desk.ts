/** `npm run desk`: who may use the desk. Without a command it prints the usage. */
import { isCommand, isReading, runCommand, usage } from '../desk/people/commands.ts'
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'
import { runCommandLine } from './run-command-line.ts'

const { stdout: out, stderr: err } = process

await runCommandLine(async (argv) => {
  const { args, environment, from } = readSettings(argv, process.env)
  if (!isCommand(args[0])) {
    err.write(usage)
    return 2
  }
  const { dataDir, databaseUrl, desk } = readConfig(environment)
  const db = await openCommandDatabase({
    ...{ dataDir, databaseUrl, from, err },
    isReading: isReading(args),
  })
  try {
    await runCommand(args, { db, desk, out })
    return 0
  } finally {
    await db.destroy()
  }
})
