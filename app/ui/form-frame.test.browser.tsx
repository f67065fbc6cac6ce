import type { Route } from '@playwright/test'
import { expect, test } from '../../tests/support/styleguide.ts'

test('a form is fetched when it is asked for, and is named', async ({ page, openPart }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('embedded-form')) scripts.push(request.url())
  })
  const part = await openPart('forms')
  expect(scripts).toEqual([])
  await part.getByRole('button', { name: 'Show the form' }).click()
  await expect(part.frameLocator('iframe[title="Contact us"]').locator('form')).toBeVisible()
  expect(scripts).not.toEqual([])
})

test.describe('when its script cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  for (const [what, answer] of [
    ['no', (route: Route) => route.abort()],
    ['an empty', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ] as const)
    test(`with ${what} answer the form is still reached, by a link to its own page`, async ({
      page,
      openPart,
    }) => {
      await page.route(/embedded-form.*js/, answer)
      const part = await openPart('forms')
      await part.getByRole('button', { name: 'Show the form' }).click()
      await part.getByRole('link', { name: 'Open it on its own page' }).click()
      await expect(page).toHaveURL('/to/contact-us?source_page=%2Fstyleguide')
      await expect(page.getByLabel('Your name')).toBeVisible()
    })
})
