import { expect, test } from '../../tests/support/styleguide.ts'

test('the chips are links, and the chosen ones say so', async ({ page, openPart }) => {
  await page.goto('/styleguide?part=Design&part=Web+app')
  const part = page.locator('#chips')
  await expect(part.getByRole('navigation', { name: 'Parts of the work' })).toMatchAriaSnapshot(`
    - navigation "Parts of the work":
      - link "Discovery"
      - link "Design"
      - link "Web app"
      - link "Mobile app"
      - link "Maintenance"
  `)
  await expect(part.locator('a[aria-current=true]')).toHaveText(['Design', 'Web app'])
  await openPart('chips')
  await expect(part.locator('a[aria-current]')).toHaveCount(0)
})

test('a chip chosen by key is in the URL, keeps the focus and leaves the page where it was', async ({
  page,
  openPart,
}) => {
  const part = await openPart('chips')
  const chip = part.getByRole('link', { name: 'Web app' })
  await chip.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?part=Web\+app$/)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(chip).toBeFocused()
  expect(before).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('going back leaves the list instead of undoing a choice', async ({ page, openPart }) => {
  await page.goto('/faq')
  const part = await openPart('chips')
  await part.getByRole('link', { name: 'Design' }).click()
  await part.getByRole('link', { name: 'Discovery' }).click()
  await expect(page).toHaveURL(/Design&part=Discovery/)
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
    const last = part.getByRole('link', { name: 'Maintenance' })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await last.tap()
    await expect(page).toHaveURL(/Maintenance/)
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chip is a link that loads its choice', async ({ openPart }) => {
    const part = await openPart('chips')
    const chip = part.getByRole('link', { name: 'Design', exact: true })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-current', 'true')
  })
})
