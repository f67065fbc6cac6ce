import { backup } from './backup.ts'
import { canary } from './canary.ts'
import { quarantine, release, replay } from './change.ts'
import { type Command, type Desk, UsageError } from './desk.ts'
import { erase, prune } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { show } from './show.ts'
import { testChannel } from './test-channel.ts'

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

/**
 * Does one command of `npm run leads`.
 * @returns the exit code: 0, 1 when it could not be done, 2 when it makes no sense
 */
export async function runCommand([name = '', ...args]: string[], desk: Desk): Promise<number> {
  const command = commands.get(name)
  if (!command) {
    desk.err.write(usage)
    return 2
  }
  try {
    await command(args, desk)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error)
    desk.err.write(`${error instanceof Error ? error.message : error}\n`)
    return isUsage ? 2 : 1
  }
}

/** Whether it is what `parseArgs` throws at an option it does not know. */
const isParseError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
