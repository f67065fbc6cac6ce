/**
 * `npm test`: installs what is missing, the browser included, runs every check and every test, and
 * ends with what failed and a line of its own, `N passed, N failed`, summed over all of them.
 */
import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForTests, prepare, run } from './prepare.mjs'
import { browserOutcome, unitOutcome } from './test-results.mjs'

await prepare()
await buildForTests()
const { findBrowser } = await import('./browser.mjs')
const executablePath = await findBrowser()

const results = mkdtempSync(join(tmpdir(), '9ex-test-'))
const unitResults = join(results, 'unit.json')
const browserResults = join(results, 'browser.json')
/** @type {import('./test-results.mjs').Outcome} */
const total = { passed: 0, failures: [] }

await check('Format and lint', ['run', '--silent', 'lint'])
await check('Import rules', ['run', '--silent', 'check:imports'])
await check('Types', ['run', '--silent', 'typecheck'])
await check('Content', ['run', '--silent', 'check:content'])
await suite(
  'Unit tests',
  [
    'run',
    '--silent',
    'test:unit',
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitResults}`,
  ],
  {},
  () => unitOutcome(unitResults),
)
await suite(
  'Browser tests',
  ['run', '--silent', 'test:browser', '--', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
    BROWSER_PATH: executablePath,
  },
  () => browserOutcome(browserResults),
)

rmSync(results, { recursive: true })
for (const { name, reason } of total.failures) console.log(`\n✗ ${name}\n${reason}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1

/**
 * A check passes or fails as one.
 * @param {string} title
 * @param {string[]} args of npm
 */
async function check(title, args) {
  console.log(`\n— ${title}`)
  if ((await run('npm', args)) === 0) total.passed += 1
  else total.failures.push({ name: title, reason: '' })
}

/**
 * A suite counts its tests; one that fails without a failed test counts as one failure.
 * @param {string} title
 * @param {string[]} args of npm
 * @param {Record<string, string>} environment
 * @param {() => import('./test-results.mjs').Outcome} outcome reads the suite's results
 */
async function suite(title, args, environment, outcome) {
  console.log(`\n— ${title}`)
  const code = await run('npm', args, environment)
  const { passed, failures } = outcome()
  total.passed += passed
  total.failures.push(...failures)
  if (code !== 0 && failures.length === 0) {
    total.failures.push({ name: title, reason: `ended with ${code}` })
  }
}
