/** Keep-alive clients that send requests all the time while two sites behind nginx restart in turn. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from './nginx.ts'
import { type Site, startSite } from './site.ts'

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
export async function restartUnderLoad(
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
