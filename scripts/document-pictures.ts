/**
 * Takes the pictures of docs/pictures: the home page at four widths in both color schemes.
 *   npm run build && node scripts/document-pictures.ts
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startShipped } from '../tests/support/site.ts'
import { findBrowser } from './browser.mjs'
import { browserArgs } from './browser-args.mjs'

const folder = join(import.meta.dirname, '../docs/pictures')
const widths = [390, 768, 1024, 1440]
const schemes = ['light', 'dark'] as const

await mkdir(folder, { recursive: true })
const site = await startShipped()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArgs,
})
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await page.goto(site.url)
    await page.mouse.move(5, 5)
    // Pictures and the enquiry form come when they are near: the page is walked through once.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 600) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(150)
    }
    await page.evaluate(() => scrollTo(0, 0))
    // Testimonials out of sight are not painted, not even for a picture of the whole.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await page.waitForTimeout(1000)
    const picture = sharp(await page.screenshot({ fullPage: true }))
    const file = join(folder, `home-${width}-${colorScheme}.jpg`)
    await picture.resize(Math.min(width, 720)).jpeg({ quality: 64, mozjpeg: true }).toFile(file)
    if (width === 1440 && colorScheme === 'light') {
      const first = sharp(await page.screenshot())
      await first.png({ compressionLevel: 9, palette: true }).toFile(join(folder, 'home.png'))
    }
    await page.close()
  }
}
await browser.close()
await site.stop()
