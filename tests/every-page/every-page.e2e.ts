import { expect, test } from '../support/fixtures.ts'
import { lookWithAxe } from '../support/look-with-axe.ts'
import { everyPage } from '../support/routes.ts'

for (const path of everyPage) {
  test(`${path} is whole`, async ({ page, site, browser }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/^.{3,60} · 9ex$/)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,170}$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    expect(await lookWithAxe(page), 'accessibility').toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'sideways scroll at 390 px').toBe(0)

    const without = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await without.newPage()
    await plain.goto(path)
    await expect(plain.locator('h1')).toBeVisible()
    expect((await plain.locator('main').innerText()).length).toBeGreaterThan(100)
    await without.close()
  })
}

test('no two pages share a title or a description', async ({ request }) => {
  const heads = await Promise.all(
    everyPage.map(async (path) => {
      const html = await (await request.get(path)).text()
      const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
      const [, description] = /<meta name="description" content="(.*?)"/.exec(html) ?? []
      return { path, title, description }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})
