import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The sources of every build; content is read at run time. */
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
const notSources = /\.test(\.browser)?\.tsx?$/

/** Installs and builds where needed; a step already done costs a look at file times. */
export async function prepare() {
  await install()
  await build()
}

/** `npm ci`, unless the installed packages are those of the lockfile. */
export async function install() {
  const wanted = hash([readFileSync(join(root, 'package-lock.json'), 'utf8')])
  const mark = join(root, 'node_modules', '.installed')
  if (readMark(mark) !== wanted) {
    console.log('Installing packages …')
    await runOrStop('npm', ['ci', '--include=dev', '--loglevel=error'])
    writeFileSync(mark, wanted)
  }
  stopWithoutNode24()
}

/** Where no package brings Node 24 (decision 046), the machine's own must be one. */
function stopWithoutNode24() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: environment() })
  if (Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24) return
  console.error('This needs a Node 24 in the path: npm brings one to Linux with glibc only.')
  process.exit(1)
}

/** The production build, unless no source has changed since the last one. */
export const build = () => buildInto('build', [])

/** The same with the style guide (react-router.config.ts, app/routes.ts). */
export const buildForTests = () => buildInto('build-test', ['--mode', 'for-tests'])

/**
 * @param {string} folder
 * @param {string[]} options of `react-router build`
 */
async function buildInto(folder, options) {
  const wanted = hash(sources.flatMap(listFiles))
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
 * How the server is run. V8's young generation may take 4 MB and all of its heap 400, of which 70 live,
 * and it collects before it takes more. glibc may take two arenas, which the threads that compress share.
 * A process at rest stays under 200 MB, one under attack under 300 (decision 029).
 */
export const serverOptions = [
  '--max-semi-space-size=4',
  '--max-old-space-size=400',
  '--optimize-for-size',
]
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Node's option for a `.env` file, where there is one. */
export const environmentFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/**
 * Runs a command with the project's own Node and tools first in the path.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [added] to the process's own environment
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, added) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(added),
  })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** @param {Record<string, string>} [added] */
const environment = (added) => ({
  ...process.env,
  ...added,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
})

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [added] to the process's own environment
 */
async function runOrStop(command, args, added) {
  const code = await run(command, args, added)
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
