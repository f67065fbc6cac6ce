import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Site, startSite } from '../support/site.ts'
import { startStub } from '../support/stub-server.ts'

/** Row C2 of RELIABILITY.md: framed from three origins, the site by nobody, a form by listed ones. */
test.use({ expectedErrors: [/frame-ancestors|status of 404/] })

/** Puts an address into a frame of the page that is open. */
async function frame(page: Page, address: string): Promise<FrameLocator> {
  await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.onload = resolve
        frame.src = address
        document.body.append(frame)
      }),
    address,
  )
  return page.frameLocator('iframe').last()
}

const startHost = () =>
  startStub((response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>A host</title>'),
  )

test.describe('framed', () => {
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

  test('by a listed origin, a form is there and the site is not', async ({ page }) => {
    await page.goto(listed.url)
    const form = await frame(page, `${site.url}/to/contact-us`)
    await expect(form.getByRole('main')).toHaveAttribute(
      'data-embed-origins',
      `https://partner.example ${listed.url}`,
    )
    const about = await frame(page, `${site.url}/about`)
    await expect(about.getByRole('main')).toHaveCount(0)
  })

  test('by a stranger, neither is there', async ({ page }) => {
    await page.goto(stranger.url)
    for (const path of ['/to/contact-us', '/to/nothing', '/about', '/favicon.ico', '/healthz']) {
      const framed = await frame(page, site.url + path)
      await expect(framed.locator('main, svg, pre')).toHaveCount(0)
    }
  })

  test('by the site itself, a form is there and a page is not', async ({ page }) => {
    await page.goto(`${site.url}/portfolio`)
    const form = await frame(page, '/to/contact-us')
    await expect(form.getByRole('main')).toBeVisible()
    const about = await frame(page, '/about')
    await expect(about.getByRole('main')).toHaveCount(0)
  })
})
