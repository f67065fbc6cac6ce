import type { Page } from '@playwright/test'
import { testContent } from '../../support/content-folder.ts'
import { expect, testDesk } from '../../support/desk-site.ts'

const test = testDesk({ CONTENT_DIR: testContent })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await page.locator(':focus').evaluateAll((all, own) => all[0]?.matches(own), selector))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not reached`)
}

test('content is found, changed, published and undone, and a list is arranged, by keyboard alone', async ({
  desk,
  page,
}) => {
  await desk.signIn(page, 'sara@9ex.example', ['content'])
  await page.goto('/content')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, '[type=search]')
  await page.keyboard.type('Plain prices')
  await page.keyboard.press('Enter')
  const field = page.locator('[name="/heading"]')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Prices in writing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('status')).toContainText('Published.')
  await tabTo(page, 'form[action$=undo] button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone. The site shows it as before.')).toBeVisible()

  await page.goto('/content/edit/faq.yaml')
  const second = page.locator('.item > summary').nth(1)
  const title = (await second.textContent()) ?? ''
  await tabTo(page, '.item:nth-of-type(2) > summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '[name=do][value="up:/questions/1"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('.item > summary').first()).toHaveText(title)
  await expect(page.getByText('Published.')).toBeHidden()
})
