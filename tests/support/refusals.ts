import type { Page } from '@playwright/test'

declare global {
  interface Window {
    refused: string[]
  }
}

/** Records the policy violations of a page and its frames, from the first byte on. */
export async function recordRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** The recorded violations, a line each: directive, URL, start of the script. */
export const refusedIn = async (page: Page): Promise<string[]> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refused)))).flat()
