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

for (const width of [320, 390, 768])
  test(`at ${width} px running text stands in one column, under the names of its columns`, async ({
    page,
    openPart,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const table = (await openPart('tables')).getByRole('table', { name: 'Services compared' })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    )
    const [row, cell] = [table.getByRole('row').nth(1), table.getByRole('cell').first()]
    const [outer, inner] = [await row.boundingBox(), await cell.boundingBox()]
    expect(inner?.width).toBe(outer?.width)
    await expect(cell.locator('[aria-hidden]')).toBeVisible()
    // A screen reader still has the table, and each cell's column once.
    await expect(table.getByRole('columnheader')).not.toHaveCount(0)
    await expect(table.getByRole('rowheader').first()).toBeVisible()
  })
