import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import Database from 'better-sqlite3'
import { expect, hydratePage, test, waitForConversation } from '../support/fixtures.ts'
import { interact } from '../support/in-page.ts'
import { isForm } from '../support/routes.ts'
import type { Site } from '../support/site.ts'

/** Waits until the page was left to the browser, as it was sent. */
async function expectServersPage(page: Page): Promise<void> {
  const { request } = page.context()
  const sent = await (await request.get(page.url())).text()
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(sent)?.[1]?.replace(/<[^>]*>/g, '')
  await page.locator('html[data-unhydrated]').waitFor({ state: 'attached' })
  await expect(page.locator('h1')).toHaveText(heading ?? '')
  await expect(page.getByRole('heading', { name: 'Unexpected' })).toHaveCount(0)
}

/** Answers as the site does once the words of a page have changed. */
async function fulfillWithNewer(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll('GET A QUOTE', 'ASK FOR A PRICE')
  await route.fulfill({ response, body, headers: { 'x-hydration': 'newer' } })
}

/** Goes on by a link, which loads a document. */
async function followLink(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
}

test.describe('without what privacy settings take from scripts', () => {
  // The router tells of storage that is refused.
  test.use({ expectedErrors: [/Refused/] })

  for (const path of ['/', '/blog/fixed-price-or-monthly-team', '/to/contact-us'])
    test(`${path} works`, async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'])
          Reflect.deleteProperty(window, name)
        Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')
        const refuse = {
          get: () => {
            throw new DOMException('Refused', 'SecurityError')
          },
        }
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
          Object.defineProperty(window, name, refuse)
      })
      await page.goto(path)
      if (isForm(path)) await waitForConversation(page)
      else await hydratePage(page)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('html[data-unhydrated]')).toHaveCount(0)
    })
})

test('a page starts without the lists of fonts and of languages', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'fonts')
    Reflect.deleteProperty(Navigator.prototype, 'languages')
  })
  await page.goto('/about')
  await hydratePage(page)
  await expect(page.locator('html[data-loaded][data-fonts]')).toHaveCount(1)
})

test.describe('a page stays as the server sent it, with its links', () => {
  test.use({ expectedErrors: [/Broken/] })

  const breaks: Record<string, (page: Page) => Promise<unknown>> = {
    'before hydration': (page) => page.route('**/assets/entry.client-*.js', breakModule),
    'before the router is there': (page) => page.route('**/assets/shared-*.js', breakModule),
    'as modules ask for what is refused': (page) =>
      page.addInitScript(() => {
        const get = () => {
          throw new DOMException('Broken', 'SecurityError')
        }
        Object.defineProperty(window, 'MessageChannel', { get })
      }),
    'as it hydrates': (page) =>
      page.addInitScript(() => {
        const Whole = URLSearchParams
        window.URLSearchParams = class extends Whole {
          constructor(init?: ConstructorParameters<typeof Whole>[0]) {
            if (Object(init).source_page) throw new Error('Broken')
            super(init)
          }
        }
      }),
    'above every page': (page) =>
      page.addInitScript(() => {
        history.replaceState = () => {
          throw new Error('Broken')
        }
        history.pushState = history.replaceState
        history.replaceState(null, '')
      }),
    'in the function that lists its tags': (page) =>
      page.addInitScript(() => {
        const { stringify } = JSON
        JSON.stringify = (value, ...rest: []) => {
          if (Object(value).title && Object(value).description) throw new Error('Broken')
          return stringify(value, ...rest)
        }
      }),
    'in an effect': (page) =>
      page.addInitScript(() => {
        ResizeObserver.prototype.observe = () => {
          throw new Error('Broken')
        }
      }),
  }
  for (const [when, breakPage] of Object.entries(breaks))
    test(`when a script fails ${when}`, async ({ page, site }) => {
      await breakPage(page)
      const before = countErrors(site)
      await page.goto('/')
      await page.evaluate(interact)
      await expectServersPage(page)
      await expect.poll(() => countErrors(site)).toBe(before + 1)
      // Every tab is shown.
      for (const panel of await page.locator('[id*="-panel-"]').all())
        await expect(panel).toBeVisible()
      await followLink(page)
      // The next page loads the same module, which may be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

  test('when the script of a form fails', async ({ page, site }) => {
    await page.addInitScript(() => {
      ResizeObserver.prototype.observe = () => {
        throw new Error('Broken')
      }
    })
    await page.goto('/to/contact-us')
    await page.locator('form:not([data-form])').waitFor()
    await page.locator('#name').fill('By hand')
    await page.locator('#email').fill('amna@example.com')
    await page.locator('#message').fill('Salaam, we would like a wallet.')
    await page.locator('button[type=submit]:not([name])').click()
    await expect(page.locator('[data-thank-you]')).toBeVisible()
    expect(site.leads().at(-1)).toMatchObject({ answers: { name: 'By hand' } })
  })

  test('when the page to which a link leads fails in the browser, it is loaded from the server', async ({
    page,
  }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.route('**/assets/portfolio-page-*.js', breakDefault)
    const loaded = page.waitForEvent('load')
    await page.locator('a[href="/portfolio"]:visible').first().click()
    await loaded
    await expect(page).toHaveURL('/portfolio')
    await page.evaluate(interact)
    await expectServersPage(page)
  })
})

test.describe('the data with which React takes a page over', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  for (const [what, answer] of [
    ['do not come', (route: Route) => route.abort()],
    ['are of a page that is gone', (route: Route) => route.fulfill({ status: 404 })],
    ['are a stranger’s page', (route: Route) => route.fulfill({ body: '<h1>Sign in</h1>' })],
    ['are of newer content', (route: Route) => fulfillWithNewer(route)],
  ] as const)
    test(`when they ${what}, the page stays a document`, async ({ page, site }) => {
      await page.route('**/*hydration=**', answer)
      const before = countErrors(site)
      await page.goto('/')
      await page.evaluate(interact)
      await expectServersPage(page)
      await page.getByRole('link', { name: 'GET A QUOTE' }).first().click()
      await expect(page).toHaveURL(/\/to\/get-a-quote/)
      // Being offline is not counted as an error of the site.
      expect(countErrors(site)).toBe(before)
    })
})

test('a page whose entry of history no script of it wrote is shown, also after a reload', async ({
  page,
}) => {
  await page.goto('/about')
  await hydratePage(page)
  for (const popUp of [
    1,
    { form: {} },
    { form: 'x', title: {} },
    { form: 'get-a-quote', title: 'x', hidden: 1 },
  ]) {
    await page.evaluate((popUp) => {
      history.replaceState({ usr: { popUp }, key: 'x', idx: 0 }, '', '#to/get-a-quote')
    }, popUp)
    await page.reload()
    await hydratePage(page)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('html[data-unhydrated]')).toHaveCount(0)
  }
})

/** The number of errors with the message "Broken" that were counted on the home page. */
function countErrors({ dataDir }: Site): number {
  const database = new Database(join(dataDir, '9ex.sqlite'), { readonly: true })
  const rows = database
    .prepare<[], { count: number }>(
      "SELECT count FROM counts WHERE kind = 'error' AND path = '/' AND detail LIKE '%Broken%'",
    )
    .all()
  database.close()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** A module that fails as it runs. */
async function breakModule(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = `throw new Error('Broken');${await response.text()}`
  await route.fulfill({ response, body })
}

/** A page's module whose page fails as it is rendered. */
async function breakDefault(route: Route): Promise<void> {
  const body = "export default function Page() { throw new Error('Broken') }"
  await route.fulfill({ contentType: 'text/javascript', body })
}
