/**
 * The cost of each page template, held to counts.json: HTML, CSS and scripts in bytes of Brotli, elements,
 * hydrated elements and pictures. `npm run bench -- counts` writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { expect, hydratePage, test, waitForConversation } from '../support/fixtures.ts'
import { everyTemplate, isForm } from '../support/routes.ts'

const names = ['html', 'css', 'scripts', 'elements', 'hydrated', 'pictures'] as const
type Counts = Record<(typeof names)[number], number>

const file = join(import.meta.dirname, 'counts.json')
const fileSchema = z.record(z.string(), z.record(z.enum(names), z.number()))

/** Ports, keys and the commit take a few bytes more or less. */
const tolerance = 1.02

test('no template costs more than it did', async ({ browser, site }) => {
  const counted: [path: string, counts: Counts][] = []
  for (const path of everyTemplate) counted.push([path, await count(browser, site.url, path)])
  if (process.env.WRITE_COUNTS)
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`)
  const known = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const risen = counted.flatMap(([path, counts]) =>
    names
      .map((name) => ({ name, now: counts[name], before: known[path]?.[name] ?? 0 }))
      .filter(({ now, before }) => now > before * tolerance)
      .map(({ name, now, before }) => `${path}: ${before} → ${now} ${name}`),
  )
  const advice = 'if it is worth it, run `npm run bench -- counts`, and say in the commit why'
  expect(risen, advice).toEqual([])
})

/** Opens a page with an empty cache, and counts once its scripts have taken it over. */
async function count(browser: Browser, url: string, path: string): Promise<Counts> {
  const page = await browser.newPage()
  // The script that measures web vitals comes some seconds later, or not at all.
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const files = { css: 0, js: 0 }
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = /\.(css|js)$/.exec(response.url())?.[1]
    if (kind === 'css' || kind === 'js')
      sizes.push(
        response.body().then((body) => {
          files[kind] += brotliCompressSync(body).length
        }),
      )
  })
  const sent = await page.goto(url + path)
  await (isForm(path) ? waitForConversation(page) : hydratePage(page))
  await page.waitForLoadState('networkidle')
  await Promise.all(sizes)
  const inPage = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    return {
      elements: elements.length,
      hydrated: elements.filter(isHydrated).length,
      pictures: document.images.length,
    }
  })
  const html = (await sent?.text()) ?? ''
  await page.close()
  const styles = html.match(/(?<=<style[^>]*>)[^<]*/g) ?? []
  return {
    html: brotliCompressSync(html.replace(/(?<=<style[^>]*>)[^<]*/g, '')).length,
    css: brotliCompressSync(styles.join('')).length + files.css,
    scripts: files.js,
    ...inPage,
  }
}
