/** Writes the cost of each page template to tests/pages/counts.json, which a test holds: npm run bench -- counts */
import { writeFileSync } from 'node:fs'
import { findBrowser } from '../scripts/browser.mjs'
import { buildForTests, run } from '../scripts/prepare.mjs'

await buildForTests()
writeFileSync('tests/pages/counts.json', '{}')
// One after the other: each writes the file.
const test = ['test', '--project=quick', '--workers=1', 'tests/pages/every-page.e2e.ts']
const environment = { BROWSER_PATH: await findBrowser(), WRITE_COUNTS: '1' }
process.exitCode = await run('playwright', test, environment)
