/**
 * Reads the reports of the two test runners into one form.
 *
 * @typedef {{ name: string, reason: string }} Test one that failed or was skipped
 * @typedef {{ passed: number, failures: Test[], skipped: Test[] }} Outcome
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[], meta: { needs?: string } }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, annotations: Annotation[], results: { error?: { message: string } }[] }} BrowserTest
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, flaky: number }, suites: Suite[], errors: { message: string }[] }} BrowserReport
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @returns {Outcome} of a report that was not written */
const nothing = () => ({ passed: 0, failures: [], skipped: [] })

/**
 * @param {string} file of Vitest's JSON reporter
 * @returns {Outcome}
 */
export function unitOutcome(file) {
  if (!existsSync(file)) return nothing()
  /** @type {{ numPassedTests: number, testResults: UnitFile[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose setting-up failed, has no failed test of its own.
    if (status === 'failed' && failed.length === 0) return [failure(path, message)]
    return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages[0]))
  })
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName, meta }) => ({ name: fullName, reason: `needs ${meta.needs}` })),
  )
  return { passed: numPassedTests, failures, skipped }
}

/**
 * @param {string} file of Playwright's JSON reporter
 * @returns {Outcome}
 */
export function browserOutcome(file) {
  if (!existsSync(file)) return nothing()
  /** @type {BrowserReport} */
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const all = suites.flatMap(specs)
  const failed = all.filter((spec) => !spec.ok)
  const skipped = all.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failed.map((spec) =>
        failure(
          `${spec.file}:${spec.line} › ${spec.title}`,
          spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message,
        ),
      ),
      ...errors.map((error) => failure('outside of a test', error.message)),
    ],
    skipped: skipped.map(({ title, tests }) => ({
      name: title,
      reason: tests.flatMap(({ annotations }) => annotations)[0]?.description ?? 'no reason given',
    })),
  }
}

/**
 * Lists the specs of a suite and of those inside it.
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specs({ specs: own = [], suites = [] }) {
  return [...own, ...suites.flatMap(specs)]
}

/**
 * Names a failure with the first lines of its reason.
 * @param {string} name
 * @param {string | undefined} reason
 * @returns {Test}
 */
function failure(name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return { name, reason: lines.slice(0, 12).join('\n') }
}
