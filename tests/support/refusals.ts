import type { Page } from '@playwright/test'

declare global {
  interface Window {
    refused: string[]
  }
}

/** Records what a page's policy refuses, from before its first byte on, in its frames as well. */
export async function recordRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** The violations recorded so far, a line each: the directive, the URL, the beginning of a script. */
export const refusedIn = async (page: Page): Promise<string[]> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refused)))).flat()
