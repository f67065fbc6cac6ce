import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { decodeText } from '../../app/content/decode-text.ts'
import { UsageError } from './command.ts'

type Environment = Record<string, string | undefined>

export type Settings = ReturnType<typeof readSettings>

/** The settings of `npm start`, and of the service (docs/deploying.md). */
const defaultFiles = ['.env', '/etc/9ex.env']

/**
 * Reads the settings of a command, which must be those of the running site. As with Node's `--env-file`,
 * a later file overrides an earlier one, and the environment all.
 * @returns the other arguments, the settings, and their source for messages
 * @throws {UsageError} when a file cannot be read, or several default files exist
 */
export function readSettings(argv: string[], given: Environment, defaults = defaultFiles) {
  const args: string[] = []
  const named: string[] = []
  const words = [...argv]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--env-file') named.push(words.shift() ?? '')
    else if (word.startsWith('--env-file=')) named.push(word.slice('--env-file='.length))
    else args.push(word)
  }
  const files = named.length > 0 ? named : defaults.filter((file) => existsSync(file))
  if (named.length === 0 && files.length > 1) {
    throw new UsageError(`${files.join(' and ')} both exist: choose one by --env-file FILE.`)
  }
  const read: Environment = Object.assign({}, ...files.map(readFile))
  const overridden = Object.keys(read).filter(
    (name) => given[name] !== undefined && given[name] !== read[name],
  )
  const parts = [...files, ...overridden.map((name) => `${name} of the environment`)]
  const from = parts.join(', ').replace('/dev/null', '') || describeNoFile(given, defaults)
  return { args, environment: { ...read, ...given }, from }
}

const describeNoFile = ({ DATA_DIR, DATABASE_URL }: Environment, defaults: string[]) =>
  DATA_DIR || DATABASE_URL
    ? 'the environment'
    : `none, neither --env-file FILE nor ${defaults.join(' nor ')}`

function readFile(file: string): Environment {
  if (!file) throw new UsageError('Expected a file: --env-file /etc/9ex.env.')
  let text: string
  try {
    text = decodeText(readFileSync(file))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new UsageError(`Cannot read the settings of ${file}: ${reason}.`)
  }
  // systemd reads `a#b` as the value, Node `a`.
  const ambiguous = /^\s*(\w+)\s*=\s*[^'"\s#][^'"\n]*#/m.exec(text)
  if (ambiguous) {
    throw new UsageError(`Quote the value of ${ambiguous[1]} in ${file}: it contains a #.`)
  }
  return parseEnv(text)
}
