import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

test('no page sets a cookie or asks another site for anything', async ({ page, context, site }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(site.url)) others.push(url)
  })
  for (const path of everyTemplate.filter((path) => !isForm(path))) {
    await page.goto(path)
    await hydratePage(page)
    await page.waitForLoadState('networkidle')
  }
  expect(await context.cookies()).toEqual([])
  expect(others).toEqual([])
})
