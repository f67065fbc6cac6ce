import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The sources of every build; content is read at run time. */
export const sources = [
  'app',
  'desk',
  'server',
  'contracts',
  'styleguide',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/precompress.mjs',
]
const notSources = /\.test(\.browser)?\.tsx?$/

/** Installs and builds where needed; a step already done costs a look at files. */
export async function prepare() {
  await install()
  await build()
}

/**
 * `npm ci`, unless npm's own list of what it installed agrees with the lockfile.
 * @param {'all' | 'production'} needed what must be there: an installation without the development
 *   packages builds and serves
 */
export async function install(needed = 'all') {
  if (!isInstalled(needed)) {
    console.log('Installing packages …')
    await runOrStop('npm', ['ci', '--include=dev', '--loglevel=error'])
  }
  await requireNode24()
}

/** @param {'all' | 'production'} needed */
function isInstalled(needed) {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = readLockfile(list)
  return Object.entries(readLockfile(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    // The project itself, and packages of other platforms or of no use to anybody.
    if (path === '' || wanted.optional || wanted.devOptional || wanted.extraneous) return true
    return wanted.dev && needed === 'production'
  })
}

/**
 * @typedef {{
 *   version: string
 *   integrity?: string
 *   dev?: boolean
 *   optional?: boolean
 *   devOptional?: boolean
 *   extraneous?: boolean
 * }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by their folders
 */
const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Where no package brings Node 24 (docs/decisions/002), the machine's own must be one. */
async function requireNode24() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: environment() })
  if (Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24) return
  await stop('This needs a Node 24 in the path: npm brings one to Linux with glibc only.', 1)
}

/**
 * The production build, unless no source has changed since the last one.
 * @param {{ isForced?: boolean }} [options] whether to build in any case
 */
export const build = (options) => buildInto('build', [], options)

/** The same with the style guide (react-router.config.ts, app/routes.ts). */
export const buildForTests = () => buildInto('build-test', ['--mode', 'for-tests'])

/** The same in a folder of its own: a preview changes nothing of what is served. */
export const buildForPreview = () => buildInto('build-preview', [])

/**
 * Builds aside and moves what is whole into place, so that a build that runs or failed leaves the one
 * before.
 * @param {string} folder
 * @param {string[]} args of `react-router build`
 * @param {{ isForced?: boolean }} [options]
 */
async function buildInto(folder, args, { isForced = false } = {}) {
  const wanted = hashOfSources()
  if (!isForced && readMark(join(root, folder, '.sources')) === wanted) return
  console.log(`Building ${folder} …`)
  const made = join('.building', folder)
  rmSync(join(root, made), { recursive: true, force: true })
  await runOrStop('react-router', ['build', '--logLevel', 'warn', ...args], {
    NODE_ENV: 'production',
    BUILD_DIRECTORY: made,
  })
  await runOrStop('node', ['scripts/precompress.mjs', made])
  writeFileSync(join(root, made, '.sources'), wanted)
  replace(join(root, folder), join(root, made))
}

/**
 * @param {string} folder
 * @param {string} made what takes its place
 */
function replace(folder, made) {
  const before = `${made}-before`
  rmSync(before, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(made, folder)
  rmSync(before, { recursive: true, force: true })
}

/**
 * Node's options of the server: V8 collects before its young generation takes more than 8 MB a half, and
 * its heap 400 MB. glibc's two arenas are shared by the threads that compress (docs/operations.md).
 */
export const serverOptions = ['--max-semi-space-size=8', '--max-old-space-size=400']
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
  await stop(`“${command} ${args.join(' ')}” failed; what it printed above says why.`, code)
}

/**
 * Ends the process once it is written why.
 * @param {string} sentence
 * @param {number} code
 * @returns {Promise<never>}
 */
export const stop = (sentence, code) =>
  new Promise(() => process.stderr.write(`${sentence}\n`, () => process.exit(code)))

/** @param {string} file */
const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Hash of the content of every source, independent of modification times. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(listFiles)) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(root, path)
  if (notSources.test(path) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
