import type { Page } from '@playwright/test'
import { expect, hydratePage, test, waitForFrames } from '../../support/fixtures.ts'

const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * The running animations of the cycle, those whose start or pause waits for the next frame, and the
 * current time of the first, in milliseconds.
 */
const motion = (page: Page) =>
  page.locator('.process-cycle').evaluate((cycle) => {
    const all = cycle
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
    return {
      running: all.filter(({ playState }) => playState === 'running').length,
      pending: all.filter(({ pending }) => pending).length,
      at: Number(all[0]?.currentTime ?? 0),
    }
  })
const running = async (page: Page) => (await motion(page)).running

/** Opens the home page, hydrated, with the cycle in view. */
async function openCycle(page: Page) {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await hydratePage(page)
  await page.locator('.process-cycle').scrollIntoViewIfNeeded()
}

/** Shows the frame at a share of the round. */
const showRound = (page: Page, share: number) =>
  page.locator('.process-cycle').evaluate((cycle, part) => {
    for (const animation of cycle.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = 14_000 * part
    }
  }, share)

/** Checks that the traveling product is at a station, to the pixel. */
async function expectOnStation(page: Page, station: number) {
  const distance = () =>
    page.locator('.process-cycle').evaluate((cycle, index) => {
      const traveller = cycle.querySelector('.process-traveller')?.getBoundingClientRect()
      const place = cycle
        .querySelectorAll('.process-stations .process-product')
        [index]?.getBoundingClientRect()
      if (!traveller?.width || !place) return Number.POSITIVE_INFINITY
      return Math.hypot(traveller.x - place.x, traveller.y - place.y)
    }, station)
  await expect.poll(distance).toBeLessThan(1)
}

test.describe('the process cycle with motion', () => {
  test.use(moving)

  test('runs in view, and pauses out of view where it was', async ({ page }) => {
    await openCycle(page)
    await expect.poll(() => running(page)).toBeGreaterThan(5)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => motion(page)).toMatchObject({ running: 0, pending: 0 })
    const { at } = await motion(page)
    await waitForFrames(page)
    expect((await motion(page)).at).toBe(at)

    await page.locator('.process-cycle').scrollIntoViewIfNeeded()
    await expect.poll(() => running(page)).toBeGreaterThan(5)
  })

  test('can be paused and played by mouse and by keyboard', async ({ page }) => {
    await openCycle(page)
    const button = page.getByRole('button', { name: 'Pause animation' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => running(page)).toBe(0)
    await button.click()
    await expect.poll(() => running(page)).toBeGreaterThan(5)

    await button.focus()
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => running(page)).toBe(0)
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => running(page)).toBeGreaterThan(5)
  })

  for (const width of [390, 1440]) {
    test(`at ${width} px rests its product on each station, and starts again`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openCycle(page)
      for (const [share, station] of [
        [0, 0],
        [0.25, 1],
        [0.45, 2],
        [0.65, 3],
        [0.99, 0],
      ] as const) {
        await showRound(page, share)
        await expectOnStation(page, station)
      }
    })
  }

  test.describe('before hydration', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('does not move, and its product is on the first station', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/')
      await page.locator('.process-cycle').scrollIntoViewIfNeeded()
      expect(await running(page)).toBe(0)
      await expectOnStation(page, 0)
    })
  })

  test('keeps a paused product on its station when the window is resized', async ({ page }) => {
    await openCycle(page)
    await page.getByRole('button', { name: 'Pause animation' }).click()
    await showRound(page, 0.45)
    for (const width of [1100, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectOnStation(page, 2)
    }
  })
})

test('the process cycle with reduced motion shows four still states without a pause button', async ({
  page,
}) => {
  await openCycle(page)
  expect(await running(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
  await expect(page.locator('.process-traveller')).toBeHidden()
  for (const station of await page.locator('.process-stations .process-product').all())
    await expect(station).toBeVisible()
})

test.describe('the process cycle without scripts', () => {
  test.use({ javaScriptEnabled: false, ...moving })

  for (const width of [390, 1440]) {
    test(`at ${width} px shows four still steps`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const steps = page.locator('.process-stations > li')
      await expect(steps).toHaveCount(4)
      for (const step of await steps.all()) {
        await expect(step.getByRole('heading', { level: 3 })).toBeVisible()
        await expect(step.getByRole('paragraph')).toBeVisible()
      }
      await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
      await expect(page.locator('.process-traveller')).toBeHidden()
    })
  }
})
