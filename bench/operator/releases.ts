import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from '../../tests/support/nginx.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { type RunningServer, startServer } from './server.ts'
import { startVisits, type Visits } from './visits.ts'

type Row = [what: string, figure: string]

const repository = join(import.meta.dirname, '../..')
const visitors = 12

/**
 * Releases a version by the shipped script under load, and rolls back: two instances behind the shipped
 * nginx.
 * @param from a git revision
 * @param visitsEach minimum of visits of the release, and of the rollback
 */
export async function rollingRelease(from: string, to: string, visitsEach: number): Promise<Row[]> {
  const root = mkdtempSync(join(tmpdir(), '9ex-releases-'))
  const supervisor = await startSupervisor(root)
  const [first = 0, second = 0] = supervisor.ports
  await supervisor.release('deploy', from)
  const nginx = await startNginx([first, second])
  const rows: Row[] = []
  for (const [way, ...command] of [
    [`${from} → ${to}`, 'deploy', to],
    [`${to} → ${from}`, 'rollback'],
  ] as const) {
    const visits = startVisits(nginx.url, visitors)
    await atLeast(visits, visitsEach / 4)
    await supervisor.release(...command)
    await atLeast(visits, visitsEach)
    await visits.stop()
    const [failure = ''] = visits.failures
    rows.push([
      `${way}: failed visits`,
      `${visits.failures.length} of ${visits.count()} ${failure}`.trim(),
    ])
  }
  await nginx.stop()
  await supervisor.stop()
  rmSync(root, { recursive: true, force: true })
  return rows
}

async function atLeast(visits: Visits, count: number): Promise<void> {
  while (visits.count() < count) await wait(100)
}

/** In place of systemd: ends an instance by SIGTERM and starts it in the folder of `current`. */
async function startSupervisor(root: string) {
  const ports = [await freePort(), await freePort()]
  const instances = new Map<number, RunningServer>()
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  const environment = (port: number) => ({ PORT: String(port), DATA_DIR: dataDir })

  async function restart(port: number): Promise<void> {
    await instances.get(port)?.end('SIGTERM')
    const folder = realpathSync(join(root, 'current'))
    instances.set(port, await startServer(folder, environment(port)))
  }
  const control = createServer((request, response) => {
    const port = Number(request.url?.slice(1))
    restart(port).then(
      () => response.end('restarted'),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => control.listen(port, '127.0.0.1', resolve))

  return {
    ports,
    /** Runs the script. @throws with its output when it fails */
    release(...command: string[]): Promise<void> {
      const script = join(repository, 'scripts/release.sh')
      const running = spawn('bash', [script, ...command], {
        env: {
          ...process.env,
          ROOT: root,
          REPOSITORY: repository,
          PORTS: ports.join(' '),
          RESTART: `curl --silent --fail --max-time 60 --output /dev/null "http://127.0.0.1:${port}/$PORT"`,
        },
      })
      let output = ''
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      return new Promise((resolve, reject) =>
        running.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output)))),
      )
    },
    async stop() {
      control.close()
      await Promise.all([...instances.values()].map((instance) => instance.end('SIGTERM')))
    },
  }
}
