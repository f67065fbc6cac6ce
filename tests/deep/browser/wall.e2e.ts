/** The wall of all screens, and the phone's hero: both are shipped by the reader's scroll. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForFrames } from '../../support/fixtures.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

/** The share of its parent that a moved element leaves uncovered at its end, in percent. */
const readDrawn = (part: Locator, axis: 'x' | 'y') =>
  part.evaluate((element: HTMLElement, axis) => {
    const [window, side] = [element.parentElement ?? element, element].map((each) =>
      each.getBoundingClientRect(),
    )
    if (!window || !side) return Number.NaN
    const left = axis === 'x' ? window.right - side.right : window.bottom - side.bottom
    return Math.round((100 * left) / (axis === 'x' ? window.width : window.height))
  }, axis)

/** Scrolls to where the wall is pinned, from 0 to 1 of its way. */
async function scrollWall(page: Page, share: number): Promise<void> {
  await page.locator('.wall').evaluate((wall, share) => {
    const { top, height } = wall.getBoundingClientRect()
    scrollTo({ top: scrollY + top + share * (height - innerHeight), behavior: 'instant' })
  }, share)
  await waitForFrames(page)
}

for (const [viewport, axis] of [
  [laptop, 'x'],
  [phone, 'y'],
] as const)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the wall is shipped by the scroll, and holds still meanwhile', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const shipped = page.locator('.wall-shipped')
      const found: number[] = []
      for (const share of [0, 0.5, 1]) {
        await scrollWall(page, share)
        found.push(await readDrawn(shipped, axis))
        expect(Math.abs((await page.locator('.wall-window').boundingBox())?.y ?? 99)).toBeLessThan(
          2,
        )
      }
      expect(found).toEqual([92, 46, 0])
    })

    test('the wall rests half drawn where no motion is wanted', async ({ page }) => {
      await page.goto('/')
      const wall = page.locator('.wall')
      await wall.scrollIntoViewIfNeeded()
      expect(await readDrawn(page.locator('.wall-shipped'), axis)).toBe(54)
      const { height = 0 } = (await wall.boundingBox()) ?? {}
      expect(height).toBeLessThanOrEqual(viewport.height)
    })
  })

test.describe('the hero of a phone', () => {
  test.use({ viewport: phone })

  test('shows the phone alone, nearly at life size, and ships it by the scroll', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/')
    await page.locator('html[data-fonts]').waitFor()
    await expect(page.locator('.hero .divide-sheet')).toBeHidden()
    expect((await page.locator('.hero .divide-phone').boundingBox())?.width).toBe(330)
    expect(requested.filter((url) => url.includes('builtop-dashboard-shipped'))).toEqual([])
    const sketch = page.locator('.hero .divide-sketch').last()
    const drawnAt = async (top: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await waitForFrames(page)
      return readDrawn(sketch, 'x')
    }
    expect(await drawnAt(0)).toBe(38)
    expect(await drawnAt(620)).toBe(100)
  })
})
