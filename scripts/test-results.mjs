/**
 * Reads the reports of the two test runners into one form.
 *
 * @typedef {{ name: string, reason: string }} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile
 *
 * @typedef {{ results: { error?: { message: string } }[] }} BrowserTest
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, flaky: number }, suites: Suite[], errors: { message: string }[] }} BrowserReport
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The unit tests that passed, and those that failed with the first lines of the reason.
 * @param {string} file of Vitest's JSON reporter; one that was not written counts nothing
 * @returns {Outcome}
 */
export function unitOutcome(file) {
  if (!existsSync(file)) return { passed: 0, failures: [] }
  /** @type {{ numPassedTests: number, testResults: UnitFile[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose setting-up failed, has no failed test of its own.
    if (status === 'failed' && failed.length === 0) return [failure(path, message)]
    return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failures }
}

/**
 * The browser tests that passed, and those that failed with the first lines of the reason.
 * @param {string} file of Playwright's JSON reporter; one that was not written counts nothing
 * @returns {Outcome}
 */
export function browserOutcome(file) {
  if (!existsSync(file)) return { passed: 0, failures: [] }
  /** @type {BrowserReport} */
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = suites.flatMap(specs).filter((spec) => !spec.ok)
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
  }
}

/**
 * The specs of a suite and of those inside it.
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specs({ specs: own = [], suites = [] }) {
  return [...own, ...suites.flatMap(specs)]
}

/**
 * @param {string} name
 * @param {string | undefined} reason
 * @returns {Failure}
 */
function failure(name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return { name, reason: lines.slice(0, 12).join('\n') }
}
