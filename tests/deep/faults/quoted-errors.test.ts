import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../../support/site.ts'

/** A visitor can quote the id of a failure, and an operator finds it in the log. */
let site: Site
beforeAll(async () => {
  // Nothing listens there.
  site = await startSite({ BLOG_API_HOST: 'http://127.0.0.1:1' })
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
