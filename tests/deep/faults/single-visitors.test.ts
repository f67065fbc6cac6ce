import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

test('pages rendered for single visitors leak no memory', async () => {
  const site = await startSite()
  // The trailing slash bypasses the cache: the page is rendered and streamed each time.
  const visit = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      const answer = await fetch(`${site.url}/about/`, {
        headers: { 'Accept-Encoding': 'identity' },
      })
      expect(await answer.text()).toContain('</html>')
    }
  }
  await visit(200)
  const before = site.memory()
  // A leak of 100 KB a page would be 60 MB.
  await visit(600)
  expect(site.memory() - before).toBeLessThan(60)
  await site.stop()
})
