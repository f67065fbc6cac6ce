import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start sites come first, so that none of them is left at the end alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.startsWith(join(import.meta.dirname, 'tests/'))
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

const build = { globalSetup: ['tests/support/test-build.ts'] }

// `npm test`, `npm run test:deep` and `npm run test:spec` run a project each (scripts/test.mjs).
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      // They keep no state, and load the same packages: one process for many files takes a third less.
      project('quick-app', ['{app,contracts}/**/*.test.ts'], {
        isolate: false,
        unstubEnvs: true,
        unstubGlobals: true,
      }),
      project('quick', ['{desk,server}/**/*.test.ts']),
      project('quick-site', ['tests/{pages,journeys,support}/**/*.test.ts'], build),
      project('quick-contracts', ['{desk,server}/**/*.contract.ts'], {
        globalSetup: ['tests/support/shared-postgres.ts'],
      }),
      project('deep', ['tests/deep/**/*.test.ts'], build),
      project('spec', ['tests/spec/**/*.test.ts']),
    ],
    // Four at least: many wait for a site to start, or for something to be given up.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
  },
})

function project(
  name: string,
  include: string[],
  different: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      setupFiles: ['tests/support/roomy-disk.ts'],
      // For what hangs, not for what is slow: a machine may be busy.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 120_000 } },
      ...different,
    },
  }
}
