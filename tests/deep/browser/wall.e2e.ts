/** The wall of all screens, and the phone's hero: both are shipped by the reader's scroll. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForFrames } from '../../support/fixtures.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

/** The share of a box that a moved element in it leaves uncovered at its end, in percent. */
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

/** Where the edge is, in pixels. */
const readEdge = (page: Page, axis: 'x' | 'y') =>
  page.locator('.wall-edge').evaluate((edge, axis) => {
    const { left, top } = edge.getBoundingClientRect()
    return axis === 'x' ? left : top
  }, axis)

// On a phone from below the bar to the strip with the words.
for (const [viewport, axis, edges] of [
  [laptop, 'x', [115, 778, 1440]],
  [phone, 'y', [104, 426, 748]],
] as const)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the wall is shipped by the scroll, and holds still meanwhile', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      for (const [at, edge] of edges.entries()) {
        await scrollWall(page, at / 2)
        expect(Math.abs((await readEdge(page, axis)) - edge)).toBeLessThan(3)
        const { y = 99 } = (await page.locator('.wall-window').boundingBox()) ?? {}
        expect(Math.abs(y)).toBeLessThan(2)
      }
    })

    test('the wall lands as a grid below the bar', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const piece = page.locator('.wall-shipped [data-project]').first()
      const readTilt = () =>
        piece.evaluate(({ parentElement }) =>
          parentElement
            ? Math.round(Number.parseFloat(getComputedStyle(parentElement).rotate))
            : 90,
        )
      await scrollWall(page, 0.5)
      expect(await readTilt()).toBe(-6)
      await scrollWall(page, 1)
      expect(await readTilt()).toBeCloseTo(0)
      const bar = (await page.locator('header > div').first().boundingBox()) ?? { y: 0, height: 0 }
      expect((await piece.boundingBox())?.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    })

    test('a picture of the whole page shows no empty place below the wall’s window', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const [wall, side] = await Promise.all(
        ['.wall', '.wall-drawn'].map((part) => page.locator(part).boundingBox()),
      )
      expect(side?.height).toBeCloseTo(wall?.height ?? 0, 0)
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
