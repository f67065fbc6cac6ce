import type { Locator } from '@playwright/test'
import { test as base, hydratePage } from './fixtures.ts'

type Fixtures = {
  /**
   * Opens the style guide at one section, hydrated.
   * @param id the section's fragment
   */
  openPart: (id: string) => Promise<Locator>
}

/** The tests' test, with the style guide. */
export const test = base.extend<Fixtures>({
  openPart: async ({ page, javaScriptEnabled }, use) => {
    await use(async (id) => {
      await page.goto(`/styleguide#${id}`)
      if (javaScriptEnabled) await hydratePage(page)
      return page.locator(`#${id}`)
    })
  },
})

export { expect } from './fixtures.ts'
