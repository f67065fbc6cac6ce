import type { Page } from '@playwright/test'

/** A click that is held waits for React however slow this machine is, and is not followed after a second. */
export const holdUntilReact = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, ms: number) =>
      wait(run, ms === 1000 ? 60_000 : ms)) as typeof setTimeout
  })
