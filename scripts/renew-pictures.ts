/** `node scripts/renew-pictures.ts`: renews the style guide's pictures, and records the browser and fonts. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describeMaker, makerFile, thisMaker } from '../tests/styleguide/made-with.ts'
import { findBrowser } from './browser.mjs'
import { browserArgs } from './browser-args.mjs'
import { buildForTests, run } from './prepare.mjs'

await buildForTests()
const executablePath = await findBrowser()
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath, args: browserArgs })
const maker = thisMaker(browser.version())
await browser.close()

const folder = dirname(makerFile)
rmSync(folder, { recursive: true, force: true })
const code = await run(
  'playwright',
  ['test', '--project=deep', '--update-snapshots=all', 'tests/styleguide/pictures.e2e.ts'],
  { BROWSER_PATH: executablePath, RENEW_PICTURES: '1' },
)
if (code === 0) {
  for (const file of readdirSync(folder)) await shrink(join(folder, file))
  writeFileSync(makerFile, `${JSON.stringify(maker, null, 2)}\n`)
  console.log(`Renewed the pictures with ${describeMaker(maker)}.`)
} else process.exitCode = code

/** Compresses a PNG losslessly. */
async function shrink(file: string): Promise<void> {
  const png = { compressionLevel: 9, palette: false }
  const smaller = await sharp(readFileSync(file)).removeAlpha().png(png).toBuffer()
  writeFileSync(file, smaller)
}
