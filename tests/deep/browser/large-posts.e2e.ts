import { pdfFile } from '../../support/files.ts'
import { expect, test } from '../../support/fixtures.ts'

test('without scripts, a file of 20 MB gets the form with an error, and a smaller one is then accepted', async ({
  browser,
  site,
}) => {
  const before = site.leads().length
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await page.goto('/to/job-application')
  const choose = (buffer: Buffer) =>
    page.locator('#cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await page.locator('#name').fill('Amna Khan')
  await page.locator('#email').fill('amna@example.com')
  await choose(Buffer.concat([pdfFile, Buffer.alloc(20 * 1024 * 1024)]))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[data-not-stored]')).toBeVisible()
  await expect(page.locator('#name')).toHaveValue('Amna Khan')
  await expect(page.locator('#email')).toHaveValue('amna@example.com')
  expect(site.leads()).toHaveLength(before)

  await choose(pdfFile)
  await page.locator('#notice').selectOption({ index: 1 })
  await page.locator('[name=consent]').check()
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(site.leads()).toHaveLength(before + 1)
  await page.close()
})
