/**
 * `npm test`, `npm run test:deep` and `npm run test:spec`: installs what is missing, runs the tests of
 * one kind, and ends with what failed, what was skipped and why, and `N passed, N failed, N skipped`.
 */
import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installFirefox, installOldestChromium } from './browser.mjs'
import { build, buildForTests, install, run } from './prepare.mjs'
import { browserOutcome, unitOutcome } from './test-results.mjs'

/** The project of vitest.config.ts and of playwright.config.ts. */
const kind = process.argv[2] ?? 'quick'

await install()
if (kind !== 'spec') await buildForTests()
if (kind === 'deep') {
  await build()
  await installFirefox()
  await installOldestChromium()
}

const results = mkdtempSync(join(tmpdir(), '9ex-test-'))
const unitResults = join(results, 'unit.json')
const browserResults = join(results, 'browser.json')
/** @type {import('./test-results.mjs').Outcome} */
const total = { passed: 0, failures: [], skipped: [] }

if (kind === 'deep') await check('Artwork', 'check:artwork')
if (kind === 'quick') {
  await check('Format and lint', 'lint')
  await check('Import rules', 'check:imports')
  await check('Types', 'typecheck')
  await check('Content', 'check:content')
}
await suite(
  'Tests in Node',
  [
    ...['vitest', 'run', `--project=${kind}*`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  ],
  {},
  () => unitOutcome(unitResults),
)
if (kind !== 'spec') {
  const browser = await findBrowser()
  await suite(
    'Tests in a browser',
    ['playwright', 'test', `--project=${kind}`, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults, BROWSER_PATH: browser },
    () => browserOutcome(browserResults),
  )
}

rmSync(results, { recursive: true })
for (const { name, reason } of total.failures) console.log(`\n✗ ${name}\n${reason}`)
console.log()
for (const reason of new Set(total.skipped.map(({ reason }) => reason))) {
  const tests = total.skipped.filter((test) => test.reason === reason)
  console.log(`${tests.length} skipped: ${reason}`)
}
const { passed, failures, skipped } = total
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`)
process.exitCode = failures.length === 0 ? 0 : 1

/**
 * A check passes or fails as one.
 * @param {string} title
 * @param {string} script of package.json
 */
async function check(title, script) {
  console.log(`\n— ${title}`)
  if ((await run('npm', ['run', '--silent', script])) === 0) total.passed += 1
  else total.failures.push({ name: title, reason: '' })
}

/**
 * A suite counts its tests; one that fails without a failed test counts as one failure.
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} environment
 * @param {() => import('./test-results.mjs').Outcome} readOutcome
 */
async function suite(title, [command = '', ...args], environment, readOutcome) {
  console.log(`\n— ${title}`)
  const code = await run(command, args, environment)
  const outcome = readOutcome()
  total.passed += outcome.passed
  total.failures.push(...outcome.failures)
  total.skipped.push(...outcome.skipped)
  if (code !== 0 && outcome.failures.length === 0) {
    total.failures.push({ name: title, reason: `ended with ${code}` })
  }
}
