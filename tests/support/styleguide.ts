import type { Locator } from '@playwright/test'
import { test as base, hydrated } from './fixtures.ts'
import { startSite } from './site.ts'

type Fixtures = {
  /**
   * Opens the style guide at one part, scripts and all.
   * @param id the part's fragment
   */
  openPart: (id: string) => Promise<Locator>
}

/** The tests' test, on the build that has the style guide. */
export const test = base.extend<Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite({}, 'build-styleguide')
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  openPart: async ({ page, javaScriptEnabled }, use) => {
    await use(async (id) => {
      await page.goto(`/styleguide#${id}`)
      if (javaScriptEnabled) await hydrated(page)
      return page.locator(`#${id}`)
    })
  },
})

export { expect } from './fixtures.ts'
