import type { Locator, Page } from '@playwright/test'
import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import { runAxe } from '../../support/axe.ts'
import { expect, hydratePage, measureOverflow, waitForFonts } from '../../support/fixtures.ts'
import { readSheet } from '../../support/mirror.ts'
import { everyPage } from '../../support/routes.ts'

const inArabic = (paths: string[]) => paths.map((path) => pathIn('ar', path))

test('in Arabic no page scrolls sideways, digits keep their order, and letters are not spaced', async ({
  page,
}) => {
  for (const path of inArabic(everyPage)) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect.soft(await measureOverflow(page), path).toBe(0)
    expect.soft(await findTurned(page), path).toEqual([])
    expect.soft(await findSpaced(page), path).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect.soft(await measureOverflow(page), path).toBe(0)
  }
})

// The elements of every template are those of its English page (every-page.e2e.ts).
test('pages in Arabic are accessible', async ({ page }) => {
  for (const path of ['/ar', '/ar/blog/who-owns-the-code', '/ar/career/job-positions']) {
    await page.goto(path)
    expect.soft(await runAxe(page), path).toEqual([])
  }
})

test('a product’s English name is centered over its phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ar/case-study/petoasis-detail')
  const middles = await page.evaluate(() => {
    const name = document.createRange()
    name.selectNodeContents(document.querySelector('.product-name') ?? document.body)
    const boxes = [name, document.querySelector('.product-device') ?? document.body]
    return boxes.map((box) => {
      const { left, right } = box.getBoundingClientRect()
      return (left + right) / 2
    })
  })
  // The space after the last letter is negative.
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9999))).toBeLessThan(20)
})

test('code keeps the order of its characters in Arabic text, and emphasis is bold', async ({
  page,
}) => {
  await page.goto('/ar/blog/who-owns-the-code')
  // Its own sheet has no rules for elements that it lacks.
  await hydratePage(page)
  const text = page.locator('.rich-text p').first()
  await text.evaluate((paragraph) => {
    const parts = ['code', 'kbd', 'samp', 'em'].map((name) => {
      const part = document.createElement(name)
      part.textContent = name === 'em' ? 'نص' : '--watch'
      return part
    })
    paragraph.replaceChildren('نص ', ...parts)
  })
  for (const part of await text.locator('code, kbd, samp').all())
    expect(await findFirstCharacter(part)).toBe('left')
  await expect(text.locator('em')).toHaveCSS('font-style', 'normal')
  await expect(text.locator('em')).toHaveCSS('font-weight', '600')
})

/** The side of a part at which its first character is shown. */
const findFirstCharacter = (part: Locator) =>
  part.evaluate((element) => {
    const [first, all] = [1, element.textContent.length].map((end) => {
      const range = document.createRange()
      const [text] = element.childNodes
      if (!text) throw new Error('There is no text')
      range.setStart(text, 0)
      range.setEnd(text, end)
      return range.getBoundingClientRect()
    })
    return Math.round(first?.left ?? 0) === Math.round(all?.left ?? -1) ? 'left' : 'right'
  })

test('a post’s table runs as the post does, and every cell begins at its start', async ({
  page,
}) => {
  for (const [path, direction] of [
    ['/ar/blog/who-owns-the-code', 'rtl'],
    ['/blog/who-owns-the-code', 'ltr'],
  ] as const) {
    await page.goto(path)
    const places = await page.locator('.rich-text tr').evaluateAll((rows) =>
      rows.map((row, at) => {
        if (at === 1) row.firstElementChild?.replaceChildren('Google Play')
        return [...row.children].map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          const [start, end] = [cell.getBoundingClientRect(), text.getBoundingClientRect()]
          return [start.x, end.left - start.left, start.right - end.right].map(Math.round)
        })
      }),
    )
    expect(places.length, path).toBeGreaterThan(1)
    for (const row of places) {
      const columns = row.map(([x = 0]) => x)
      const order = columns.toSorted((one, other) =>
        direction === 'rtl' ? other - one : one - other,
      )
      expect(columns, path).toEqual(order)
      const gaps = row.map(([, left = 0, right = 0]) => (direction === 'rtl' ? right : left))
      expect(gaps, path).toEqual(gaps.map(() => 0))
    }
    expect(
      await page.locator('.rich-text').evaluate((text) => getComputedStyle(text).direction),
    ).toBe(direction)
  }
})

test('the font of Arabic is fetched in Arabic alone, by rules that only its pages have', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/about')
  await waitForFonts(page)
  expect(fonts.join()).toContain('geist')
  expect(fonts.join()).not.toContain('arabic')
  expect(await readSheet(page, 'own')).not.toMatch(/:lang\(|Arabic/)
  await page.goto('/ar/about')
  await waitForFonts(page)
  expect(fonts.filter((font) => font.includes('arabic'))).toHaveLength(2)
  expect(await readSheet(page, 'own')).toMatch(/Arabic/)
})

test('a page has a share image in each language', async ({ page, request }) => {
  const findImage = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const url = await page.locator('meta[property="og:image"]').getAttribute('content')
    return new URL(url ?? '').pathname
  }
  for (const path of ['/', '/services/mvp-development']) {
    const english = await findImage(path)
    const arabic = await findImage(pathIn('ar', path))
    expect(arabic).toMatch(/^\/sharing\/\w+\/ar\b/)
    const images = await Promise.all([english, arabic].map((url) => request.get(url)))
    for (const image of images) expect(image.headers()['content-type']).toBe('image/jpeg')
    expect(await images[0]?.body()).not.toEqual(await images[1]?.body())
    // An older one leads to it.
    const moved = await request.get(arabic.replace(/\/\w{10}\//, '/0/'), { maxRedirects: 0 })
    expect(moved.headers().location).toContain(arabic)
  }
})

/** Texts that are a price, a figure, a date, a phone number or an email address, and are read from right to left. */
const findTurned = (page: Page) =>
  page.evaluate(() => {
    const shape = /^(?:[$€£]\s?\d[\d,.]*|\d[\d,.]*\s?[+%$€£]|\+\d[\d ()-]+|[\d-]{10}|\S+@\S+\.\w+)$/
    const isShown = (element: Element | null) => element && !element.closest('script, style, svg')
    const turned: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const text = textContent?.trim() ?? ''
      if (!parentElement || !isShown(parentElement) || !shape.test(text)) continue
      if (getComputedStyle(parentElement).direction !== 'ltr') turned.push(text)
    }
    return turned
  })

/** Texts in Arabic whose letters have room between them. */
const findSpaced = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) =>
            node.nodeType === Node.TEXT_NODE && /\p{Script=Arabic}/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing))
      .map((element) => element.textContent),
  )
