import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

test('visitors who leave in the middle of a page do not affect the others', async () => {
  const site = await startSite()
  const leave = async (path: string, after: number) => {
    const gone = new AbortController()
    setTimeout(() => gone.abort(), after)
    const headers = { 'Accept-Encoding': after % 2 ? 'br' : 'identity' }
    await fetch(`${site.url}${path}`, { signal: gone.signal, headers })
      .then(async ({ body }) => {
        // Reads one chunk, then closes; sometimes the whole page has been rendered.
        const reader = body?.getReader()
        await reader?.read()
        if (after % 3) await new Promise((later) => setTimeout(later, after))
        gone.abort()
        await reader?.read()
      })
      .catch(() => {})
  }
  const paths = ['/', '/portfolio', '/blogs', '/pictures/life-wall-drawn-1200.avif']
  for (let round = 0; round < 120; round += 4) {
    await Promise.all(paths.map((path, at) => leave(path, 3 + round + at)))
  }
  const answer = await fetch(site.url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('</html>')
  expect(site.output()).not.toMatch(/render-failed|request-failed/)
  await site.stop()
})
