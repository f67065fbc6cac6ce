import type { Page } from '@playwright/test'
import { listControls } from '../../support/controls.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { interact } from '../../support/in-page.ts'
import { installPress } from '../../support/press-control.ts'
import { everyTemplate } from '../../support/routes.ts'
import { installTranslator, translateDuringHydration, translated } from '../../support/translate.ts'

const templates = [...everyTemplate, '/search?q=mvp', '/blogs?page=1', '/nowhere']

// A press may lead to a page of another site, or to a file that is not there.
test.use({ expectedErrors: [/status of 404|ERR_|mailto|tel:/] })

test('translated before hydration, every template stays so, and its controls work', async ({
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
    await installTranslator(page, leftAlone)
    await installPress(page)
    await page.addInitScript(() => addEventListener('DOMContentLoaded', window.translatePage))
    await visit(page, path)
    if (!(await isTranslated(page))) found.push(`${path} is not translated`)
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
      await visit(page, path)
    }
    await page.close()
  }
  expect(pressed.size).toBeGreaterThan(20)
  expect(found).toEqual([])
  await context.close()
})

for (const when of ['at once', 'meanwhile'] as const) {
  test(`translated ${when} as hydration begins, a page stays so`, async ({ page }) => {
    await installTranslator(page, leftAlone)
    await translateDuringHydration(page, when)
    for (const path of ['/', '/blog/who-owns-the-code', '/search?q=mvp', '/nowhere']) {
      await visit(page, path)
      await expect.poll(() => isTranslated(page), path).toBe(true)
      await expect(page.getByRole('heading', { name: 'Unexpected' })).toHaveCount(0)
    }
  })
}

/** A translator leaves some words as they were. */
const leftAlone = 'h1, header'

async function visit(page: Page, path: string): Promise<void> {
  // The last press may still be on its way to another page.
  await expect(async () => {
    await page.goto(path)
  }).toPass()
  await page.evaluate(interact)
  await page.waitForLoadState('networkidle')
}

const isTranslated = async (page: Page) =>
  (await page.locator('main font').count()) > 0 &&
  (await page.locator('footer font, form font').count()) > 0

test('a page translated once it is hydrated navigates to other pages', async ({ page }) => {
  await installTranslator(page)
  await page.addInitScript(() => {
    addEventListener('hydrated', () => {
      document.documentElement.dataset.hydrated = ''
    })
  })
  await page.goto('/services')
  await hydratePage(page)
  // React marks the elements of a page before it has taken them over.
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => window.translatePage())
  await expect(page.locator('h1')).toContainText(translated)
  await page.locator('header').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toHaveText(`${translated}We draw it first. Then we ship it.`)
})
