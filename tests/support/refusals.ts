import type { Disposable, Page } from '@playwright/test'

declare global {
  interface Window {
    refused: string[]
  }
}

/**
 * Notes what a page's policy refuses, from before its first byte on, in its frames as well.
 * @returns what ends the noting of the pages to come
 */
export const noteRefusals = (page: Page): Promise<Disposable> =>
  page.addInitScript(() => {
    window.refused = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })

/** The violations noted so far, a line each: the directive, the address, the beginning of a script. */
export const refusedIn = async (page: Page): Promise<string[]> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refused)))).flat()
