import { runAxe } from '../../support/axe.ts'
import { oneWordCompany } from '../../support/companies.ts'
import { expect, measureOverflow, test } from '../../support/fixtures.ts'
import { everyPage, everyPost, everyTemplate, listPaths } from '../../support/routes.ts'
import { startSite } from '../../support/site.ts'

const pages = [...new Set([...everyPage, ...everyPost])]

test('no page is wider than a phone, whatever its content', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(everyPost.length).toBeGreaterThan(5)
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await measureOverflow(page), path).toBe(0)
  }
})

test('on a phone every template is accessible, and so is what scrolls sideways in a post', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of everyTemplate) {
    await page.goto(path)
    expect.soft(await runAxe(page), path).toEqual([])
  }
  for (const path of everyPost) {
    await page.goto(path)
    const rules = ['scrollable-region-focusable']
    expect.soft(await runAxe(page, { rules }), path).toEqual([])
  }
})

test('a page of words without an end is no wider than a phone', async ({ page }) => {
  const company = oneWordCompany()
  const site = await startSite({ CONTENT_DIR: company.path })
  await page.setViewportSize({ width: 390, height: 844 })
  const found: string[] = []
  const results = ['/search?q=donau', '/search?q=a']
  for (const path of [...listPaths(company.path), '/blog/long', ...results]) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('details')) row.open = true
    })
    const overflow = await measureOverflow(page)
    if (overflow > 0) found.push(`${path} is ${overflow} px wider`)
  }
  await page.goto('about:blank')
  await site.stop()
  company.cleanUp()
  expect(found).toEqual([])
})
