import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'

/** Every path begins with it: a test has a machine of its own. */
const root = process.env.NINEEX_ROOT ?? ''
/** The site's user; a test has none of that name. */
const user = process.env.NINEEX_USER ?? 'nineex'
/** Two instances, a server on restored data, and the proxy; a test has ports of its own. */
const ports = (process.env.NINEEX_PORTS ?? '3001 3002 23909 443').split(' ').map(Number)
export const [first = 0, second = 0, rehearsalPort = 0, proxyPort = 0] = ports

export const paths = {
  settings: `${root}/etc/9ex.env`,
  caddyfile: `${root}/etc/caddy/Caddyfile`,
  units: `${root}/etc/systemd/system`,
  releases: `${root}/srv/9ex/releases`,
  current: `${root}/srv/9ex/current`,
  previous: `${root}/srv/9ex/previous`,
  backups: `${root}/var/lib/9ex-backups`,
}
const node = join(paths.current, 'bin/node')

/** An operator's mistake, or a fault of the machine; the message says what to do. */
export class Fault extends Error {}

export const say = (sentence: string) => console.log(`9ex: ${sentence}`)
/** A comment behind a value is a part of it to systemd. */
const commented = /^(\w+=)(?!(['"]).*\2\s*$)(.*#.*)$/gm
export const readSettings = () =>
  parseEnv(fs.readFileSync(paths.settings, 'utf8').replace(commented, '$1`$3`'))
export const getDataDir = () => readSettings().DATA_DIR ?? `${root}/var/lib/9ex`

/** Lists the units in the order of their restarts, with the port of each. */
export function listUnits() {
  const sites = [first, second].map((each) => ({ unit: `9ex@${each}`, port: each }))
  const port = Number(readSettings().DESK_PORT)
  return port ? [...sites, { unit: '9ex-desk', port }] : sites
}

/** Brings units up one after the other. @returns the one that does not come up */
export async function bringUp(verb: 'start' | 'restart', all: ReturnType<typeof listUnits>) {
  for (const each of all)
    if (run('systemctl', [verb, each.unit]).status !== 0 || !(await isReady(each.port))) return each
  return undefined
}

export const toAdvice = ({ unit }: { unit: string }) =>
  `${unit} does not come up: journalctl -u ${unit} -n 30`

/** Runs a program to its end. @returns its exit code and what it wrote */
export function run(command: string, args: string[], options?: SpawnSyncOptions) {
  const ran = spawnSync(command, args, { maxBuffer: 100 << 20, ...options, encoding: 'utf8' })
  const owner = command === 'scp' ? 'openssh-client' : command
  if (ran.error?.message === `spawnSync ${command} ENOENT`)
    throw new Fault(`${command} is missing: apt-get install ${owner}`)
  return { status: ran.status ?? 1, out: ran.stdout, err: ran.error?.message ?? ran.stderr }
}

/** @throws {Fault} with what it wrote when it fails */
export function runOrFail(command: string, args: string[], options?: SpawnSyncOptions): string {
  const { status, out, err } = run(command, args, options)
  const said = err?.trim().split('\n').slice(-2).join(' ')
  if (status !== 0) throw new Fault(`${command} ${args[0] ?? ''}: ${said || status}`)
  return out
}

export const giveToSite = (path: string) => runOrFail('chown', ['-R', `${user}:`, path])

/** Arguments of setpriv(1), which runs Node as the site's user. */
export const asSite = ['--reuid', user, '--regid', user, '--clear-groups', node]
/** With nothing of root's environment: settings go by it, as no list of processes shows it. */
export const inRelease = (settings: NodeJS.Dict<string>) => ({
  cwd: paths.current,
  env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
})

/** Runs a command of the site. */
export function runSiteCommand(name: string, args: string[], options?: SpawnSyncOptions) {
  const all = [...asSite, `build/commands/${name}.js`, '--env-file', '/dev/null', ...args]
  return run('setpriv', all, { ...inRelease(readSettings()), ...options })
}

export const askReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })

/** Waits until a server is ready. @param hasEnded says that there is nothing to wait for */
export async function isReady(port: number, hasEnded = () => false): Promise<boolean> {
  const end = Date.now() + Number(process.env.NINEEX_READY_S ?? 60) * 1000
  while (Date.now() < end && !hasEnded()) {
    const response = await askReady(port).catch(() => undefined)
    if (response?.ok) return true
    await wait(200)
  }
  return false
}
