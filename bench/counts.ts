/** Writes the cost of each page template to tests/pages/counts.json, which a test holds: npm run bench -- counts */
import { findBrowser } from '../scripts/browser.mjs'
import { buildForTests, run } from '../scripts/prepare.mjs'

await buildForTests()
const test = ['test', '--project=quick', 'tests/pages/counts.e2e.ts']
const environment = { BROWSER_PATH: await findBrowser(), WRITE_COUNTS: '1' }
process.exitCode = await run('playwright', test, environment)
