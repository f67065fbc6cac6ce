import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'

/** Every path begins with it: a test has a machine of its own. */
const root = process.env.NINEEX_ROOT ?? ''

export const paths = {
  settings: `${root}/etc/9ex.env`,
  caddyfile: `${root}/etc/caddy/Caddyfile`,
  units: `${root}/etc/systemd/system`,
  releases: `${root}/srv/9ex/releases`,
  current: `${root}/srv/9ex/current`,
  previous: `${root}/srv/9ex/previous`,
  backups: `${root}/var/lib/9ex-backups`,
}
/** The Node of the release that is served. */
export const node = join(paths.current, 'bin/node')

/** An operator's mistake, or a fault of the machine; the message says what to do. */
export class Fault extends Error {}

export const say = (sentence: string) => console.log(`9ex: ${sentence}`)

export const readSettings = () => parseEnv(fs.readFileSync(paths.settings, 'utf8'))

export const getDataDir = () => readSettings().DATA_DIR ?? `${root}/var/lib/9ex`

/** Two instances, a server on restored data, and the proxy; a test has ports of its own. */
const ports = (process.env.NINEEX_PORTS ?? '3001 3002 23909 443').split(' ').map(Number)
const [first = 0, second = 0] = ports
export const [, , rehearsalPort = 0, proxyPort = 0] = ports

type Unit = { unit: string; port: number }

/** Lists the units in the order of their restarts, with the port of each. */
export function listUnits(): Unit[] {
  const sites = [first, second].map((each) => ({ unit: `9ex@${each}`, port: each }))
  const port = Number(readSettings().DESK_PORT)
  return port ? [...sites, { unit: '9ex-desk', port }] : sites
}

/** Brings units up one after the other. @returns the one that does not come up, and those before it */
export async function bringUp(verb: 'start' | 'restart', all: Unit[]) {
  for (const [index, { unit, port }] of all.entries()) {
    const isStarted = run('systemctl', [verb, unit]).status === 0
    if (!isStarted || !(await isReady(port))) {
      const fault = `${unit} does not come up: journalctl -u ${unit} -n 30`
      return { fault, units: all.slice(0, index + 1) }
    }
  }
  return undefined
}

/** Runs a program to its end. @returns its exit code and what it wrote */
export function run(command: string, args: string[], options?: SpawnSyncOptions) {
  const ran = spawnSync(command, args, { maxBuffer: 100 << 20, ...options, encoding: 'utf8' })
  return { status: ran.status ?? 1, out: ran.stdout, err: ran.error?.message ?? ran.stderr }
}

/** @throws {Fault} with what it wrote when it fails */
export function runOrFail(command: string, args: string[], options?: SpawnSyncOptions): string {
  const { status, out, err } = run(command, args, options)
  const said = err?.trim().split('\n').slice(-2).join(' ')
  if (status !== 0) throw new Fault(`${command} ${args[0] ?? ''}: ${said || status}`)
  return out
}

/** The ids that the site runs as; a test has no user of that name. */
export function siteUser(): { uid: number; gid: number } {
  const name = process.env.NINEEX_USER ?? 'nineex'
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(runOrFail('id', [option, name])))
  return { uid, gid }
}

export function giveToSite(path: string): void {
  const { uid, gid } = siteUser()
  runOrFail('chown', ['-R', `${uid}:${gid}`, path])
}

/** How the site's own programs run: as its user, and with nothing of root's environment. */
export const asSite = (settings: NodeJS.Dict<string>) => ({
  ...siteUser(),
  cwd: paths.current,
  env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
})

/** Runs a command of the site. Settings go by the environment, which no list of processes shows. */
export function runSiteCommand(name: string, args: string[], options?: SpawnSyncOptions) {
  const script = `build/commands/${name}.js`
  const all = [script, '--env-file', '/dev/null', ...args]
  return run(node, all, { ...asSite(readSettings()), ...options })
}

/** In seconds. */
const readyWithin = Number(process.env.NINEEX_READY_S ?? 60)

export const askReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })

/** Waits until a server is ready. @param hasEnded says that there is nothing to wait for */
export async function isReady(port: number, hasEnded = () => false): Promise<boolean> {
  for (const end = Date.now() + readyWithin * 1000; Date.now() < end && !hasEnded(); ) {
    const response = await askReady(port).catch(() => undefined)
    if (response?.ok) return true
    await wait(200)
  }
  return false
}
