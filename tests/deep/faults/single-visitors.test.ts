import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

test('pages made for single visitors leave nothing behind', async () => {
  const site = await startSite()
  // An address with an end of its own is made anew each time, and streamed.
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
