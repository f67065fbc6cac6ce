import { expect, test } from 'vitest'
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

/** The token of an opened form; a post without one is suspicious. */
async function openForm(url: string): Promise<string> {
  const page = await (await fetch(`${url}/to/contact-us`)).text()
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** Sends a unique enquiry that claims an ip made from its number. */
function postForged(url: string, token: string, number: number): Promise<Response> {
  const other = `203.0.${number >> 8}.${number & 255}`
  return fetch(`${url}/to/contact-us`, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': `${other}, 198.51.100.7`,
      Forwarded: `for=${other}`,
      'X-Real-IP': other,
    },
    body: new URLSearchParams({
      token,
      key: crypto.randomUUID(),
      name: `Amna ${number}`,
      email: `amna${number}@example.com`,
      message: `We need an app for bakery number ${number} by the spring, please call us.`,
    }),
  })
}
