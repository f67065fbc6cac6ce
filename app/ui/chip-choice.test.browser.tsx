import { expect, test } from '../../tests/support/styleguide.ts'

test('the chips are radio buttons with their counts', async ({ openPart }) => {
  const part = await openPart('chips')
  await expect(part.getByRole('group', { name: 'Kinds of pieces' })).toMatchAriaSnapshot(`
    - group "Kinds of pieces":
      - radio "All pieces 22" [checked]
      - radio "Mobile apps 10"
      - radio "Websites 9"
      - radio "Dashboards 3"
      - radio "Design systems 0"
  `)
})

test('a choice by key is in the URL, keeps the focus and leaves the page where it was', async ({
  page,
  openPart,
}) => {
  const part = await openPart('chips')
  await part.getByRole('radio', { name: 'All pieces' }).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?kind=mobile$/)
  await expect(part.getByRole('radio', { name: 'Mobile apps' })).toBeFocused()
  await expect(part.getByRole('radio', { name: 'Mobile apps' })).toBeChecked()
  expect(before).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('going back leaves the list instead of undoing a choice', async ({ page, openPart }) => {
  await page.goto('/faq')
  const part = await openPart('chips')
  await part.getByRole('radio', { name: 'Websites' }).click()
  await expect(page).toHaveURL(/website/)
  await part.getByRole('radio', { name: 'Dashboards' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the buttons follow the URL', async ({ page, openPart }) => {
  const part = await openPart('chips')
  await part.getByRole('radio', { name: 'Websites' }).click()
  await expect(page).toHaveURL(/website/)
  await part.getByRole('link', { name: 'Discovery' }).click()
  await expect(page).toHaveURL(/\?part=Discovery$/)
  await expect(part.getByRole('radio', { name: 'All pieces' })).toBeChecked()
})

test('where colors are forced, the chosen chip is underlined', async ({ page, openPart }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const part = await openPart('chips')
  const line = (label: string) =>
    part
      .locator('label', { hasText: label })
      .locator('span')
      .evaluate((words) => getComputedStyle(words).textDecorationLine)
  expect(await line('All pieces')).toBe('underline')
  expect(await line('Websites')).toBe('none')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a row too long for a phone scrolls sideways, and its last chip can be tapped', async ({
    page,
    openPart,
  }) => {
    const part = await openPart('chips')
    const last = part.locator('label', { hasText: 'Design systems' })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await last.tap()
    await expect(page).toHaveURL(/system/)
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('the row begins at its first chip while that is the one chosen', async ({ openPart }) => {
    const part = await openPart('chips')
    const row = part.getByRole('group', { name: 'Kinds of pieces' }).locator('div')
    expect(await row.evaluate((row) => row.scrollLeft)).toBe(0)
  })

  test('the chip that the URL has chosen is in sight, and the page at its top', async ({
    page,
  }) => {
    await page.goto('/styleguide?kind=system')
    const chosen = page.locator('#chips label', { hasText: 'Design systems' })
    const end = async () => {
      const { x, width } = (await chosen.boundingBox()) ?? { x: 390, width: 0 }
      return x + width
    }
    await expect.poll(end).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chip can be chosen, and a URL chooses one', async ({ page, openPart }) => {
    const part = await openPart('chips')
    await part.getByRole('radio', { name: 'Dashboards' }).click()
    await expect(part.getByRole('radio', { name: 'Dashboards' })).toBeChecked()
    await page.goto('/styleguide?kind=website#chips')
    await expect(part.getByRole('radio', { name: 'Websites' })).toBeChecked()
  })
})
