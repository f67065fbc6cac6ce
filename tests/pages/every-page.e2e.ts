/**
 * Each template, opened once: axe, its policy, and its cost, which counts.json holds. In bytes of Brotli: its
 * document with the styles in it, and files of CSS and scripts until a visitor touches it and in all. Then its
 * elements, those that are hydrated by a touch, and pictures. `npm run bench -- counts` writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { z } from 'zod'
import { runAxeInBothSchemes } from '../support/axe.ts'
import {
  expect,
  hydratePage,
  test,
  waitForConversation,
  waitForTransitions,
} from '../support/fixtures.ts'
import { recordRefusals, refusedIn } from '../support/refusals.ts'
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
const known = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Ports, keys and the commit take a few bytes more or less. */
const tolerance = 1.02

// One page per template; markup.test.ts covers the markup of all pages.
for (const path of everyTemplate) {
  test(`${path} is accessible, its policy blocks nothing of it, and it costs no more than it did`, async ({
    page,
  }) => {
    await recordRefusals(page)
    const counts = await openAndCount(page, path)
    if (process.env.WRITE_COUNTS) {
      known[path] = counts
      writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
    }
    const risen = names
      .map((name) => ({ name, now: counts[name], before: known[path]?.[name] ?? 0 }))
      .filter(({ now, before }) => now > before * tolerance)
      .map(({ name, now, before }) => `${before} → ${now} ${name}`)
    const advice = 'if it is worth it, run `npm run bench -- counts`, and say in the commit why'
    expect.soft(risen, advice).toEqual([])
    expect(await runAxeInBothSchemes(page), 'accessibility').toEqual([])
    await scrollToEnd(page)
    expect(await refusedIn(page), 'refused by its policy').toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every template shows its content', async ({ page }) => {
    for (const path of everyTemplate) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1'), path).toBeVisible()
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100)
    }
  })
})

test.describe('an error page', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })
  for (const path of ['/nowhere', '/blog/%ff', '/to/nothing']) {
    test(`${path} is not blocked by its own policy`, async ({ page }) => {
      await recordRefusals(page)
      await page.goto(path)
      await hydrateIfScripted(page)
      await scrollToEnd(page)
      expect(await refusedIn(page)).toEqual([])
    })
  }
})

/** Opens a page, and counts before and after its scripts have taken it over. */
async function openAndCount(page: Page, path: string): Promise<Counts> {
  const files = { css: 0, js: 0 }
  const sizes: Promise<void>[] = []
  const measure = (response: Response) => {
    const kind = /\.(css|js)$/.exec(response.url())?.[1]
    if (kind === 'css' || kind === 'js')
      sizes.push(
        // As it was sent: the server has compressed it.
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            files[kind] += responseBodySize
          }),
      )
  }
  page.on('response', measure)
  const sent = await page.goto(path)
  await (isForm(path) ? waitForConversation(page) : page.waitForLoadState('networkidle'))
  await Promise.all(sizes)
  const untouched = files.css + files.js
  await hydrateIfScripted(page)
  await page.waitForLoadState('networkidle')
  page.off('response', measure)
  await Promise.all(sizes)
  await waitUntilWhole(page)
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
  return {
    document: brotliCompressSync(html).length,
    untouched,
    css: files.css,
    scripts: files.js,
    ...inPage,
  }
}

/** Waits until a page is hydrated, or asks its questions, when it has scripts. */
async function hydrateIfScripted(page: Page): Promise<void> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  if (await has('script[type=deferred-module], script[type=module]:not([src])'))
    await hydratePage(page)
  if (await has('[data-form-page]')) await waitForConversation(page)
}

/** Waits until React takes no further element over: it hydrates section by section. */
async function waitUntilWhole(page: Page): Promise<void> {
  const isSame = () => {
    const all = [...document.querySelectorAll('body *')]
    const now = all.filter((each) =>
      Object.keys(each).some((key) => key.startsWith('__reactFiber')),
    )
    const { hydrated } = document.body.dataset
    document.body.dataset.hydrated = String(now.length)
    return hydrated === String(now.length)
  }
  await page.waitForFunction(isSame, undefined, { polling: 500 })
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.wheel(0, 20_000)
  await waitForTransitions(page)
}
