import { expect, test } from '../../tests/support/styleguide.ts'

test('tabs are named, one is chosen, and only its panel is there', async ({ openPart }) => {
  const part = await openPart('tabs')
  await expect(part.locator('div:has(> [role=tablist])').first()).toMatchAriaSnapshot(`
    - tablist "Ways to begin":
      - tab "Sketch" [selected]
      - tab "Prototype"
      - tab "Build"
    - tabpanel "Sketch":
      - heading "On paper" [level=3]
      - paragraph: The first week.
  `)
})

test('up, down, Home and End move through the tabs, around their ends, and choose', async ({
  page,
  openPart,
}) => {
  const part = await openPart('tabs')
  const chosen = part.getByRole('tab', { selected: true })
  const moves: [string, string][] = [
    ['ArrowDown', 'Prototype'],
    ['ArrowDown', 'Build'],
    ['ArrowDown', 'Sketch'],
    ['ArrowUp', 'Build'],
    ['ArrowUp', 'Prototype'],
    ['ArrowRight', 'Prototype'],
    ['ArrowLeft', 'Prototype'],
    ['End', 'Build'],
    ['Home', 'Sketch'],
  ]
  await chosen.focus()
  for (const [key, name] of moves) {
    await page.keyboard.press(key)
    await expect(chosen).toHaveText(name)
    await expect(chosen).toBeFocused()
    await expect(part.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
})

test('Tab leaves the tabs for the panel and comes back to the chosen one', async ({
  page,
  openPart,
}) => {
  const part = await openPart('tabs')
  await part.getByRole('tab', { name: 'Prototype' }).click()
  await page.keyboard.press('Tab')
  await expect(part.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(part.getByRole('tab', { name: 'Prototype' })).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap chooses a tab, which is large enough for a finger', async ({ openPart }) => {
    const part = await openPart('tabs')
    const tab = part.getByRole('tab', { name: 'Build' })
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tab.tap()
    await expect(part.getByRole('tabpanel')).toHaveAccessibleName('Build')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel can be read, and no tab pretends to work', async ({ openPart }) => {
    const part = await openPart('tabs')
    for (const text of ['On paper', 'In the hand', 'In the store']) {
      await expect(part.getByText(text)).toBeVisible()
    }
    await expect(part.getByRole('tab')).toHaveCount(0)
  })
})
