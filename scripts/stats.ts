/** `npm run stats`: the counted views, forms and web vitals, as tables or as JSON. */
import { UsageError } from '../server/cli/command.ts'
import { openCommandDatabase } from '../server/cli/command-database.ts'
import { readSettings } from '../server/cli/settings.ts'
import { parseStatsOptions, printStats } from '../server/cli/stats.ts'
import { readConfig } from '../server/config.ts'

const { stdout: out, stderr: err } = process
// A reader such as `head` may leave.
out.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  // `npm run stats` ends in `--`, so that Node takes no option for its own.
  const [, , first, ...others] = process.argv
  await run(first === '--' ? others : process.argv.slice(2))
} catch (error) {
  err.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run(argv: string[]): Promise<void> {
  const { args, environment, from } = readSettings(argv, process.env)
  const options = parseStatsOptions(args)
  const { dataDir, databaseUrl, isCounting } = readConfig(environment)
  const db = await openCommandDatabase({
    dataDir,
    databaseUrl,
    from,
    script: 'stats',
    argv,
    err,
    isReading: true,
  })
  if (!isCounting) err.write('STATS is off: nothing is counted now.\n')
  await printStats(db, options, out)
  await db.destroy()
}
