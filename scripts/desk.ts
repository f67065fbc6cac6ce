/** `npm run desk`: who may use the desk. Without a command it prints the usage. */
import { isCommand, isReading, runCommand, usage } from '../desk/people/commands.ts'
import { UsageError } from '../server/cli/command.ts'
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { readSettings } from '../server/cli/settings.ts'
import { readConfig } from '../server/config.ts'

const { stdout: out, stderr: err } = process
// A reader such as `head` may leave.
out.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  // `npm run desk` ends in `--`, so that Node takes no option for its own.
  const [, , first, ...others] = process.argv
  process.exitCode = await run(first === '--' ? others : process.argv.slice(2))
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
}
