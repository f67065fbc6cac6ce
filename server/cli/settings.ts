import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { UsageError } from './command.ts'

type Environment = Record<string, string | undefined>

export type Settings = {
  /** The command and its arguments. */
  args: string[]
  environment: Environment
  /** Where they were read, in words for the operator. */
  from: string
}

/** Where settings are without `--env-file`: those of `npm start`, and those of the service (docs/deploying.md). */
const usualFiles = ['.env', '/etc/9ex.env']

/**
 * Reads the settings that the commands work with, which must be those of the running site. What the
 * environment holds comes before what a file says, as with Node's own `--env-file`.
 * @param argv what was typed, with `--env-file FILE` any number of times, the last one first
 * @throws {UsageError} when a file cannot be read, or nobody can say which one is meant
 */
export function readSettings(
  argv: string[],
  given: Environment,
  usual: string[] = usualFiles,
): Settings {
  const args: string[] = []
  const named: string[] = []
  const words = [...argv]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--env-file') named.push(words.shift() ?? '')
    else if (word.startsWith('--env-file=')) named.push(word.slice('--env-file='.length))
    else args.push(word)
  }
  const files = named.length > 0 ? named : usual.filter(isThere)
  if (named.length === 0 && files.length > 1) {
    throw new UsageError(`${files.join(' and ')} are both there: say which, --env-file FILE.`)
  }
  const read: Environment = Object.assign({}, ...files.map(readFile))
  const overridden = Object.keys(read).filter(
    (name) => ![undefined, read[name]].includes(given[name]),
  )
  const parts = [...files, ...overridden.map((name) => `${name} of the environment`)]
  const from = parts.join(', ') || withoutFile(given, usual)
  return { args, environment: { ...read, ...given }, from }
}

const withoutFile = ({ DATA_DIR, DATABASE_URL }: Environment, usual: string[]) =>
  DATA_DIR || DATABASE_URL
    ? 'the environment'
    : `none, neither --env-file FILE nor ${usual.join(' nor ')}`

function isThere(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch (error) {
    // One that is there and may not be read is reported, not passed over.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

function readFile(file: string): Environment {
  if (!file) throw new UsageError('Name a file: --env-file /etc/9ex.env.')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new UsageError(`Cannot read the settings of ${file}: ${reason}.`)
  }
  const unclear = /^\s*(\w+)\s*=\s*[^'"\s#][^'"\n]*#/m.exec(text)
  if (unclear) {
    // systemd takes all of it as the value, Node what stands before the sign.
    throw new UsageError(`Put the value of ${unclear[1]} in ${file} into quotes: it holds a #.`)
  }
  return parseEnv(text)
}
