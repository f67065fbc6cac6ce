/**
 * The cost of each page template, held to counts.json. In bytes of Brotli: its document with the styles
 * in it, and files of CSS and scripts until a visitor touches it and in all. Then its elements, those that
 * are hydrated by a touch, and pictures. `npm run bench -- counts` writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { expect, hydratePage, test, waitForConversation } from '../support/fixtures.ts'
import { everyTemplate, isForm } from '../support/routes.ts'

const names = [
  'document',
  'untouched',
  'css',
  'scripts',
  'elements',
  'hydrated',
  'pictures',
] as const
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

/** Opens a page with an empty cache, and counts before and after its scripts have taken it over. */
async function count(browser: Browser, url: string, path: string): Promise<Counts> {
  const page = await browser.newPage()
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
  await (isForm(path) ? waitForConversation(page) : page.waitForLoadState('networkidle'))
  await Promise.all(sizes)
  const untouched = files.css + files.js
  if (!isForm(path)) await hydratePage(page)
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
  return {
    document: brotliCompressSync(html).length,
    untouched,
    css: files.css,
    scripts: files.js,
    ...inPage,
  }
}
