import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgedToken } from '../../support/aged-token.ts'
import { type Site, startSite } from '../../support/site.ts'

/** A visitor can quote the id of a failure, and an operator finds it in the log. */
let site: Site
beforeAll(async () => {
  // Nothing listens there.
  site = await startSite({ BLOG_API_HOST: 'http://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => site.stop())

const read = async (path: string) => {
  const answer = await fetch(site.url + path)
  const shown = /Reference ([\da-f-]{36})</.exec(await answer.text())?.[1]
  return { status: answer.status, id: answer.headers.get('X-Request-Id'), shown }
}
const logged = (id: string | null) =>
  site
    .output()
    .split('\n')
    .filter((line) => id && line.includes(id))
    .map((line) => JSON.parse(line))

// A path whose page is cached when it succeeds, and one that bypasses the cache.
test.each(['/blog/away', '/blog/absent/'])(
  'the error page of %s has the id of its log line',
  async (path) => {
    const [first, second] = [await read(path), await read(path)]
    for (const { status, id, shown } of [first, second]) {
      expect(status).toBe(503)
      expect(shown).toBe(id)
      expect(logged(id).at(-1)).toMatchObject({ event: 'page-unavailable' })
    }
    // The second may meet the remembered failure of the first, and call no host.
    expect(logged(first.id)[0]).toMatchObject({ event: 'upstream-failed' })
    expect(first.id).not.toBe(second.id)
  },
)

test('a page without an error, or with an error of the visitor, has no id', async () => {
  expect(await read('/about')).toEqual({ status: 200, id: null, shown: undefined })
  expect(await read('/nowhere')).toMatchObject({ status: 404, shown: undefined })
  expect(await read('/%ff')).toMatchObject({ status: 400, shown: undefined })
})

test('a form that could not be stored shows the id of its log line, which is the proxy’s', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const token = await makeAgedToken(site, 'contact-us')
  const database = new Database(join(site.dataDir, '9ex.sqlite'))
  database.exec('BEGIN IMMEDIATE')
  const answer = await fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    headers: { Accept: 'text/html', 'X-Request-Id': id },
    body: new URLSearchParams({ name: 'Sana', email: 's@example.com', message: 'Hi.', token }),
  })
  const text = await answer.text()
  database.exec('ROLLBACK')
  database.close()
  expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([503, id])
  expect(text).toContain(`Reference ${id}<`)
  expect(logged(id)).toContainEqual(
    expect.objectContaining({ event: 'lead-not-stored', form: 'contact-us', request: id }),
  )
})
