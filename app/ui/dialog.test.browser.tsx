import { waitForFrames } from '../../tests/support/fixtures.ts'
import { expect, test } from '../../tests/support/styleguide.ts'

test('a dialog opens with the focus in it, named by its title', async ({ page, openPart }) => {
  const part = await openPart('dialog')
  await part.getByRole('button', { name: 'Open the dialog' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('the Tab key does not lead out of it into the page behind', async ({ page, openPart }) => {
  const part = await openPart('dialog')
  await part.getByRole('button', { name: 'Open the dialog' }).click()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(behind, `after ${presses + 1} presses`).toBe(false)
  }
})

const ways: Record<string, (page: import('@playwright/test').Page) => Promise<void>> = {
  'its button': (page) => page.getByRole('dialog').getByLabel('Close').click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': async (page) => {
    // Earlier it is the second of a double click.
    await page.locator('dialog[closedby=any]').waitFor()
    await page.mouse.click(20, 20)
  },
  'what is in it': (page) => page.getByRole('button', { name: 'Done' }).click(),
}

for (const [name, close] of Object.entries(ways)) {
  test(`${name} closes it and gives the focus back; it opens again`, async ({ page, openPart }) => {
    const part = await openPart('dialog')
    const opener = part.getByRole('button', { name: 'Open the dialog' })
    for (let times = 0; times < 2; times += 1) {
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })
}

test('a press in it does not close it', async ({ page, openPart }) => {
  const part = await openPart('dialog')
  await part.getByRole('button', { name: 'Open the dialog' }).click()
  await page.getByRole('dialog').getByText('What is in it').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Salaam')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the page behind keeps still', async ({ page, openPart }) => {
  const part = await openPart('dialog')
  await part.getByRole('button', { name: 'Open the dialog' }).click()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 600)
  // The wheel has been handled once the browser has drawn twice more.
  await waitForFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('taps open and close it', async ({ page, openPart }) => {
    const part = await openPart('dialog')
    await part.getByRole('button', { name: 'Open the dialog' }).tap()
    await page.getByRole('dialog').getByLabel('Close').tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would open it', async ({ openPart }) => {
    const part = await openPart('dialog')
    await expect(part.getByRole('button')).toHaveCount(0)
  })
})
