import { backup } from './backup.ts'
import { canary } from './canary.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { erase } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { prune } from './prune.ts'
import { quarantine } from './quarantine.ts'
import { release } from './release.ts'
import { replay } from './replay.ts'
import { show } from './show.ts'
import { testChannel } from './test-channel.ts'

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
    const isUsage = error instanceof UsageError || isParseError(error)
    context.err.write(`${error instanceof Error ? error.message : error}\n`)
    return isUsage ? 2 : 1
  }
}

const commands = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['export', exportLeads],
  ['replay', replay],
  ['quarantine', quarantine],
  ['release', release],
  ['erase', erase],
  ['prune', prune],
  ['test-channel', testChannel],
  ['canary', canary],
  ['backup', backup],
])

const usage = `npm run leads -- COMMAND

  list [--form ID] [--quarantined] [--limit 50]
  show REFERENCE
  export --csv | --json [--form ID] [--quarantined] > FILE
  replay REFERENCE | --dead [--channel NAME]
  quarantine REFERENCE
  release REFERENCE
  erase --email ADDRESS [--dry-run]
  prune --older-than 365d [--dry-run]
  test-channel [NAME]
  canary [FORM]
  backup FILE
`

/** Whether `parseArgs` threw it, at an unknown option. */
const isParseError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
