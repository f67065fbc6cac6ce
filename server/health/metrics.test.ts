import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { needs } from '../../tests/support/needs.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { serveMetrics } from './metrics.ts'

const needsPromtool = needs('promtool', spawnSync('promtool', ['--version']).status === 0)

const server = createServer((_, response) => response.writeHead(503).end('later'))
const log = listenToLog()
let isDatabaseUp = true
let isDraining = false
let url: string
let stop: () => void

/** Reads metrics, by the text before their value. */
async function scrape(at = url): Promise<Map<string, number>> {
  const lines = (await (await fetch(at)).text()).split('\n')
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' '))),
      ]),
  )
}

async function serve(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const stop = serveMetrics({
    port,
    host: '127.0.0.1',
    server,
    isDraining: () => isDraining,
    toLabel: () => '/about',
    metrics: {
      readKnown: async () => ({
        facts: isDatabaseUp
          ? { lastBackupAt: 18e11, lastLeadAt: 18e11, certificateUntil: 19e11 }
          : undefined,
        checks: [
          { name: 'disk', title: 'Disk', state: 'good', sentence: 'Good', advice: undefined },
          { name: 'outbox', title: 'Outbox', state: 'bad', sentence: 'Stuck', advice: 'Restart.' },
        ],
      }),
      posts: { list: () => [[{ form: 'contact-us', outcome: 'limited' }, 7]] },
      upstreams: { list: () => [[{ upstream: 'blogs', ok: 'false' }, 4]] },
    },
  })
  return { url: `http://127.0.0.1:${port}/metrics`, stop }
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ;({ url, stop } = await serve())
})
afterAll(() => {
  stop()
  log.stop()
  server.close()
})

test('a scrape has requests, posts and checks', async () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await (await fetch(`http://127.0.0.1:${port}/about?name=zenobia`)).text()
  const request = 'site_http_requests_total{route="/about",status="503"}'
  await expect.poll(async () => (await scrape()).get(request)).toBe(1)
  const metrics = await scrape()
  const expected = {
    'site_http_request_duration_seconds_count{route="/about"}': 1,
    'site_form_posts_total{form="contact-us",outcome="limited"}': 7,
    site_last_backup_timestamp_seconds: 1_800_000_000,
    site_certificate_expiry_timestamp_seconds: 1_900_000_000,
    'site_check_ok{check="outbox"}': 0,
    'site_upstream_responses_total{upstream="blogs",ok="false"}': 4,
    site_draining: 0,
  }
  expect(Object.fromEntries(metrics)).toMatchObject(expected)
  expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  isDraining = true
  expect(Object.fromEntries(await scrape())).toMatchObject({ site_draining: 1 })
})

test('while the database is unavailable a scrape succeeds without its values', async () => {
  isDatabaseUp = false
  const other = await serve()
  const metrics = await scrape(other.url)
  other.stop()
  expect(metrics.get('site_check_ok{check="disk"}')).toBe(1)
  expect([...metrics.keys()].join('\n')).not.toMatch(/site_last/)
  expect(log.lines()).toEqual([])
})

test('metrics are read by GET alone, under a name of this machine or an IP', async () => {
  const { port } = new URL(url)
  const ask = (method: string, Host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ port, host: '127.0.0.1', method, path: '/metrics', headers: { Host } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
  expect(await ask('GET', `127.0.0.1:${port}`)).toBe(200)
  expect(await ask('GET', 'site-a:9464')).toBe(200)
  for (const method of ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await ask(method, `localhost:${port}`), method).toBe(405)
  for (const host of ['evil.example', `rebound.evil.example:${port}`])
    expect(await ask('GET', host), host).toBe(421)
})

test('every metric in an alert exists', async () => {
  const names = new Set([...(await scrape()).keys()].map((key) => key.replace(/\{.*/, '')))
  const rules = readFileSync('docs/alerts.yaml', 'utf8')
  const used = new Set(rules.match(/\b(site|nodejs|process)_\w+/g))
  expect([...used].filter((name) => !names.has(name))).toEqual([])
})

test('each alert has a severity, and a runbook', () => {
  const { groups } = parse(readFileSync('docs/alerts.yaml', 'utf8'))
  const page = readFileSync('docs/when-something-is-wrong.md', 'utf8')
  const sections = page.split(/^## /m).map((section) => section.split('\n', 1)[0]?.toLowerCase())
  const rules: Rule[] = groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket', 'info'], alert).toContain(labels.severity)
    expect(labels.service, alert).toBe('site')
    const [file, anchor] = annotations.runbook?.split('#') ?? []
    expect(file, alert).toBe('docs/when-something-is-wrong.md')
    expect(sections, alert).toContain(anchor)
  }
})

test('Prometheus has no fault to find with the text', needsPromtool, async () => {
  const text = await (await fetch(url)).text()
  // Others are prom-client's own.
  const input = text.replace(/^(?:# (?:HELP|TYPE) )?nodejs_.*\n/gm, '')
  expect(execFileSync('promtool', ['check', 'metrics'], { input }).toString()).toBe('')
})

test('the alerts are well-formed, and fire when they should', needsPromtool, () => {
  for (const asked of ['check rules docs/alerts.yaml', 'test rules tests/deep/alerts.yaml'])
    expect(execFileSync('promtool', asked.split(' ')).toString()).toContain('SUCCESS')
})

type Rule = {
  alert: string
  labels: Record<string, string>
  annotations: Record<string, string | undefined>
}
