import { expect, test } from '../../tests/support/styleguide.ts'

test('a table has a name, and every cell a row and a column to belong to', async ({ openPart }) => {
  const part = await openPart('tables')
  await expect(part.getByRole('table', { name: 'Roles' })).toMatchAriaSnapshot(`
    - table "Roles":
      - caption: Roles
      - rowgroup:
        - row "Role Engagement":
          - columnheader "Role"
          - columnheader "Engagement"
      - rowgroup:
        - row "Designer Full-time":
          - rowheader "Designer"
          - cell "Full-time"
        - row "QA engineer Part-time":
          - rowheader "QA engineer"
          - cell "Part-time"
  `)
})

test('a table that fits is no stop for the Tab key', async ({ openPart }) => {
  const part = await openPart('tables')
  await expect(part.getByRole('region', { name: 'Services compared' })).toHaveCount(0)
  await expect(part.locator('[tabindex]')).toHaveCount(0)
})

test('a table that is too wide is reached and scrolled by key, until it fits again', async ({
  page,
  openPart,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const part = await openPart('tables')
  const region = part.getByRole('region', { name: 'Services compared' })
  await region.focus()
  await expect(region).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(part.getByRole('region', { name: 'Roles' })).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(region).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a table too wide can still be reached by key', async ({ page, openPart }) => {
    const part = await openPart('tables')
    const region = part.getByRole('region', { name: 'Services compared' })
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})
