import type { Page } from '@playwright/test'
import { listControls } from '../../support/controls.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { installPress } from '../../support/press-control.ts'
import { everyTemplate } from '../../support/routes.ts'
import { installTranslator, translated } from '../../support/translate.ts'

const templates = [...everyTemplate, '/search?q=mvp', '/blogs?page=1', '/nowhere']

// A press may lead to a page of another site, or to a file that is not there.
test.use({ expectedErrors: [/status of 404|ERR_|mailto|tel:/] })

/** Opens a page that the browser translates at some moment; gives back when it is done. */
const moments: Record<string, (page: Page, path: string) => Promise<void>> = {
  async 'before hydration'(page, path) {
    await page.addInitScript(() => addEventListener('DOMContentLoaded', window.translatePage))
    await page.goto(path)
  },
}

for (const [moment, open] of Object.entries(moments))
  test(`translated ${moment}, every template stays so, and its controls work`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(900_000)
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
    const pressed = new Set<string>()
    const found: string[] = []
    for (const path of templates) {
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      // It leaves some words as they were.
      await installTranslator(page, 'h1, header')
      await installPress(page)
      const visit = async () => {
        await open(page, path)
        await page.evaluate(() => dispatchEvent(new Event('pointermove')))
        await page.waitForLoadState('networkidle')
      }
      await visit()
      const isTranslated = async () =>
        (await page.locator('main font').count()) > 0 &&
        (await page.locator('footer font, form font').count()) > 0
      if (!(await isTranslated())) found.push(`${path} is not translated`)
      const controls = (await listControls(page)).filter(({ kind }) => !pressed.has(kind))
      for (const { at, name, kind } of controls) {
        pressed.add(kind)
        await page.evaluate((at) => {
          window.pressControl(at)
        }, at)
        await page.waitForLoadState('networkidle')
        const screen = await page.getByRole('heading', { name: 'Unexpected' }).count()
        if (screen > 0) errors.push('the screen for errors')
        if (errors.length > 0) found.push(`${path} ${name}: ${errors.splice(0).join(' ')}`)
        await visit()
      }
      await page.close()
    }
    expect(pressed.size).toBeGreaterThan(20)
    expect(found).toEqual([])
    await context.close()
  })

test('a page translated once it is hydrated navigates to other pages', async ({ page }) => {
  await installTranslator(page)
  await page.goto('/services')
  await hydratePage(page)
  await page.evaluate(() => window.translatePage())
  await expect(page.locator('h1')).toContainText(translated)
  await page.locator('header').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toHaveText(`${translated}We draw it first. Then we ship it.`)
})
