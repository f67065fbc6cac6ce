/**
 * `npm test`: installs what is missing, the browser included, runs every check and every test, and
 * ends with a line of its own, `N passed, N failed`, summed over all of them.
 */
import './check-node.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStyleguide, prepare, run } from './prepare.mjs'

await prepare()
await buildStyleguide()
const { findBrowser } = await import('./browser.mjs')
const executablePath = await findBrowser()

const results = mkdtempSync(join(tmpdir(), '9ex-test-'))
const unitResults = join(results, 'unit.json')
const browserResults = join(results, 'browser.json')
const total = { passed: 0, failed: 0 }

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
  () => {
    const { numPassedTests, numFailedTests } = read(unitResults)
    return { passed: numPassedTests, failed: numFailedTests }
  },
)
await suite(
  'Browser tests',
  ['run', '--silent', 'test:browser', '--', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
    BROWSER_PATH: executablePath,
  },
  () => {
    const { expected, flaky, unexpected } = read(browserResults).stats
    return { passed: expected + flaky, failed: unexpected }
  },
)

rmSync(results, { recursive: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * A check passes or fails as one.
 * @param {string} title
 * @param {string[]} args of npm
 */
async function check(title, args) {
  console.log(`\n— ${title}`)
  if ((await run('npm', args)) === 0) total.passed += 1
  else total.failed += 1
}

/**
 * A suite counts its tests; one that fails without a failed test counts as one failure.
 * @param {string} title
 * @param {string[]} args of npm
 * @param {Record<string, string>} environment
 * @param {() => { passed: number, failed: number }} count reads the suite's results
 */
async function suite(title, args, environment, count) {
  console.log(`\n— ${title}`)
  const code = await run('npm', args, environment)
  const { passed, failed } = count()
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

/** @param {string} file */
function read(file) {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, stats: { expected: 0, flaky: 0, unexpected: 0 } }
}
