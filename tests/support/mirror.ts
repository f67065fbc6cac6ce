import type { Page } from '@playwright/test'
import { waitForTransitions } from './fixtures.ts'

/** The text of the site's sheet on a page, or of the rules of its language. */
export const readSheet = (page: Page, name: 'site' | 'own'): Promise<string> =>
  page.locator(`style[data-href="${name}"]`).evaluate((style) => style.textContent)

type Options = {
  /** The sheet of an Arabic page. */
  sheet: string
  /** Selectors of the parts that are the same in both directions. */
  unmirrored: string[]
}

/**
 * Turns a page round as Arabic ones are, with its words as they are, and lists its blocks that do not stand where a
 * mirror shows them. Inline boxes and cells are left to their text, as is all with a direction of its own.
 */
export async function findUnmirrored(
  page: Page,
  { sheet, unmirrored }: Options,
): Promise<string[]> {
  await page.locator('style[data-href="own"]').evaluate((style, text) => {
    style.textContent = text
  }, sheet)
  const before = await measureBlocks(page, unmirrored)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const after = await measureBlocks(page, unmirrored)
  if (before.length !== after.length) return [`${before.length} boxes become ${after.length}`]
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1
  return before
    .filter(({ left, right }, at) => {
      const turned = after[at]
      return !turned || !isNear(left, width - turned.right) || !isNear(right, width - turned.left)
    })
    .map(({ name, left, right }) => `${name} from ${left} to ${right}`)
}

async function measureBlocks(page: Page, unmirrored: string[]) {
  await page.evaluate(() => document.fonts.ready)
  await waitForTransitions(page)
  return page.evaluate((unmirrored) => {
    const leftOut = ['body [dir]', 'body [dir] *', 'svg *', ...unmirrored].join()
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { display } = getComputedStyle(element)
        const isBlock = !/^(inline|none|contents|table-)/.test(display)
        // What is far from the window is not laid out yet.
        const isLaidOut = element.checkVisibility({ contentVisibilityAuto: true })
        return isBlock && isLaidOut && !element.matches(leftOut)
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { name: `${element.localName}.${element.getAttribute('class')}`, left, right }
      })
  }, unmirrored)
}
