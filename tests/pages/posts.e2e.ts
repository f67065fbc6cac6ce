import { expect, sideways, test } from '../support/fixtures.ts'
import { everyPost } from '../support/routes.ts'

test('no post is wider than a phone, whatever it holds', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(everyPost.length).toBeGreaterThan(10)
  for (const path of everyPost) {
    await page.goto(path)
    expect(await sideways(page), path).toBe(0)
  }
})
