import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Site, startSite } from '../support/site.ts'
import { startStub } from '../support/stub-server.ts'

/** Row C2 of RELIABILITY.md: no origin may frame the site, and listed ones may frame a form. */
test.use({ expectedErrors: [/frame-ancestors|status of 404/] })

/** Adds a frame with that URL to the open page. */
async function frame(page: Page, url: string): Promise<FrameLocator> {
  await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.onload = resolve
        frame.src = url
        document.body.append(frame)
      }),
    url,
  )
  return page.frameLocator('iframe').last()
}

const startHost = () =>
  startStub((response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>A host</title>'),
  )

test.describe('in a frame', () => {
  let site: Site
  let listed: Awaited<ReturnType<typeof startHost>>
  let stranger: Awaited<ReturnType<typeof startHost>>
  test.beforeAll(async () => {
    listed = await startHost()
    stranger = await startHost()
    site = await startSite({ FORM_ORIGINS: `https://partner.example, ${listed.url}` })
  })
  test.afterAll(async () => {
    await Promise.all([site.stop(), listed.stop(), stranger.stop()])
  })

  test('of a listed origin, a form is shown and a page is not', async ({ page }) => {
    await page.goto(listed.url)
    const form = await frame(page, `${site.url}/to/contact-us`)
    await expect(form.getByRole('main')).toHaveAttribute(
      'data-embed-origins',
      `https://partner.example ${listed.url}`,
    )
    const about = await frame(page, `${site.url}/about`)
    await expect(about.getByRole('main')).toHaveCount(0)
  })

  test('of another origin, neither is shown', async ({ page }) => {
    await page.goto(stranger.url)
    for (const path of ['/to/contact-us', '/to/nothing', '/about', '/favicon.ico', '/healthz']) {
      const framed = await frame(page, site.url + path)
      await expect(framed.locator('main, svg, pre')).toHaveCount(0)
    }
  })

  test('of the site itself, a form is shown and a page is not', async ({ page }) => {
    await page.goto(`${site.url}/portfolio`)
    const form = await frame(page, '/to/contact-us')
    await expect(form.getByRole('main')).toBeVisible()
    const about = await frame(page, '/about')
    await expect(about.getByRole('main')).toHaveCount(0)
  })
})
