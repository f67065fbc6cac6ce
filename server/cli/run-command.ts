import { backup } from './backup.ts'
import { canary } from './canary.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { erase } from './erase.ts'
import { exportLeads } from './export.ts'
import { file } from './file.ts'
import { list } from './list.ts'
import { migrate } from './migrate.ts'
import { prune } from './prune.ts'
import { quarantine } from './quarantine.ts'
import { release } from './release.ts'
import { replay } from './replay.ts'
import { show } from './show.ts'
import { testChannel } from './test-channel.ts'

/** Whether it is the name of a command. */
export const isCommand = (name = ''): boolean => commands.has(name)

/**
 * Runs one command of `npm run leads`.
 * @returns the exit code: 0, 1 when the command failed, 2 when its arguments make no sense
 */
export async function runCommand(
  [name = '', ...args]: string[],
  context: CommandContext,
): Promise<number> {
  const command = commands.get(name)
  if (!command) {
    context.err.write(usage)
    return 2
  }
  try {
    await command(args, context)
    return 0
  } catch (error) {
    if (isClosedPipe(error)) return 0
    const isUsage = error instanceof UsageError || isParseError(error)
    context.err.write(`${error instanceof Error ? error.message : error}\n`)
    return isUsage ? 2 : 1
  }
}

const commands = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['file', file],
  ['export', exportLeads],
  ['replay', replay],
  ['quarantine', quarantine],
  ['release', release],
  ['erase', erase],
  ['prune', prune],
  ['test-channel', testChannel],
  ['canary', canary],
  ['backup', backup],
  ['migrate', migrate],
])

export const usage = `npm run leads -- [--env-file FILE] COMMAND

  list [--form ID] [--quarantined] [--limit 50]
  show REFERENCE
  file REFERENCE [NAME] [--out PATH]
  export --csv | --json [--form ID] [--quarantined] > FILE
  replay REFERENCE | --dead [--channel NAME]
  quarantine REFERENCE
  release REFERENCE
  erase --email ADDRESS [--mentions] [--dry-run]
  prune --older-than 365d [--force] [--dry-run]
  test-channel [NAME]
  canary [FORM]
  backup FILE
  migrate
`

/** Whether nobody reads on, as in `export --csv | head -1`: all that was asked for was written. */
const isClosedPipe = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(?:EPIPE|ERR_STREAM_(?:DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END))$/.test(String(error.code))

/** Whether `parseArgs` threw it, at an unknown option. */
const isParseError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
