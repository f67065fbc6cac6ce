import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trapField } from '../../../contracts/form-logic.ts'
import { fillForm } from '../../support/form-fields.ts'
import { freePort } from '../../support/postgres.ts'
import { startSite, testBuild } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

/** Row V1 of RELIABILITY.md: an invented person whose answers can be found anywhere. */
const person = {
  name: 'Zenobia Quillfeather',
  email: 'zenobia.quill@example.org',
  message: 'A ferry for teapots, said Zenobia.',
}
const words = /zenobia|quill|teapots|203\.0\.113/i

test('metrics and the log record an enquiry without personal data', async () => {
  // It has one list, without a post.
  const host = await startStub((response, { url }) =>
    json(response, [], url === '/api/9ex_blogs' ? 200 : 404),
  )
  const metricsPort = String(await freePort())
  const site = await startSite({
    METRICS_PORT: metricsPort,
    BLOG_API_HOST: host.url,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  })
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  async function visit(path: string, options: RequestInit = {}): Promise<string> {
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      accept: 'text/html',
    }
    return (await fetch(site.url + path, { ...options, headers })).text()
  }
  const page = await visit('/to/contact-us?email=zenobia.quill@example.org')
  await visit('/search?q=zenobia')
  await visit('/blog/zenobia-quillfeather')
  const body = new URLSearchParams(fillForm(page))
  for (const [name, value] of Object.entries(person)) body.set(name, value)
  // Filled in like a robot: it is quarantined.
  body.set(trapField, 'https://zenobia.example')
  body.delete('token')
  const answer = await visit('/to/contact-us?utm_term=zenobia', { method: 'POST', body })
  expect(answer).toContain('reference is')

  const posts = /site_http_requests_total\{route="\/to\/:formId",status="200"\} 2\n/
  await expect.poll(scrape).toMatch(posts)
  const metrics = await scrape()
  expect(metrics).toContain('site_upstream_responses_total{upstream="blogs",ok="true"} ')
  expect(metrics).not.toMatch(words)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)

  await site.stop()
  await host.stop()
  expect(site.output()).not.toMatch(words)
  const [line = ''] = site.output().match(/.*lead-quarantined.*/) ?? []
  expect(JSON.parse(line)).toMatchObject({
    ...{
      reference: expect.any(String),
      form: 'contact-us',
      submittedVia: 'page',
      quarantined: true,
    },
  })
})

test('a failed start is logged to the journal with a priority', async () => {
  const folder = mkdtempSync(join(tmpdir(), '9ex-journal-'))
  const file = openSync(join(folder, 'stderr'), 'w')
  const { dev, ino } = fstatSync(file)
  const env = { PATH: process.env.PATH, PORT: 'many', HOST: '', JOURNAL_STREAM: `${dev}:${ino}` }
  const server = spawn('node', [testBuild.server], { env, stdio: ['ignore', 'ignore', file] })
  await once(server, 'exit')
  const said = readFileSync(join(folder, 'stderr'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(said).toMatch(/^<3>PORT takes a whole number[^\n]*\n$/)
})
