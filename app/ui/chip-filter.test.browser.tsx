import { expect, test } from '../../tests/support/styleguide.ts'

test('the chips are links with their counts, and the chosen one says so', async ({ openPart }) => {
  const part = await openPart('chips')
  await expect(part.getByRole('navigation', { name: 'Kinds of pieces' })).toMatchAriaSnapshot(`
    - navigation "Kinds of pieces":
      - link "All pieces 22"
      - link "Mobile apps 10"
      - link "Websites 9"
      - link "Dashboards 3"
      - link "Design systems 0"
  `)
  await expect(part.getByRole('link', { name: 'All pieces' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(part.getByRole('link', { name: 'Mobile apps' })).not.toHaveAttribute('aria-current')
})

test('a chip chosen by key is in the address, keeps the focus and leaves the page where it was', async ({
  page,
  openPart,
}) => {
  const part = await openPart('chips')
  const chip = part.getByRole('link', { name: 'Websites' })
  await chip.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?kind=Websites$/)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(chip).toBeFocused()
  expect(before).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('going back leaves the list instead of undoing a choice', async ({ page, openPart }) => {
  await page.goto('/faq')
  const part = await openPart('chips')
  await part.getByRole('link', { name: 'Websites' }).click()
  await part.getByRole('link', { name: 'Dashboards' }).click()
  await expect(page).toHaveURL(/Dashboards/)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a row too long for a phone scrolls sideways, and its last chip can be tapped', async ({
    page,
    openPart,
  }) => {
    const part = await openPart('chips')
    const last = part.getByRole('link', { name: 'Design systems' })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await last.tap()
    await expect(page).toHaveURL(/Design/)
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chip is a link that loads its choice', async ({ page, openPart }) => {
    const part = await openPart('chips')
    await part.getByRole('link', { name: 'Dashboards' }).click()
    await expect(page.locator('#chips').getByRole('link', { name: 'Dashboards' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})
