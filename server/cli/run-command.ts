import { backup } from './backup.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { migrateDatabase } from './command-database.ts'
import { erase, prune } from './erase.ts'
import { exportLeads } from './export.ts'
import { list, show } from './list.ts'
import { testDelivery } from './test-delivery.ts'

export const isCommand = (name = ''): boolean => commands.has(name)

/** True for a command that changes nothing. */
export const isReading = ([name = '', ...args]: string[]): boolean =>
  readers.has(name) || args.includes('--dry-run')

const readers = new Set(['list', 'show', 'export', 'backup', 'test-delivery'])

/**
 * Runs one command of `npm run leads`.
 * @returns the exit code: 1 when the command failed, 2 for wrong arguments
 */
export async function runCommand([name = '', ...args]: string[], context: CommandContext) {
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
    context.err.write(`${error instanceof Error ? error.message : error}\n`)
    return error instanceof UsageError || hasCode(error, /^ERR_PARSE_ARGS/) ? 2 : 1
  }
}

const commands = new Map<string, Command>([
  ['list', list],
  ['show', show],
  ['export', exportLeads],
  ['erase', erase],
  ['prune', prune],
  ['test-delivery', testDelivery],
  ['backup', backup],
  ['migrate', migrateDatabase],
])

export const usage = `leads [--env-file FILE] COMMAND

  list [--form ID] [--quarantined] [--limit 50]
  show REFERENCE
  export --csv | --json [--form ID] [--quarantined] > FILE
  erase --email EMAIL [--mentions] [--same-contacts] [--dry-run]
  prune --older-than 365d [--force] [--dry-run]
  test-delivery [--dry-run]
  backup FILE
  migrate
`

const hasCode = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && 'code' in error && pattern.test(String(error.code))

/** The reader has left, as in `export --csv | head -1`. */
const isClosedPipe = (error: unknown) =>
  hasCode(error, /^(?:EPIPE|ERR_STREAM_(?:DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END))$/)
