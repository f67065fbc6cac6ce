import { expect, test } from '../../tests/support/styleguide.ts'

test('a button that leads somewhere is a link, and one that acts is a button', async ({
  openPart,
}) => {
  const part = await openPart('buttons')
  await expect(part.getByRole('link', { name: 'See the work' })).toBeVisible()
  await expect(part.getByRole('button', { name: 'Get Started' })).toBeVisible()
})

test('every button shows that it has the focus, and is large enough for a finger', async ({
  page,
  openPart,
}) => {
  const part = await openPart('buttons')
  for (const button of await part.locator('.rounded-full').all()) {
    const name = await button.innerText()
    // Only a key shows the ring: the focus is brought there by one.
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(button, name).toBeFocused()
    await expect(button, name).toHaveCSS('outline-style', 'solid')
    await expect(button, name).toHaveCSS('outline-width', '3px')
    expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  }
})
