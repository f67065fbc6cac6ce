import { expect, test } from 'vitest'
import { openForm, postForged } from '../../support/forged-posts.ts'
import { startSite } from '../../support/site.ts'

/** Row D4 of RELIABILITY.md over HTTP; the guard of the forms has its own tests of the rest. */
test('too many posts from one address are a 429, whoever they say they come from', async () => {
  // This test is the site's proxy, which names the visitor behind what the visitor has written.
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
