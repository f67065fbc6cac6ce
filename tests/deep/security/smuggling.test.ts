import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameBehindNginx } from '../../support/framings.ts'
import { needsNginx } from '../../support/nginx.ts'
import { sendRaw } from '../../support/raw.ts'
import { type Site, startSite } from '../../support/site.ts'
import { hidden, isSmuggled, smuggleBehindNginx, smugglings } from '../../support/smuggling.ts'

/**
 * Row R7 of RELIABILITY.md: where two servers disagree on how long a body is, one takes its end for a
 * request. Ours answers the first request, at most, and closes.
 */
describe('directly', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(smugglings)('%s is answered once', async (_, request) => {
    const { text, statuses } = await sendRaw(site.url, request)
    expect(statuses.length).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
    expect(isSmuggled(text)).toBe(false)
  })

  test('an honest request behind an honest body is answered', async () => {
    const post = ['POST /to/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 3']
    post.push('Content-Type: application/x-www-form-urlencoded')
    const { statuses } = await sendRaw(site.url, `${post.join('\r\n')}\r\n\r\na=b${hidden}`, 3000)
    expect(statuses).toEqual([404, 200])
  })
})

test(
  'behind nginx, with the settings that are shipped, nothing is answered that nginx has not asked',
  needsNginx,
  async () => {
    const { clients, counted, asked, answered } = await smuggleBehindNginx()
    expect(clients).toHaveLength(smugglings.length)
    expect(answered).toBe(asked)
    const answers = clients.flatMap(({ statuses }) => statuses)
    expect(answers).toHaveLength(counted)
    // nginx takes a bare line feed for the end of a line, and what follows for an honest request.
    const twice = clients.filter(({ statuses }) => statuses.length > 1).map(({ name }) => name)
    expect(twice.filter((name) => !name.endsWith('a chunk size with a bare line feed'))).toEqual([])
    expect(answers.filter((status) => status >= 500 && status !== 501)).toEqual([])
  },
)

test(
  'a hundred framings behind nginx leave the answers of those who come after them right',
  needsNginx,
  async () => {
    const { honest, wrong, passedOn } = await frameBehindNginx(100)
    expect(wrong).toEqual([])
    expect(honest).toBe(200)
    // Some of them nginx finds good, and they reach the connections that it keeps.
    expect(passedOn).toBeGreaterThan(20)
  },
)
