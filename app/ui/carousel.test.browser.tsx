import type { Locator } from '@playwright/test'
import { expect, test } from '../../tests/support/styleguide.ts'

const carousel = (part: Locator) => part.getByRole('region', { name: 'Phases' })
const slide = (part: Locator, name: string) => carousel(part).getByText(name, { exact: true })
const button = (part: Locator, name: string) => carousel(part).getByRole('button', { name })

test('a carousel says what it is and how many slides it has', async ({ openPart }) => {
  const part = await openPart('slides')
  await expect(carousel(part)).toHaveAttribute('aria-roledescription', 'carousel')
  const slides = carousel(part).getByRole('list').first().getByRole('listitem')
  await expect(slides).toHaveCount(5)
  await expect(slides.nth(1)).toHaveText('Prototype')
  await expect(button(part, 'Previous slide')).toBeDisabled()
  await expect(button(part, 'Next slide')).toBeEnabled()
})

for (const [width, inView] of [
  [390, 1],
  [800, 2],
  [1440, 3],
  [2560, 3],
] as const) {
  test(`in a window of ${width} px, the buttons go slide by slide to the end and back`, async ({
    page,
    openPart,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const part = await openPart('slides')
    const next = button(part, 'Next slide')
    const dots = carousel(part).getByRole('button', { name: /Show slide/ })
    await expect(dots).toHaveCount(6 - inView)
    await next.click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(slide(part, 'Prototype')).toBeInViewport({ ratio: 0.99 })
    await expect(slide(part, 'Sketch')).not.toBeInViewport()
    await dots.last().click()
    await expect(dots.last()).toHaveAttribute('aria-current', 'true')
    await expect(slide(part, 'Grow')).toBeInViewport({ ratio: 0.99 })
    await expect(next).toBeDisabled()
    await dots.nth(0).click()
    await expect(button(part, 'Previous slide')).toBeDisabled()
    await expect(slide(part, 'Sketch')).toBeInViewport({ ratio: 0.99 })
  })
}

test('the arrow keys scroll the slides', async ({ page, openPart }) => {
  const part = await openPart('slides')
  await carousel(part).getByRole('list', { name: 'Phases, slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide(part, 'Launch')).toBeInViewport({ ratio: 0.99 })
})

test('a carousel whose slides are all in view offers no way on', async ({ openPart }) => {
  const part = await openPart('slides')
  const single = part.getByRole('region', { name: 'One phase' })
  await expect(single.getByRole('button', { name: 'Next slide' })).toBeDisabled()
  await expect(single.getByRole('button', { name: 'Previous slide' })).toBeDisabled()
  await expect(single.getByRole('button', { name: /Show slide/ })).toHaveCount(1)
})

test('right to left, the first slide stands at the right and Next goes left', async ({
  page,
  openPart,
}) => {
  const part = await openPart('slides')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const dots = carousel(part).getByRole('button', { name: /Show slide/ })
  await button(part, 'Next slide').click()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.last().click()
  await expect(slide(part, 'Grow')).toBeInViewport({ ratio: 0.99 })
  await expect(button(part, 'Next slide')).toBeDisabled()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe brings the next slide, and the dots follow', async ({ page, openPart }) => {
    const part = await openPart('slides')
    await carousel(part).scrollIntoViewIfNeeded()
    const box = await slide(part, 'Sketch').boundingBox()
    if (!box) throw new Error('the slide is not laid out')
    const y = box.y + box.height / 2
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', 330)
    // A finger moves as frames are drawn; one that moves faster is taken to be further on than it is.
    for (let x = 310; x >= 50; x -= 20) {
      await touch('touchMove', x)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(slide(part, 'Prototype')).toBeInViewport({ ratio: 0.9 })
    await expect(button(part, 'Show slide 2')).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the slides can still be scrolled, and no button pretends to work', async ({
    page,
    openPart,
  }) => {
    const part = await openPart('slides')
    await expect(carousel(part).getByRole('button')).toHaveCount(0)
    await carousel(part).getByRole('list', { name: 'Phases, slides' }).hover()
    await page.mouse.wheel(2000, 0)
    await expect(slide(part, 'Grow')).toBeInViewport({ ratio: 0.99 })
  })
})
