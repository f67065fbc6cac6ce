import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort, startPostgres } from '../../support/postgres.ts'
import { startSite, testBuild } from '../../support/site.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs the production server until it exits, and returns its output. */
function runServer(
  environment: Record<string, string>,
  file = testBuild.server,
  args: string[] = [],
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    execFile('node', [file, ...args], { cwd: root, env }, (error, _, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stderr })
    })
  })
}

test('a bad environment stops the start with a line for each variable and no stack trace', async () => {
  const { code, said } = await runServer({
    PORT: 'many',
    API_TIMEOUT_MS: '0',
    FORM_HOST: 'ftp://x',
  })
  expect(code).toBe(1)
  const lines = said.trim().split('\n').sort()
  expect(lines).toEqual([
    expect.stringMatching(/^API_TIMEOUT_MS takes/),
    expect.stringMatching(/^FORM_HOST takes/),
    expect.stringMatching(/^PORT takes a whole number from 1 to 65535/),
  ])
})

test('a desk that no passkey would work on stops the start, of the site as well', async () => {
  const DESK_PORT = String(await freePort())
  for (const args of [[], ['with-desk'], ['desk']]) {
    const settings = { DESK_PORT, DESK_URL: 'https://192.0.2.7' }
    const { code, said } = await runServer(settings, testBuild.server, args)
    expect([code, said]).toEqual([1, expect.stringMatching(/^DESK_URL takes https:[^\n]+\n$/)])
  }
  const same = await runServer({ DESK_PORT, PORT: DESK_PORT })
  expect(same).toEqual({ code: 1, said: 'DESK_PORT takes another port than PORT\n' })
  const none = await runServer({ DESK_PORT: 'off' }, testBuild.server, ['desk'])
  expect(none).toEqual({ code: 1, said: expect.stringContaining('There is no desk: DESK_PORT is') })
})

test('a port in use and an unreachable database are reported in a sentence', async () => {
  const site = await startSite()
  const { port } = new URL(site.url)
  const taken = await runServer({ PORT: port, DATA_DIR: site.dataDir })
  expect(taken.code).toBe(1)
  expect(taken.said).toMatch(new RegExp(`^Port ${port} is taken\\.[^\\n]*\\n$`))
  await site.stop()

  const away = await runServer({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(away.code).toBe(1)
  expect(away.said).toMatch(/^Cannot open the database of DATABASE_URL: [^\n]*\n$/)
})

test('a folder that is missing, or cannot be made, is reported in a sentence', async () => {
  const PORT = String(await freePort())
  const noContent = await runServer({ PORT, CONTENT_DIR: '/nowhere' })
  expect(noContent).toEqual({ code: 1, said: 'There is no folder /nowhere (CONTENT_DIR).\n' })

  const noData = await runServer({ PORT, DATA_DIR: '/dev/null/data' })
  expect(noData.code).toBe(1)
  expect(noData.said).toMatch(/^Cannot open \/dev\/null\/data: [^\n]*\n$/)
})

test('a start without the browser’s files ends, and names their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), '9ex-build-'))
  cpSync(dirname(testBuild.server), join(folder, 'server'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const environment = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
  const { code, said } = await runServer(environment, join(folder, 'server/index.js'))
  expect(code).toBe(1)
  expect(said).toContain(join(folder, 'client'))
  rmSync(folder, { recursive: true })
})

test('a start without a channel warns that no lead is notified', async () => {
  const silent = await startSite()
  expect(silent.output()).toContain(
    '"event":"no-channel","advice":"Nobody is notified of leads: set',
  )
  await silent.stop()
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    LEADS_FROM: 'a@b.example',
    LEADS_TO: 'c@b.example',
  }
  const told = await startSite(mail)
  expect(told.output()).not.toContain('no-channel')
  await told.stop()
})

test('with DATABASE_URL an enquiry is stored in PostgreSQL', async () => {
  const postgres = await startPostgres()
  const site = await startSite({ DATABASE_URL: postgres.url })
  const response = await fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Sana',
      email: 'sana@example.com',
      message: 'On PostgreSQL, please.',
      'hidden:source_page': '/about',
    }),
  })
  const [, reference] =
    /reference is <strong[^>]*>(?:<bdi[^>]*>)?([\w-]+)</.exec(await response.text()) ?? []
  await site.stop()

  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(
    'SELECT l.hidden, a.ref, a.answer FROM leads l JOIN lead_answers a ON a.lead_id = l.id WHERE l.reference = $1 ORDER BY a.position',
    [reference],
  )
  await client.end()
  await postgres.stop()
  expect(rows.map(({ ref, answer }) => [ref, answer])).toEqual([
    ['name', 'Sana'],
    ['email', 'sana@example.com'],
    ['message', 'On PostgreSQL, please.'],
  ])
  expect(JSON.parse(rows[0].hidden)).toEqual({ source_page: '/about' })
})

test('an enquiry that could not be stored is not acknowledged', async () => {
  const postgres = await startPostgres()
  const site = await startSite({ DATABASE_URL: postgres.url })
  await postgres.stop()
  const response = await fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Sana', email: 's@example.com', message: 'Still here.' }),
  })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(html).not.toContain('Thank you')
  expect(html).toContain('Still here.')
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  await site.stop()
})
