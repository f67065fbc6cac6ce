import type { Locator } from '@playwright/test'
import { expect, test } from '../../tests/support/styleguide.ts'

const first = (part: Locator) => part.locator('.flip-card').first()
const link = (part: Locator) => part.getByRole('link', { name: 'Open Travellet' })

/** True if the card shows its back: turned, or with reduced motion faded in. */
const turned = (part: Locator) =>
  first(part).evaluate((card) => {
    const [front, back] = card.children
    if (!front || !back) throw new Error('this is no card')
    return matchMedia('(prefers-reduced-motion: reduce)').matches
      ? getComputedStyle(back).opacity === '1'
      : new DOMMatrix(getComputedStyle(front).transform).m11 < -0.99
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the card turns over under the pointer, and its link can be pressed', async ({
      page,
      openPart,
    }) => {
      const part = await openPart('cards')
      expect(await turned(part)).toBe(false)
      await first(part).hover()
      await expect.poll(() => turned(part)).toBe(true)
      await link(part).click()
      await expect(page).toHaveURL(/#cards$/)
      await page.mouse.move(0, 0)
    })

    test('the card turns over for the keyboard', async ({ openPart }) => {
      const part = await openPart('cards')
      await link(part).focus()
      await expect.poll(() => turned(part)).toBe(true)
      await link(part).blur()
      await expect.poll(() => turned(part)).toBe(false)
    })

    test.describe('by touch', () => {
      test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

      test('the first tap turns the card and opens nothing, the second opens', async ({
        page,
        openPart,
      }) => {
        const part = await openPart('cards')
        const card = first(part)
        await card.scrollIntoViewIfNeeded()
        await page.evaluate(() => {
          document.addEventListener('click', ({ target }) => {
            if (target instanceof Element && target.closest('#cards a')) document.title = 'opened'
          })
        })
        // The link's place once the card is turned.
        const box = await card.boundingBox()
        if (!box) throw new Error('the card is not laid out')
        const spot = [box.x + 90, box.y + box.height - 50] as const
        await page.touchscreen.tap(...spot)
        await expect.poll(() => turned(part)).toBe(true)
        await expect(page).not.toHaveTitle('opened')
        await expect(async () => {
          await page.touchscreen.tap(...spot)
          await expect(page).toHaveTitle('opened', { timeout: 500 })
        }).toPass()
      })
    })
  })
}

test('both sides are there for a screen reader', async ({ openPart }) => {
  const part = await openPart('cards')
  await expect(first(part)).toMatchAriaSnapshot(`
    - img "A wallet for travellers"
    - heading "Travellet" [level=3]
    - link "Open Travellet"
  `)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the card turns over all the same', async ({ openPart }) => {
    const part = await openPart('cards')
    await first(part).hover()
    await expect.poll(() => turned(part)).toBe(true)
  })
})
