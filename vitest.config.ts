import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start sites and wait for them come first, so that none of them is left at the end alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.startsWith(join(import.meta.dirname, 'tests/'))
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

// Unit and contract tests run in Node; what needs a browser runs in one (playwright.config.ts).
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{app,contracts,server,tests}/**/*.{test,contract}.ts'],
    // Four at least: many wait for a site to start, or for something to be given up.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    // For what hangs, not for what is slow: a machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes, however busy the machine; the default gives it one second.
    expect: { poll: { timeout: 10_000 } },
  },
})
