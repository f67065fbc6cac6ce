import type { Locator } from '@playwright/test'
import { test as base, hydrated } from './fixtures.ts'

type Fixtures = {
  /**
   * Opens the style guide at one part, scripts and all.
   * @param id the part's fragment
   */
  openPart: (id: string) => Promise<Locator>
}

/** The tests' test, which knows the style guide. */
export const test = base.extend<Fixtures>({
  openPart: async ({ page, javaScriptEnabled }, use) => {
    await use(async (id) => {
      await page.goto(`/styleguide#${id}`)
      if (javaScriptEnabled) await hydrated(page)
      return page.locator(`#${id}`)
    })
  },
})

export { expect } from './fixtures.ts'
