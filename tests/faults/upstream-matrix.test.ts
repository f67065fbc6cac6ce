import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site.ts'
import { json, type StubServer, startStub } from '../support/stub-server.ts'
import { type Fault, upstreamFaults } from '../support/upstream-faults.ts'

const post = {
  title: 'A post from elsewhere',
  slug: 'from-elsewhere',
  image_url: 'https://pictures.example/1.png',
  published_date: '2026-03-04T05:06:07.000Z',
  text: 'Text of the post.',
}
const job = { title: 'Engineer from elsewhere', desc: 'Builds **things**.' }
const good: Fault = (response, { url }) => {
  if (url === '/api/jobs') return json(response, [job])
  json(response, url.includes('/detail/') ? post : [post])
}

/** Longer than any answer may take; who waits for it has failed. */
const patience = () => AbortSignal.timeout(15_000)
const pageAt = async (site: Site, path: string) => {
  const response = await fetch(`${site.url}${path}`, { signal: patience() })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const hostOf = (site: StubServer) => ({
  BLOG_API_HOST: site.url,
  CAREERS_API_HOST: site.url,
  API_KEY: 'fixed-key-5f2c9e',
  API_TIMEOUT_MS: '1500',
  API_FRESH_S: '1',
})

let thief: StubServer
let host: StubServer
let acts: Fault = good
/** A site that never had an answer, and one that had. */
let cold: Site
let warm: Site
beforeAll(async () => {
  thief = await startStub((response) => json(response, []))
  host = await startStub((response, request) => acts(response, request))
  cold = await startSite(hostOf(host))
  warm = await startSite(hostOf(host))
  for (const path of ['/blogs', '/blog/from-elsewhere', '/career/job-positions']) {
    const { status, text } = await pageAt(warm, path)
    expect([status, text.includes('elsewhere')], path).toEqual([200, true])
  }
})
afterAll(() => Promise.all([cold, warm, thief].map((each) => each?.stop())))

const names = Object.keys(upstreamFaults(''))
describe.each(names)('when the host %s', (name) => {
  beforeAll(async () => {
    acts = upstreamFaults(thief.url)[name] ?? good
    // What either site held is no longer fresh, and no refusal stands.
    await new Promise((resolve) => setTimeout(resolve, 1200))
  })

  test('a site that never had an answer says so, and stays whole', async () => {
    const [blogs, jobs, one, teaser, home] = await Promise.all(
      ['/blogs', '/career/job-positions', '/blog/from-elsewhere', '/insights', '/'].map((path) =>
        pageAt(cold, path),
      ),
    )
    expect(blogs?.status).toBe(200)
    expect(blogs?.text).toContain('No Blogs Available')
    expect(blogs?.text).toContain('Try again')
    expect(jobs?.status).toBe(200)
    expect(jobs?.text).toContain('No jobs available')
    expect(one?.status).toBe(503)
    expect(one?.headers.get('retry-after')).toBe('60')
    expect(teaser?.status).toBe(200)
    expect(home?.status).toBe(200)
    for (const page of [blogs, jobs, one, home]) expect(page?.text).toContain('</html>')
  })

  test('one that had shows what it had', async () => {
    for (const path of ['/blogs', '/blog/from-elsewhere', '/career/job-positions']) {
      const { status, text } = await pageAt(warm, path)
      expect([status, text.includes('elsewhere')], path).toEqual([200, true])
    }
  })
})

test('a page is there before a host that hangs has given up', async () => {
  let hanging = 0
  acts = (response) => {
    hanging++
    response.once('close', () => hanging--)
  }
  await new Promise((resolve) => setTimeout(resolve, 1200))
  // Robots are sent a page when all of it is there.
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36' }
  const response = await fetch(`${cold.url}/blogs`, { signal: patience(), headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('</footer>')) shell += (await reader?.read())?.value ?? ''
  expect(shell).toContain('Loading...')
  expect(hanging).toBeGreaterThan(0)
  await reader?.cancel()
})

test('a post that the host no longer knows is a 404, whatever was there before', async () => {
  acts = (response) => json(response, { error: 'gone' }, 404)
  await expect
    .poll(async () => (await pageAt(warm, '/blog/from-elsewhere')).status, { timeout: 15_000 })
    .toBe(404)
  expect((await pageAt(warm, '/blogs')).text).toContain(post.title)
})

test('after a restart the last good answers are there, though nobody listens at the host any more', async () => {
  acts = good
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-restart-'))
  const paths = ['/blogs', '/blog/from-elsewhere', '/career/job-positions']
  const before = await startSite({ ...hostOf(host), DATA_DIR: dataDir })
  for (const path of paths) expect((await pageAt(before, path)).text, path).toContain('elsewhere')
  await before.stop()
  await host.stop()
  const after = await startSite({ ...hostOf(host), DATA_DIR: dataDir })
  for (const path of paths) expect((await pageAt(after, path)).text, path).toContain('elsewhere')
  expect((await pageAt(after, '/blog/never-seen')).status).toBe(503)
  expect((await pageAt(cold, '/blogs')).text).toContain('No Blogs Available')
  await after.stop()
  rmSync(dataDir, { recursive: true })
})

test('none of it is an error of the site, reaches another host, or stays in memory', () => {
  for (const site of [cold, warm]) {
    expect(site.output()).not.toMatch(/(page|render|request)-failed|[Uu]nhandled|\n\s+at /)
    expect(site.memory()).toBeLessThan(350)
  }
  expect(thief.received).toEqual([])
})
