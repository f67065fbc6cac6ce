import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

const chat = 'a[href*="wa.me"][target]'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the WhatsApp link covers no text, wherever a page rests', async ({ page }) => {
    const found: string[] = []
    for (const path of everyTemplate.filter((path) => !isForm(path))) {
      await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
        for (const words of await coveredWords(page)) found.push(`${path} at ${top}: ${words}`)
      }
    }
    expect(found).toEqual([])
  })
})

/** The words that lie under the link, in any part of the page below it. */
function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate((chat) => {
    const button = document.querySelector(`aside ${chat}`)?.getBoundingClientRect()
    if (!button) throw new Error('there is no WhatsApp link')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      if (text.parentElement.closest('aside, .sr-only, header, noscript, [aria-hidden]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [start, end] = [Math.max(left, button.left), Math.min(right, button.right)]
        const [high, low] = [Math.max(top, button.top), Math.min(bottom, button.bottom)]
        if (start >= end || high >= low) continue
        // In a row that scrolls sideways a text may be out of sight.
        const there = document.elementsFromPoint((start + end) / 2, (high + low) / 2)
        if (there.includes(text.parentElement as Element)) covered.push(text.textContent ?? '')
      }
    }
    return covered
  }, chat)
}
