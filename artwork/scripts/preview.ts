/**
 * Looks at product screens while they are drawn:
 *   node artwork/scripts/preview.ts OUT_DIR NAME…   writes NAME-shipped.png, NAME-drawn.png and so on
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { getKind } from '../../app/pictures/picture-kinds.ts'
import { browserArgs } from '../../scripts/browser-args.mjs'
import { openLoader, renderScreen } from './render-screen.ts'

const [out = '', ...names] = process.argv.slice(2)
const folder = resolve(out)
await mkdir(folder, { recursive: true })
const loader = await openLoader()
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [...browserArgs, '--allow-file-access-from-files'],
})
for (const name of names) {
  for (const skin of getKind(name).skins) {
    const html = join(folder, `${name}-${skin}.html`)
    await writeFile(html, await renderScreen(loader, name, skin))
    const page = await browser.newPage({
      viewport: getKind(name),
      deviceScaleFactor: name.includes('-mobile') ? 2 : 1,
    })
    await page.goto(pathToFileURL(html).href)
    await page.evaluate(() => document.fonts.ready)
    const overflow = await page.evaluate(
      () =>
        [...document.querySelectorAll('.screen *')].filter(
          (element) =>
            element instanceof HTMLElement &&
            element.scrollWidth > element.clientWidth + 1 &&
            element.clientWidth > 0,
        ).length,
    )
    await page.screenshot({ path: join(folder, `${name}-${skin}.png`) })
    console.log(
      `${name}-${skin}.png`,
      overflow ? `(${overflow} elements wider than their box)` : '',
    )
    await page.close()
  }
}
await browser.close()
await loader.close()
