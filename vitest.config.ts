import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Unit and contract tests run in Node; what needs a browser runs in one (playwright.config.ts).
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{app,contracts,server,tests}/**/*.{test,contract}.ts'],
    // Four at least: many wait for a site to start, or for something to be given up.
    maxWorkers: Math.max(4, availableParallelism()),
    // For what hangs, not for what is slow: a machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes, however busy the machine; the default gives it one second.
    expect: { poll: { timeout: 10_000 } },
  },
})
