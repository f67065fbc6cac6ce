import { expect, test } from 'vitest'
import { openForm, postForged } from '../../support/forged-posts.ts'
import { startSite } from '../../support/site.ts'

/** Row D4 of RELIABILITY.md over HTTP; the rate limit has more tests of its own. */
test('too many posts from one ip are a 429, whatever ip they claim', async () => {
  // This test is the site's proxy, which appends the visitor's ip to the header that the visitor sent.
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1, ::1' })
  const token = await openForm(site.url)
  expect(token).not.toBe('')
  const answers: Response[] = []
  for (let number = 1; number <= 30; number++)
    answers.push(await postForged(site.url, token, number))
  const limited = answers.filter(({ status }) => status === 429)
  expect(answers[0]?.status).not.toBe(429)
  expect(limited.length).toBeGreaterThanOrEqual(20)
  for (const { headers } of limited) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await fetch(site.url)).status).toBe(200)
  await site.stop()
})
