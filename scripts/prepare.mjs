import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The sources of every build, beside a content folder. */
const sources = [
  'app',
  'server',
  'contracts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
/** Posts and jobs are read at run time. */
const notSources = /(^|\/)content\/(blog|jobs|media)(\/|$)|\.test(\.browser)?\.tsx?$/

/** Installs and builds where needed; a step already done costs a look at file times. */
export async function prepare() {
  await install()
  await build()
}

/** `npm ci`, unless the installed packages are those of the lockfile. */
export async function install() {
  const wanted = hash([readFileSync(join(root, 'package-lock.json'), 'utf8')])
  const mark = join(root, 'node_modules', '.installed')
  if (readMark(mark) === wanted) return
  console.log('Installing packages …')
  await runOrStop('npm', ['ci', '--include=dev', '--loglevel=error'])
  writeFileSync(mark, wanted)
}

/** The production build, unless no source has changed since the last one. */
export const build = () => buildInto('build', 'content', [])

/** The same of the tests' content, with the style guide (react-router.config.ts, vite.config.ts). */
export const buildForTests = () => buildInto('build-test', 'tests/content', ['--mode', 'for-tests'])

/**
 * @param {string} folder
 * @param {string} content the folder of its texts
 * @param {string[]} options of `react-router build`
 */
async function buildInto(folder, content, options) {
  const wanted = hash([...sources, content].flatMap(listFiles))
  const mark = join(root, folder, '.sources')
  if (readMark(mark) === wanted) return
  console.log(`Building ${folder} …`)
  await runOrStop('react-router', ['build', '--logLevel', 'warn', ...options], {
    NODE_ENV: 'production',
  })
  await runOrStop('node', ['scripts/precompress.mjs', folder])
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(mark, wanted)
}

/**
 * How the server is run. V8's young generation may take 4 MB, and glibc two arenas, which the threads
 * that compress share: a busy process stays under 200 MB (docs/deploying.md).
 */
export const serverOptions = ['--max-semi-space-size=4']
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Node's option for a `.env` file, where there is one. */
export const environmentFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/**
 * Runs a command with the project's own Node and tools first in the path.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to the process's own
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
async function runOrStop(command, args, environment) {
  const code = await run(command, args, environment)
  if (code === 0) return
  console.error(`“${command} ${args.join(' ')}” failed; what it printed above says why.`)
  process.exit(code)
}

/** @param {string} file */
const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * A file's path, size and time; enough to notice that it was saved.
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(root, path)
  if (notSources.test(path) || !existsSync(full)) return []
  const stats = statSync(full)
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

/** @param {string[]} parts */
const hash = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex')
