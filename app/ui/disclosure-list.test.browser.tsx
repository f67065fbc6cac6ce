import type { Locator } from '@playwright/test'
import { expect, test } from '../../tests/support/styleguide.ts'

const rows = (part: Locator, group: 'free' | 'exclusive') =>
  part.locator(group === 'free' ? 'details:not([name])' : 'details[name]')
const answer = 'You do, from the first day.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('any number of free rows can be open', async ({ openPart }) => {
      const part = await openPart('disclosures')
      const free = rows(part, 'free')
      await expect(free.getByText(answer)).toBeHidden()
      await free.nth(0).locator('summary').click()
      await free.nth(2).locator('summary').click()
      await expect(free.getByText('From $3000')).toBeVisible()
      await expect(free.getByText(answer)).toBeVisible()
      await free.nth(2).locator('summary').click()
      await expect(free.getByText(answer)).toBeHidden()
    })

    test('of exclusive rows the first is open, and opening one closes the other', async ({
      openPart,
    }) => {
      const part = await openPart('disclosures')
      const exclusive = rows(part, 'exclusive')
      await expect(exclusive.getByText('From $3000')).toBeVisible()
      await exclusive.nth(2).locator('summary').click()
      await expect(exclusive.getByText(answer)).toBeVisible()
      await expect(exclusive.getByText('From $3000')).toBeHidden()
    })

    test('Enter and Space open and close the row that has the focus', async ({
      page,
      openPart,
    }) => {
      const part = await openPart('disclosures')
      const last = rows(part, 'free').nth(2)
      await last.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(last.getByText(answer)).toBeVisible()
      await page.keyboard.press('Space')
      await expect(last.getByText(answer)).toBeHidden()
    })
  })
}

test('a row is a heading that a screen reader can open', async ({ openPart }) => {
  const part = await openPart('disclosures')
  await expect(rows(part, 'free').first()).toMatchAriaSnapshot(`
    - group:
      - heading "What does a first version cost?" [level=3]
  `)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap opens a row', async ({ openPart }) => {
    const part = await openPart('disclosures')
    await rows(part, 'free').nth(2).locator('summary').tap()
    await expect(rows(part, 'free').getByText(answer)).toBeVisible()
  })
})
