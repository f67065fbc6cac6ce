/** PgBouncer in transaction mode in front of a PostgreSQL, where it is installed. */
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from './needs.ts'
import { freePort } from './postgres.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

export const needsPgBouncer = needs('PgBouncer', binary !== undefined)

/** @returns the URL of the same database through PgBouncer, with three sessions for all clients */
export async function startPgBouncer(
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!binary) throw new Error('PgBouncer is not on this machine')
  const folder = mkdtempSync(join(tmpdir(), '9ex-pgbouncer-'))
  const port = await freePort()
  const url = new URL(databaseUrl)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  // PgBouncer refuses to run as root; `nobody` may.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const bouncer = spawn(binary, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => bouncer.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    bouncer.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    bouncer.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)))
  })
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      bouncer.kill('SIGINT')
      bouncer.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
