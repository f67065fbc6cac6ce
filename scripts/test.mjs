/**
 * `npm test`, `npm run test:deep` and `npm run test:spec`: installs what is missing, runs the tests of
 * one kind, and ends with `N passed, N failed, N skipped`.
 */
import './check-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installFirefox, installOldestChromium } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

/** The project of vitest.config.ts and of playwright.config.ts. */
const kind = process.argv[2] ?? 'quick'

await install()
if (kind === 'deep') {
  await build()
  await installFirefox()
  await installOldestChromium()
}

const results = mkdtempSync(join(tmpdir(), '9ex-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What skipped tests need (tests/support/needs.ts). */
const missing = new Set()
/**
 * Names of failed checks and tests, printed at the end of thousands of lines.
 * @type {string[]}
 */
const failures = []

if (kind === 'deep') await check('Artwork', ['check', '--prefix', 'artwork'])
if (kind === 'quick') {
  await check('Format and lint', ['lint'])
  await check('Import rules', ['check:imports'])
  await check('Types', ['typecheck'])
  await check('Content', ['check:content'])
}
await suite('Tests in Node', 'vitest', [
  ...['run', `--project=${kind}*`, '--reporter=default', '--reporter=json'],
  `--outputFile.json=${join(results, 'vitest')}`,
])
if (kind !== 'spec') {
  const args = ['test', `--project=${kind}*`, '--reporter=list,json']
  await suite('Tests in a browser', 'playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright'),
    BROWSER_PATH: await findBrowser(),
  })
}

rmSync(results, { recursive: true })
if (missing.size > 0) console.log(`\nSkipped tests need ${[...missing].join(', ')}.`)
for (const name of failures) console.log(`\nFailed: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * A check passes or fails as one.
 * @param {string} title
 * @param {string[]} script of package.json, and where it is
 */
async function check(title, script) {
  console.log(`\n— ${title}`)
  if ((await run('npm', ['run', '--silent', ...script])) === 0) {
    total.passed += 1
    return
  }
  total.failed += 1
  failures.push(title)
}

/**
 * Counts the tests of a runner; one that fails without a failed test counts as one failure.
 * @param {string} title
 * @param {'vitest' | 'playwright'} runner
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
async function suite(title, runner, args, environment) {
  console.log(`\n— ${title}`)
  const code = await run(runner, args, environment)
  const file = join(results, runner)
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { stats } = report
  const [passed = 0, failed = 0, skipped = 0] = stats
    ? [stats.expected + stats.flaky, stats.unexpected, stats.skipped]
    : [report.numPassedTests, report.numFailedTests, report.numPendingTests]
  for (const { assertionResults } of report.testResults ?? [])
    for (const { status, meta, fullName } of assertionResults) {
      if (status === 'skipped' && meta.needs) missing.add(meta.needs)
      if (status === 'failed') failures.push(fullName)
    }
  failures.push(...(report.suites ?? []).flatMap(failedSpecs))
  total.passed += passed
  total.failed += code === 0 ? failed : Math.max(1, failed)
  total.skipped += skipped
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]} the titles of its tests that failed, those of inner suites included
 */
function failedSpecs({ specs, suites = [] }) {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(failedSpecs),
  ]
}
