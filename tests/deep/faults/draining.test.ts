import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { needs } from '../../support/needs.ts'
import { checkShippedSettings, needsNginx, startNginx } from '../../support/nginx.ts'
import { type Site, startSite } from '../../support/site.ts'

test('nginx accepts the shipped settings', needsNginx, () => {
  checkShippedSettings()
})

const needsSystemd = needs(
  'systemd-analyze',
  spawnSync('systemd-analyze', ['--version']).status === 0,
)

test('systemd accepts the shipped units, and every word in them', needsSystemd, () => {
  const shipped = join(import.meta.dirname, '../../../operate')
  const folder = mkdtempSync(join(tmpdir(), '9ex-unit-'))
  const names = ['9ex@.service', '9ex-desk.service', '9ex-nightly.service', '9ex-nightly.timer']
  for (const name of names) {
    // systemd also looks for the program.
    const text = readFileSync(join(shipped, name), 'utf8')
    writeFileSync(
      join(folder, name),
      text.replace(/\/srv\/9ex\/current\/bin\/node|\/usr\/local\/bin\/9ex/, process.execPath),
    )
  }
  const units = names.map((name) => join(folder, name.replace('@', '@3001')))
  const options = ['verify', '--man=no', ...units]
  const { status, stderr } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})

test('on SIGTERM, passed on twice, a site is not ready and serves on for its delay; a later one ends it', async () => {
  const site = await startSite({ DRAIN_DELAY_MS: '120000' })
  process.kill(site.pid, 'SIGTERM')
  process.kill(site.pid, 'SIGINT')
  await expect
    .poll(async () => (await (await fetch(`${site.url}/readyz`)).json()).failing)
    .toEqual(['draining'])
  expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(503)
  const page = await fetch(`${site.url}/about`)
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const signal = () => {
    try {
      return process.kill(site.pid, 'SIGTERM')
    } catch {
      return 'it has ended'
    }
  }
  await expect.poll(signal).toBe('it has ended')
  await site.stop()
})

test(
  'behind nginx no request of 40 clients fails while the sites restart in turn',
  needsNginx,
  async () => {
    const { failures, requests, slowestEnd } = await restartUnderLoad(2)
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(slowestEnd).toBeLessThan(10_000)
  },
)

/** Pause between a response and a client's next request, so that the restart gets processor time. */
const thinking = 40

const paths = ['/', '/about', '/blogs', '/services/web-development', '/faq', '/favicon.ico']

type RestartReport = {
  restarts: number
  requests: number
  /** Failed requests, with the reason. */
  failures: string[]
  /** The longest request from the signal to its end, in milliseconds. */
  slowestEnd: number
}

/** @param restarts number of restarts of one of the two sites */
async function restartUnderLoad(
  restarts: number,
  { clients = 40, pause = 500 } = {},
): Promise<RestartReport> {
  const delay = { DRAIN_DELAY_MS: '1000' }
  const sites = [await startSite(delay), await startSite(delay)]
  const portOf = (site: Site | undefined) => Number(new URL(site?.url ?? '').port)
  const nginx = await startNginx([portOf(sites[0]), portOf(sites[1])])
  const report: RestartReport = { restarts, requests: 0, failures: [], slowestEnd: 0 }
  let isOver = false

  async function askOn(agent: Agent): Promise<void> {
    for (let each = 0; !isOver; each += 1) {
      const path = paths[each % paths.length] ?? '/'
      const result = await ask(`${nginx.url}${path}`, agent)
      report.requests += 1
      if (result !== 'answered') report.failures.push(`${path}: ${result}`)
      await wait(thinking)
    }
    agent.destroy()
  }

  // Each client has an ip of its own: nginx limits each ip.
  const asking = Array.from({ length: clients }, (_, client) =>
    askOn(new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.1.0.${client + 1}` })),
  )
  try {
    for (let round = 0; round < restarts; round += 1) {
      await wait(pause)
      const old = sites[round % 2]
      const signalled = performance.now()
      await old?.stop()
      report.slowestEnd = Math.max(report.slowestEnd, performance.now() - signalled)
      sites[round % 2] = await startSite({ ...delay, PORT: String(portOf(old)) })
    }
    await wait(pause)
  } finally {
    isOver = true
    await Promise.all(asking)
    await nginx.stop()
    await Promise.all(sites.map((site) => site.stop()))
  }
  return report
}

/** Returns `answered` for a complete response of status 200, or a description of the failure. */
const ask = (url: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    request(url, { agent }, (response) => {
      let size = 0
      response.on('data', (chunk) => {
        size += chunk.length
      })
      response.once('error', (error) => resolve(`broken off after ${size} bytes: ${error.message}`))
      response.once('end', () =>
        resolve(response.statusCode === 200 && size > 0 ? 'answered' : String(response.statusCode)),
      )
    })
      .once('error', (error) => resolve(error.message))
      .end()
  })
