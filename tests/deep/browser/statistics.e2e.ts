import type { Page } from '@playwright/test'
import { type Report, readReport } from '../../../server/analytics/report.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { copyOfContent } from '../../support/content-folder.ts'
import { sendMessage } from '../../support/fill-form.ts'
import { expect, hydratePage, test, waitForConversation } from '../../support/fixtures.ts'
import { addPseudoArabic } from '../../support/pseudo-arabic.ts'
import { type Site, startSite } from '../../support/site.ts'

/** The report of today, as the desk shows it. */
async function readStats({ dataDir }: Site): Promise<Report> {
  const db = openDatabase(dataDir, undefined)
  const report = await readReport(db, 1, Date.now())
  await db.destroy()
  return report
}

const none = { view: 0, opened: 0, started: 0, sent: 0 }

/** Opens a page, goes on to another, and sends the form on it. */
async function visitAndSend(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/about?utm_source=Newsletter`)
  await hydratePage(page)
  await page.locator('a[href="/portfolio"]:visible').first().click()
  await expect(page).toHaveURL(`${url}/portfolio`)
  await page.locator('[data-form-widget=contact-us]').scrollIntoViewIfNeeded()
  const form = page.frameLocator('[data-form-widget] iframe')
  await sendMessage(form, 'A visitor')
  await expect(form.getByRole('status')).toContainText('Thank you')
}

test('the statistics show exactly one visit', async ({ page }) => {
  const site = await startSite()
  await visitAndSend(page, site.url)
  await page.goto('about:blank')

  const forms = { opened: 1, started: 1, sent: 1 }
  await expect.poll(async () => (await readStats(site)).vitals).toHaveLength(1)
  await expect
    .poll(() => readStats(site))
    .toMatchObject({
      total: { view: 2, ...forms },
      byPage: [
        ['/portfolio', { view: 1, ...forms }],
        ['/about', { ...none, view: 1 }],
      ],
      bySource: [['newsletter', { view: 2, ...forms }]],
      // Its other ratings depend on the machine.
      vitals: [['/about', { CLS: { rating: 'good' } }]],
    })
  await site.stop()
})

test('a visit of an Arabic page is counted under its own path', async ({ page }) => {
  const content = copyOfContent()
  addPseudoArabic(content.path)
  const site = await startSite({ CONTENT_DIR: content.path })
  await page.goto(`${site.url}/ar/about`)
  await hydratePage(page)
  await expect
    .poll(async () => (await readStats(site)).byPage)
    .toEqual([['/ar/about', { ...none, view: 1 }]])
  await site.stop()
  content.cleanUp()
})

test('a browser with privacy control sends nothing, and its requests are not counted', async ({
  browser,
}) => {
  const site = await startSite()
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  const requested: string[] = []
  context.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const page = await context.newPage()
  await visitAndSend(page, site.url)
  await page.goto(`${site.url}/to/contact-us`)
  await waitForConversation(page)
  await context.close()
  expect(requested.filter((path) => /\/counts|vitals/.test(path))).toEqual([])
  expect(site.leads()).toHaveLength(1)

  // Counts are written in batches: this view comes with all that there were.
  await fetch(`${site.url}/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'view', path: '/faq', source: '' }),
  })
  await expect
    .poll(() => readStats(site))
    .toMatchObject({
      total: { ...none, view: 1 },
      byPage: [['/faq', { ...none, view: 1 }]],
      vitals: [],
    })
  await site.stop()
})
