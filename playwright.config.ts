import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/browser.mjs'
import { browserArgs } from './scripts/browser-args.mjs'

const executablePath = process.env.BROWSER_PATH ?? findChromium()

/** A browser is quicker in shared memory than in files of its own, where 4 GB are free. */
const hasSharedMemory = () => {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 32
}

export default defineConfig({
  globalSetup: './tests/support/test-build.ts',
  projects: [
    {
      name: 'quick',
      testMatch: 'tests/{pages,journeys,support}/**/*.e2e.ts',
      // The site is the same in most files. One with a site or a desk of its own starts it once: mode "default".
      fullyParallel: true,
    },
    // A context of its own costs each test a second and a half of a core, a site of its own each worker two.
    {
      name: 'deep',
      testMatch: [
        ...['app/ui/*.test.browser.tsx', 'tests/{deep,styleguide}/**/*.e2e.ts'],
        'tests/journeys/desk-content.e2e.ts',
      ],
    },
    // The desk on its other database (tests/support/desk-site.ts).
    { name: 'deep-sqlite', testMatch: 'tests/deep/browser/desk{,-content-keys}.e2e.ts' },
  ],
  expect: {
    // Generous, for a busy machine.
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: 'tests/styleguide/pictures/{arg}{ext}',
      animations: 'disabled',
      // Compared only where they were made, the pictures are the same to the pixel.
      threshold: 0.01,
    },
  },
  // For what hangs, not for what is slow: a machine may be busy.
  timeout: 600_000,
  forbidOnly: Boolean(process.env.CI),
  // One more than a small machine has processors: a test often waits.
  workers: 3,
  retries: 0,
  reporter: 'list',
  use: {
    launchOptions: {
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      ...(executablePath ? { executablePath } : {}),
      args: browserArgs,
    },
    // A color in mid-transition has no contrast to measure; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Headless Chromium names itself as a robot, and robots are sent a page only when all of it is there.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    viewport: { width: 1440, height: 900 },
  },
})
