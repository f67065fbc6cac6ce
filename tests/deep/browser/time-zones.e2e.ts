import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import { expect, hydratePage } from '../../support/fixtures.ts'
import { everyPost, everyTemplate, isForm } from '../../support/routes.ts'

/** Pages that are cached, and so the same for each visitor. */
const paths = everyTemplate.filter((path) => !isForm(path) && path !== '/search')

for (const [timezoneId, language] of [
  ['America/Los_Angeles', 'en'],
  ['Pacific/Kiritimati', 'ar'],
] as const)
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('every page shows what the server wrote, dates included, once it is hydrated', async ({
      page,
    }) => {
      for (const path of paths.map((path) => pathIn(language, path))) {
        await page.goto(path)
        await hydratePage(page)
        const [written, shown] = await page.evaluate(async () => {
          const html = await (await fetch(location.href)).text()
          const sent = new DOMParser().parseFromString(html, 'text/html')
          return [sent, document].map((each) => {
            const main = each.querySelector('main')?.cloneNode(true)
            if (!(main instanceof HTMLElement)) return ''
            for (const form of main.querySelectorAll(
              '[data-form-widget], .scripting-only, noscript, style',
            ))
              form.remove()
            return main.textContent
          })
        })
        expect(shown, path).toBe(written)
      }
    })

    test('a page that a link leads to has the dates that the server writes', async ({ page }) => {
      for (const [list, path] of [
        ['/blogs', everyPost[0] ?? ''],
        ['/career/job-positions', '/career/job-positions/qa-engineer'],
      ] as const) {
        const to = pathIn(language, path)
        await page.goto(to)
        const written = await page.locator('main time').allTextContents()
        await page.goto(pathIn(language, list))
        await hydratePage(page)
        await page.locator(`main a[href="${to}"]`).first().dispatchEvent('click')
        await expect(page).toHaveURL(to)
        await expect(page.locator('main time')).toHaveText(written)
        expect(written.length).toBeGreaterThan(0)
      }
    })
  })
