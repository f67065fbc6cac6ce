import { UsageError } from '../server/cli/command.ts'

/** Runs a command: its number is the exit code, the sentence of what it throws goes to standard error. */
export async function runCommandLine(run: (argv: string[]) => Promise<number>): Promise<void> {
  // A reader such as `head` may leave; a command that changes something still finishes.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    // `npm run` ends in `--`, so that Node takes no option for its own.
    const [, , first, ...others] = process.argv
    process.exitCode = await run(first === '--' ? others : process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
