import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameBehindNginx } from '../../support/framings.ts'
import { needsNginx } from '../../support/nginx.ts'
import { sendRaw } from '../../support/raw-http.ts'
import { type Site, startSite } from '../../support/site.ts'
import { hidden, isSmuggled, smuggleBehindNginx, smugglings } from '../../support/smuggling.ts'

/**
 * Row R7 of RELIABILITY.md: if two servers disagree on the length of a body, one reads its end as a
 * request. The site answers at most the first request, and closes.
 */
describe('without a proxy', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(smugglings)('%s gets one response', async (_, request) => {
    const { text, statuses } = await sendRaw(site.url, request, 1000)
    expect(statuses.length).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
    expect(isSmuggled(text)).toBe(false)
  })

  test('an honest request behind an honest body gets its response', async () => {
    const post = ['POST /to/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 3']
    post.push('Content-Type: application/x-www-form-urlencoded')
    const { statuses } = await sendRaw(site.url, `${post.join('\r\n')}\r\n\r\na=b${hidden}`, 3000)
    expect(statuses).toEqual([404, 200])
  })
})

test(
  'behind nginx with the shipped settings, every response has a request of nginx',
  needsNginx,
  async () => {
    const { clients, counted, requests, answered } = await smuggleBehindNginx()
    expect(clients).toHaveLength(smugglings.length)
    expect(answered).toBe(requests)
    const answers = clients.flatMap(({ statuses }) => statuses)
    expect(answers).toHaveLength(counted)
    // nginx accepts a bare line feed as a line end, and reads the rest as a separate request.
    const twice = clients.filter(({ statuses }) => statuses.length > 1).map(({ name }) => name)
    expect(twice.filter((name) => !name.endsWith('a chunk size with a bare line feed'))).toEqual([])
    expect(answers.filter((status) => status >= 500 && status !== 501)).toEqual([])
  },
)

test(
  'after a hundred framings behind nginx, later visitors get their own responses',
  needsNginx,
  async () => {
    const { honest, wrong, passedOn } = await frameBehindNginx(100)
    expect(wrong).toEqual([])
    expect(honest).toBe(200)
    // nginx accepts some of them, and sends them on its keep-alive connections.
    expect(passedOn).toBeGreaterThan(20)
  },
)
